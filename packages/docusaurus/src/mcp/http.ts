// Streamable HTTP on this machine: one endpoint, no sessions, a JSON response for each request.
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {isLocal} from '../local.ts';

/** Path of the endpoint. */
export const ENDPOINT = '/mcp';

const HOST = '127.0.0.1';

/** Listens at a port; 0: any free port. @param create creates a server for one request */
export async function listen(port: number, create: () => McpServer): Promise<Server> {
  const server = createServer((request, response) => {
    respond(request, response, create).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'The server has failed');
    });
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return server;
}

async function respond(request: IncomingMessage, response: ServerResponse, create: () => McpServer): Promise<void> {
  const refusal = getRefusal(request);
  if (refusal) {
    refuse(response, ...refusal);
    return;
  }
  const [server, transport] = [create(), new StreamableHTTPServerTransport({enableJsonResponse: true})];
  response.on('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

/** Why a request is refused: status and reason. */
function getRefusal({method, url, headers: {host = '', origin}}: IncomingMessage): [number, string] | undefined {
  if (!isLocal(`http://${host}`)) return [403, 'This host is not allowed'];
  if (origin !== undefined && !isLocal(origin)) return [403, 'This origin is not allowed'];
  if (url?.split('?')[0] !== ENDPOINT) return [404, `The endpoint is ${ENDPOINT}`];
  return method === 'POST' ? undefined : [405, 'Send a POST'];
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {'Content-Type': 'application/json', ...(status === 405 ? {Allow: 'POST'} : {})});
  response.end(JSON.stringify({jsonrpc: '2.0', error: {code: -32000, message}, id: null}));
}
