// The command `lectern mcp`: a built portal as a server of the Model Context Protocol.
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {ENDPOINT, listen} from './http.ts';
import {openPortal} from './portal.ts';
import {createMcpServer} from './tools.ts';

export type McpOptions = {
  /** Folder or address of a built portal. */
  source: string;
  /** Port of this machine; absent: standard input and output. */
  port?: number;
  /** Origin of the sandbox. Default: for a portal in a folder, its sandbox's port on this machine; for one at an address, none. */
  sandbox?: string;
  /** Writes a line for the user. */
  log: (line: string) => void;
};

/** Serves until the client disconnects or the process ends. @throws Error if there is no portal */
export async function serveMcp({source, port, sandbox, log}: McpOptions): Promise<void> {
  const portal = await openPortal(source);
  const {version} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {version: string};
  const create = (): ReturnType<typeof createMcpServer> => createMcpServer(portal, version, sandbox);
  if (port === undefined) {
    const server = create();
    await server.connect(new StdioServerTransport());
    await once(process.stdin, 'end');
    await server.close();
    return;
  }
  const server = await listen(port, create);
  const address = server.address();
  log(`MCP server on http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}${ENDPOINT}`);
  await once(server, 'close');
}
