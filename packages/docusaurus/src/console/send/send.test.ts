import {afterAll, beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createFile, type ApiRequest} from '@lectern/openapi/request';
import type {CallFailure, CallResponse, CallResult, Progress} from './result.ts';
import type {SendOptions} from './options.ts';
import {sendCall} from './send.ts';
import * as streamReader from './loadStreamReader.ts';
import {startTestServer, type TestServer} from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function send(path: string, options: Partial<SendOptions> = {}, request: Partial<ApiRequest> = {}): Promise<CallResult> {
  const whole = {method: 'GET', url: path.startsWith('http') ? path : server.url + path, headers: [], ...request};
  return sendCall(whole, {signal: new AbortController().signal, timeout: 5000, isSecret: false, onProgress: () => undefined, ...options});
}

async function get(path: string, options?: Partial<SendOptions>, request?: Partial<ApiRequest>): Promise<CallResponse> {
  const result = await send(path, options, request);
  if (result.kind === 'failure') throw new Error(`No response: ${result.reason}`);
  return result;
}

async function fail(path: string, options?: Partial<SendOptions>, request?: Partial<ApiRequest>): Promise<CallFailure> {
  const result = await send(path, options, request);
  if (result.kind === 'response') throw new Error(`A response: ${result.head.status}`);
  return result;
}

describe('a response', () => {
  it('has status, headers, times, size and a body of the same bytes', async () => {
    const {head, body, size, total, cut} = await get('/json');
    expect(head).toMatchObject({status: 200, statusText: 'OK', mediaType: 'application/json'});
    expect(head.headers).toContainEqual(['content-type', 'application/json']);
    expect(head.firstByte).toBeLessThanOrEqual(total);
    expect(size).toBe(body.size);
    expect(await body.text()).toContain('"total":12345678901234567890');
    expect(cut).toBeUndefined();
  });

  it('has its media type in lower case, without parameters', async () => {
    const inPage = (): Promise<Response> =>
      Promise.resolve(new Response('{}', {headers: {'content-type': 'Application/JSON ; charset=UTF-8'}}));
    expect((await get('/json', {fetch: inPage})).head.mediaType).toBe('application/json');
  });

  it('counts the bytes after decompression', async () => {
    const {size, body} = await get('/gzip');
    expect(size).toBe('{"packed":true}'.length);
    expect(await body.text()).toBe('{"packed":true}');
  });

  it('may be large', async () => {
    const {size, body} = await get('/large?hits=20000');
    expect(size).toBeGreaterThan(19_000_000);
    expect(body.size).toBe(size);
  });

  it('may be empty, or no success', async () => {
    expect(await get('/empty')).toMatchObject({head: {status: 204}, size: 0});
    expect((await get('/nowhere')).head.status).toBe(404);
  });

  it('of a stream that is too long is cut at one point: no later small piece is stored', async () => {
    const line = new TextEncoder().encode(`:${'a'.repeat(16_382)}\n`);
    const pieces = [new TextEncoder().encode(': b\n'), ...Array<Uint8Array>(2048).fill(line), new TextEncoder().encode(': c\n')];
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const response = new Response(stream, {headers: {'content-type': 'text/event-stream'}});
    const {size, body} = await get('/', {fetch: () => Promise.resolve(response)});
    expect(size).toBe(4 + 2 ** 25 + 4);
    expect(body.size).toBe(4 + 2047 * line.length);
    expect(await body.slice(-4).text()).toBe('aaa\n');
  });

  it('may take longer than the timeout, which only ends a silence', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    onTestFinished(() => void vi.useRealTimers());
    const pieces = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pieces.writable.getWriter();
    const sending = get('/', {timeout: 60_000, fetch: () => Promise.resolve(new Response(pieces.readable))});
    for (let count = 0; count < 3; count += 1) {
      await vi.advanceTimersByTimeAsync(40_000);
      await writer.write(new Uint8Array(1));
    }
    await writer.close();
    const {size, cut} = await sending;
    expect([size, cut]).toEqual([3, undefined]);
  });

  it('shows its address after a redirect', async () => {
    expect((await get('/redirect?to=/json')).head.redirectedTo).toBe(`${server.url}/json`);
  });

  it('preserves the received part when the connection breaks, falls silent or is stopped', async () => {
    expect(await get('/cut')).toMatchObject({cut: 'broken', size: 200_010});
    expect(await get('/stalls', {timeout: 100})).toMatchObject({cut: 'timeout', size: 14});
    const stop = new AbortController();
    const stopped = get('/stalls', {signal: stop.signal, onProgress: ({kind}) => kind === 'receiving' && stop.abort()});
    expect(await stopped).toMatchObject({cut: 'stopped'});
  });
});

