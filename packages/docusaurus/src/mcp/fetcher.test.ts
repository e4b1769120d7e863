import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, test} from 'vitest';
import {createFetcher} from './fetcher.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Returns the address of a server and its requests. */
async function start(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<{url: string; asked: string[]}> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    respond(request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked};
}

const redirect = (location: string) => (response: ServerResponse) => void response.writeHead(302, {location}).end();

test('a redirect within the portal is followed, but not one to another server', async () => {
  const internal = await start((_, response) => void response.end('secret'));
  const portal = await start(({url = ''}, response) => {
    if (url === '/docs/a.md') redirect('b.md')(response);
    else if (url === '/docs/b.md') response.end('Grüße');
    else if (url === '/docs/chain.md') redirect('out.md')(response);
    else redirect(url === '/docs/double.md' ? internal.url.replace('http:', '') : `${internal.url}/latest`)(response);
  });
  const read = createFetcher(`${portal.url}/docs`);
  expect(await read('a.md')).toBe('Grüße');
  for (const name of ['out.md', 'double.md', 'chain.md'])
    await expect(read(name), name).rejects.toThrow(`${portal.url}/docs/${name} leads to another server, and is not followed`);
  expect(internal.asked).toEqual([]);
});

test('an endless redirect is abandoned', async () => {
  const portal = await start(({url = ''}, response) => redirect(`${url}x`)(response));
  await expect(createFetcher(portal.url)('a')).rejects.toThrow('is redirected more than 5 times');
  expect(portal.asked).toHaveLength(6);
});

test('an endless file is read up to the limit, and its connection is closed', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const portal = await start((_, response) => {
    closed = once(response, 'close');
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  await expect(createFetcher(portal.url, 100_000)('a')).rejects.toThrow('is too large');
  await closed;
});

test('a failed response is an error with its status', async () => {
  const portal = await start((_, response) => void response.writeHead(404).end('no'));
  await expect(createFetcher(portal.url)('a')).rejects.toThrow(`${portal.url}/a answers with 404`);
});
