// A server of the built portal that holds back the second half of one page.
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {BUILD} from '../built';
import {startOwnServer} from './server';
import type {Running} from './webServer';

export type SlowServer = Running & {/** Sends the rest of the page. */ finish: () => void};

/** Serves the built portal; sends only half of `page`, relative to its root, until `finish` is called. */
export async function serveByHalf(page: string): Promise<SlowServer> {
  const portal = await startOwnServer(BUILD);
  let finish = (): void => undefined;
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const source = await fetch(new URL(request.url ?? '', portal.url), {headers: {'accept-encoding': 'identity'}});
      const body = Buffer.from(await source.arrayBuffer());
      response.writeHead(source.status, {'content-type': source.headers.get('content-type') ?? ''});
      if (request.url === `/docs-site/${page}`) {
        response.write(body.subarray(0, body.length / 2));
        await isFinished;
        response.end(body.subarray(body.length / 2));
      } else response.end(body);
    };
    respond().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/docs-site/`,
    finish: () => finish(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await portal.stop();
    },
  };
}
