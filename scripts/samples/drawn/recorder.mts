// A local server that records requests. The first step of a path names the case: `/7/v1/users` is a request of case 7.
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A request as received; its target without the name of the case. */
export type Received = {method: string; target: string; headers: [name: string, value: string][]; body: Buffer};

export type Recorder = {
  origin: string;
  /** The requests of a case, in their order. */
  calls: (name: string) => Received[];
  close: () => void;
};

/** Responds to every request with an empty object that every page may read. */
export async function startRecorder(): Promise<Recorder> {
  const cases = new Map<string, Received[]>();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const {method = '', url = '', rawHeaders, headers} = incoming;
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', '*, Authorization');
      response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, PATCH, DELETE, HEAD, OPTIONS');
      // A browser's preflight request is not a call.
      if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) return response.writeHead(204).end();
      const [, name = '', rest = ''] = /^\/(\w+)(.*)$/s.exec(url) ?? [];
      const pairs = rawHeaders.flatMap((header, at): [string, string][] => (at % 2 === 0 ? [[header, rawHeaders[at + 1] ?? '']] : []));
      cases.set(name, [...(cases.get(name) ?? []), {method, target: rest, headers: pairs, body: Buffer.concat(chunks)}]);
      return response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return {origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: (name) => cases.get(name) ?? [], close};
}