describe('a request', () => {
  it('arrives as it is shown: method, headers, body', async () => {
    await get(
      '/upload?text',
      {},
      {
        method: 'PATCH',
        headers: [
          ['X-Own', 'a, b'],
          ['Content-Type', 'application/json'],
        ],
        body: {kind: 'text', mediaType: 'application/json', text: '{"a": 1}'},
      },
    );
    const {method, headers, body} = server.received.at(-1) ?? expect.fail();
    expect(method).toBe('PATCH');
    expect(headers).toMatchObject({'x-own': 'a, b', 'content-type': 'application/json'});
    expect(body.toString()).toBe('{"a": 1}');
  });

  it('carries parts with unchanged names, types and files', async () => {
    const file = createFile({fileName: 'a "quoted".md', contentType: 'text/markdown', blob: new Blob(['# Title\n'])});
    await get(
      '/upload?parts',
      {},
      {
        method: 'POST',
        body: {
          kind: 'parts',
          mediaType: 'multipart/form-data',
          parts: [
            {name: 'note', value: 'plain'},
            {name: 'meta', value: '{"a":1}', contentType: 'application/json'},
            {name: 'files', ...file},
          ],
        },
      },
    );
    const {headers, body} = server.received.at(-1) ?? expect.fail();
    const form = await new Response(new Uint8Array(body), {headers: {'content-type': headers['content-type'] ?? ''}}).formData();
    expect(form.get('note')).toBe('plain');
    expect(body.toString()).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n');
    const sent = form.get('files') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['a "quoted".md', 'text/markdown', '# Title\n']);
  });

  it('with a secret does not follow a redirect to another origin', async () => {
    const other = await startTestServer();
    const request: Partial<ApiRequest> = {headers: [['X-Key', 'secret']]};
    await send(`/redirect?to=${encodeURIComponent(`${other.url}/json`)}`, {isSecret: true}, request);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('goes to the fetch function inside the page, if there is one', async () => {
    const inPage = vi.fn(() => Promise.resolve(new Response('here', {headers: {'content-type': 'text/plain'}})));
    expect(await (await get('https://api.example/x', {fetch: inPage})).body.text()).toBe('here');
    expect(inPage).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  it('distinguishes a missing server from one that hangs up', async () => {
    const gone = await startTestServer();
    await gone.close();
    expect(await fail(gone.url)).toMatchObject({reason: 'refused', origin: gone.url});
    // The origin responds: Node withholds no response from a page, a browser may.
    expect(await fail('/hang-up')).toMatchObject({reason: 'cors', needs: {origin: '*'}});
  });

  it('is a time-out when nothing comes, and a stop when the visitor stops', async () => {
    vi.useFakeTimers();
    const silent = fail('https://api.example/x', {timeout: 60_000, fetch: () => new Promise(() => undefined)});
    await vi.advanceTimersByTimeAsync(59_999);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(await silent).toMatchObject({reason: 'timeout', timeout: 60_000});
    const stop = new AbortController();
    const before = server.received.length;
    const stopped = fail('/silent', {signal: stop.signal});
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(before));
    stop.abort();
    expect(await stopped).toMatchObject({reason: 'stopped'});
  });

  it('is reported before sending if a browser would refuse', async () => {
    const before = server.received.length;
    const result = await fail('/json', {}, {method: 'TRACE', headers: [['Cookie', 'a=1']]});
    expect(result).toMatchObject({
      reason: 'forbidden',
      refusals: [
        {kind: 'method', name: 'TRACE'},
        {kind: 'header', name: 'Cookie'},
      ],
    });
    expect(server.received).toHaveLength(before);
  });

  it('is reported before sending if another address than the shown one would be called', async () => {
    const before = server.received.length;
    const inPage = vi.fn(() => Promise.resolve(new Response()));
    for (const options of [{}, {fetch: inPage}])
      expect(await fail('/files/..', options)).toMatchObject({reason: 'forbidden', refusals: [{kind: 'path'}]});
    expect(inPage).not.toHaveBeenCalled();
    expect(server.received).toHaveLength(before);
  });

  it('of the fetch function inside the page has its own message', async () => {
    const inPage = (): Promise<Response> => Promise.reject(new Error('Loading chunk 7 failed.'));
    expect(await fail('https://api.example/x', {fetch: inPage})).toMatchObject({reason: 'target', cause: 'Loading chunk 7 failed.'});
  });

  it('is a stop even if the fetch function inside the page ignores the signal', async () => {
    const stop = new AbortController();
    const result = fail('https://api.example/x', {fetch: () => new Promise(() => undefined), signal: stop.signal});
    stop.abort();
    expect(await result).toMatchObject({reason: 'stopped'});
  });
});

it('uses nothing newer than the oldest supported browsers', async () => {
  const stop = new AbortController();
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => expect.unreachable());
  vi.spyOn(URL, 'canParse').mockImplementation(() => expect.unreachable());
  try {
    expect((await get('/json')).head.status).toBe(200);
    expect(await fail('/silent', {timeout: 50})).toMatchObject({reason: 'timeout'});
    const stopped = fail('/silent', {signal: stop.signal});
    stop.abort();
    expect(await stopped).toMatchObject({reason: 'stopped'});
    expect(await fail('/silent', {signal: stop.signal})).toMatchObject({reason: 'stopped'});
    expect(await fail('http://127.0.0.1:9/x')).toMatchObject({reason: 'forbidden'});
  } finally {
    vi.restoreAllMocks();
  }
});

describe('a stream', () => {
  it('gives its first event before the last is sent, and the rest in order', async () => {
    const seen: number[] = [];
    const note = (progress: Progress): void => {
      if (progress.kind === 'receiving') seen.push(progress.stream?.count ?? 0);
    };
    const {stream, cut} = await get('/events?count=5&pause=90', {onProgress: note});
    expect(seen.some((count) => count > 0 && count < 5)).toBe(true);
    expect(stream?.events.map(({id, name}) => `${id} ${name}`)).toEqual(['1 delta', '2 delta', '3 delta', '4 delta', '5 end']);
    expect(stream?.events.at(-1)?.data).toBe('{"done":true,"total":12345678901234567890}');
    expect(cut).toBeUndefined();
  });

  it('stops at the server when it is stopped here, and is resumed after its last event', async () => {
    const left = server.waitForLeaving('/events');
    const stop = new AbortController();
    const first = await get('/events?count=6&pause=60', {
      signal: stop.signal,
      onProgress: (progress) => progress.kind === 'receiving' && (progress.stream?.count ?? 0) >= 2 && stop.abort(),
    });
    await left;
    expect(first.cut).toBe('stopped');
    const before = first.stream?.events ?? [];
    const rest = await get('/events?count=6', {before}, {headers: [['Last-Event-ID', before.at(-1)?.id ?? '']]});
    expect(rest.stream?.events.map(({id}) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(rest.stream?.events.map(({part}) => part)).toEqual(before.map(() => undefined).concat(Array(6 - before.length).fill(1)));
    const nothing = await get('/events?count=6', {before: rest.stream?.events ?? []}, {headers: [['Last-Event-ID', '6']]});
    expect(nothing).toMatchObject({head: {status: 204}, stream: {count: 6}});
  });

  it('is shown as text if the event reader cannot be loaded', async () => {
    vi.spyOn(streamReader, 'loadStreamReader').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const {stream, body, cut} = await get('/events?count=2&pause=1');
    expect(stream).toBeUndefined();
    expect(await body.text()).toContain('event: end');
    expect(cut).toBeUndefined();
  });

  it('may be endless: the stored part is bounded', async () => {
    const stop = new AbortController();
    const {stream} = await get('/endless', {
      signal: stop.signal,
      onProgress: (progress) => progress.kind === 'receiving' && (progress.stream?.count ?? 0) > 12_000 && stop.abort(),
    });
    expect(stream?.count).toBeGreaterThan(12_000);
    expect(stream?.events.length).toBeLessThanOrEqual(10_000);
  });

  it('of JSON lines gives each line', async () => {
    expect((await get('/lines')).stream?.events.map(({data}) => data)).toEqual(['{"text":"one "}', '{"text":"two"}']);
  });
});
