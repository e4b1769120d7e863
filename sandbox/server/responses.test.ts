import {connect, type Socket} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {afterEach, expect, it} from 'vitest';
import {sendRaw} from '../testing/process.ts';
import {startServer, type SandboxServer, type ServerOptions} from './server.ts';

// More than the buffers of a connection.
const LARGE = 'x'.repeat(20_000_000);
const REQUEST = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n';

let servers: SandboxServer[] = [];
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.map((server) => server.close()));
  [servers, sockets] = [[], []];
});

/** A sandbox with a large response, a small one and a stream that is silent for a second. */
async function start(
  responses: NonNullable<ServerOptions['responses']>,
  connections = 1000,
): Promise<{port: number; getCount: () => number}> {
  let count = 0;
  const respond = (request: Request): Response => {
    count += 1;
    const {pathname} = new URL(request.url);
    if (pathname === '/stream') return new Response(createSlowStream());
    return new Response(pathname === '/large' ? LARGE : 'small');
  };
  const sandbox = {fetch: (request: Request) => Promise.resolve(respond(request))} as ServerOptions['sandbox'];
  const server = await startServer({sandbox, port: 0, host: '127.0.0.1', problemBase: '', responses, connections});
  servers.push(server);
  return {port: Number(new URL(server.url).port), getCount: () => count};
}

function createSlowStream(): ReadableStream<Uint8Array> {
  let events = 0;
  return new ReadableStream({
    async pull(controller) {
      if (events > 0) await wait(1000);
      events += 1;
      controller.enqueue(new TextEncoder().encode(`event ${events}\n`));
      if (events === 2) controller.close();
    },
  });
}

/** A connection that reads nothing. */
async function openUnread(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).pause();
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
}

/** Reads all available bytes; returns their number. */
async function drain(socket: Socket): Promise<number> {
  let length = 0;
  socket.on('data', (chunk) => (length += chunk.length)).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return length;
}

it('ends a connection that reads nothing of its response', async () => {
  const {port} = await start({stallMs: 200});
  const socket = await openUnread(port, REQUEST);
  await wait(800);
  expect(await drain(socket)).toBeLessThan(LARGE.length);
});

it('allows a slow reader and a silent stream', async () => {
  const {port} = await start({stallMs: 600});
  const socket = await openUnread(port, REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  let length = 0;
  socket.on('data', (chunk) => {
    length += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 4);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  const streamed = await sendRaw(port, 'GET /stream HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(streamed).toMatch(/event 1[\s\S]*event 2/);
  await closed;
  expect(length).toBeGreaterThan(LARGE.length);
});

it('limits the unread bytes of all connections; the connection that has had most time is closed', async () => {
  const {port} = await start({unreadBytes: 50_000_000}, 10);
  const opened = [];
  for (let count = 0; count < 4; count += 1) {
    opened.push(await openUnread(port, REQUEST));
    await wait(100);
  }
  expect(await sendRaw(port, 'GET /small HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/small/);
  const [first, second, , last] = opened as [Socket, Socket, Socket, Socket];
  expect(await drain(first)).toBeLessThan(LARGE.length);
  expect(await drain(second)).toBeLessThan(LARGE.length);
  last.on('data', () => undefined).resume();
  await expect.poll(() => last.bytesRead).toBeGreaterThan(LARGE.length);
});

it('responds to no second request of a connection before the first response is read', async () => {
  const {port, getCount} = await start({});
  const socket = await openUnread(port, REQUEST.repeat(3));
  await wait(300);
  expect(getCount()).toBe(1);
  socket.on('data', () => undefined).resume();
  await expect.poll(() => getCount()).toBe(3);
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(3 * LARGE.length);
});
