import {afterEach, expect, it} from 'vitest';
import {connectPort, servePort, type PortClient} from './port.ts';

let ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports) port.close();
  ports = [];
});

function connect(fetch: (request: Request) => Promise<Response>, calls: Parameters<typeof servePort>[1]['calls'] = {}): PortClient {
  const {port1, port2} = new MessageChannel();
  ports.push(port1, port2);
  servePort(port2, {fetch, calls});
  return connectPort(port1);
}

const URL_OF_ALL = 'https://api.example/v1/items?x=1';

it('a request arrives whole, and so does its response', async () => {
  const {fetch} = connect(async (request) => {
    const seen = {url: request.url, method: request.method, key: request.headers.get('X-Key'), body: await request.text()};
    return Response.json(seen, {status: 201, statusText: 'Created', headers: {'X-Made': 'yes'}});
  });
  const response = await fetch(
    new Request(URL_OF_ALL, {method: 'PUT', headers: {'X-Key': 'k', 'Content-Type': 'text/plain'}, body: 'bødy'}),
  );
  expect([response.status, response.statusText, response.headers.get('X-Made')]).toEqual([201, 'Created', 'yes']);
  expect(await response.json()).toEqual({url: URL_OF_ALL, method: 'PUT', key: 'k', body: 'bødy'});
});

it('a response without a body has none', async () => {
  const {fetch} = connect(() => Promise.resolve(new Response(null, {status: 204})));
  const response = await fetch(new Request(URL_OF_ALL, {method: 'DELETE'}));
  expect([response.status, response.body]).toEqual([204, null]);
});

it('a body arrives piece by piece, and ends at the sender when nobody reads it any more', async () => {
  let cancelled: () => void;
  const left = new Promise<void>((resolve) => {
    cancelled = resolve;
  });
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const {fetch} = connect(() =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            sender = controller;
            controller.enqueue(new TextEncoder().encode('first'));
          },
          cancel: () => cancelled(),
        }),
      ),
    ),
  );
  const reader = (await fetch(new Request(URL_OF_ALL))).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  sender?.enqueue(new TextEncoder().encode('second'));
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second');
  await reader?.cancel();
  await left;
});

it('an abort rejects at once with its reason, and the other side is notified', async () => {
  const abort = new AbortController();
  let hear: () => void;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const {fetch} = connect((request) => {
    request.signal.addEventListener('abort', () => hear());
    abort.abort(new Error('enough'));
    return new Promise(() => undefined);
  });
  await expect(fetch(new Request(URL_OF_ALL, {signal: abort.signal}))).rejects.toThrow('enough');
  await heard;
});

it('a failure on the other side fails here, and a broken connection fails everything', async () => {
  const {fetch, call, fail} = connect(() => Promise.reject(new Error('broken')), {
    double: (value) => Promise.resolve(Number(value) * 2),
    wait: () => new Promise(() => undefined),
  });
  await expect(fetch(new Request(URL_OF_ALL))).rejects.toThrow('broken');
  expect(await call('double', 21)).toBe(42);
  const waiting = call('wait');
  fail('gone');
  await expect(waiting).rejects.toThrow('gone');
  await expect(call('double', 1)).rejects.toThrow('gone');
  await expect(fetch(new Request(URL_OF_ALL))).rejects.toThrow('gone');
});
