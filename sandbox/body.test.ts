import {describe, expect, it} from 'vitest';
import {readChunks, readJson, type Reading} from './body.ts';
import {systemClock} from './clock.ts';
import {createBodyMemory} from './limits/bodyMemory.ts';
import {createManualClock, settle} from './testing/manualClock.ts';

const READING: Reading = {clock: systemClock, patience: 30_000, bodies: createBodyMemory(10_000_000)};
const JSON_TYPE = {'Content-Type': 'application/json'};

function createRequest(body: ReadableStream<Uint8Array>): Request {
  return new Request('https://sandbox.example/', {method: 'POST', headers: JSON_TYPE, body, duplex: 'half'} as RequestInit);
}

/** A body whose pieces are available at once. */
function createPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
}

describe('a body in pieces of one byte', () => {
  const TEXT = JSON.stringify('0123456789'.repeat(5000));

  it('is held in few chunks', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of readChunks(createRequest(createPieces(TEXT, 1)), READING)) chunks.push(chunk);
    expect(chunks.length).toBeLessThan(5);
    expect(Buffer.concat(chunks).toString()).toBe(TEXT);
    // No chunk holds more memory than its bytes need.
    for (const chunk of chunks.slice(0, -1)) expect(chunk.buffer.byteLength).toBe(chunk.length);
  });

  it('starts one timer, not one per piece', async () => {
    let timers = 0;
    const wait: Reading['clock']['wait'] = (...args) => {
      timers += 1;
      return systemClock.wait(...args);
    };
    expect(await readJson(createRequest(createPieces(TEXT, 1)), {...READING, clock: {...systemClock, wait}})).toBe(JSON.parse(TEXT));
    expect(timers).toBe(1);
  });

  it('does not delay other requests', async () => {
    let isRead = false;
    const reading = readJson(createRequest(createPieces(TEXT, 1)), READING).then(() => (isRead = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isRead).toBe(false);
    await reading;
  });
});

it.each([1, 7, 16_384, 20_000, 100_000])('a body in pieces of %i bytes is read as it was sent', async (size) => {
  const text = JSON.stringify('0123456789é'.repeat(8000));
  expect(await readJson(createRequest(createPieces(text, size)), READING)).toBe(JSON.parse(text));
});

it('an upload may be slow, but no pause may exceed the timeout', async () => {
  const clock = createManualClock();
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const read = async (): Promise<void> => {
    for await (const chunk of readChunks(createRequest(body), {...READING, clock})) expect(chunk.length).toBeGreaterThan(0);
  };
  const answer = read().catch((error: unknown) => String(error));
  for (let count = 0; count < 5; count += 1) {
    await clock.advance(29_000);
    send?.enqueue(Uint8Array.of(0x20));
    await settle();
  }
  await clock.advance(29_999);
  expect(isCancelled).toBe(false);
  await clock.advance(1);
  expect(await answer).toMatch('Nothing more of the body came for 30 seconds. Send it again.');
  expect(isCancelled).toBe(true);
});

it('the time for processing the received data does not count', async () => {
  const clock = createManualClock();
  const chunks = readChunks(createRequest(createPieces('x'.repeat(40_000), 20_000)), {...READING, clock});
  const read: number[] = [];
  for await (const chunk of chunks) {
    read.push(chunk.length);
    await clock.advance(100_000);
  }
  expect(read).toEqual([20_000, 20_000]);
});

it('a JSON body has 30 seconds in all, however often a byte arrives', async () => {
  const clock = createManualClock();
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const answer = readJson(createRequest(body), {...READING, clock}).catch((error: unknown) => String(error));
  for (let second = 0; second < 29; second += 1) {
    send?.enqueue(Uint8Array.of(0x20));
    await clock.advance(1000);
  }
  expect(isCancelled).toBe(false);
  send?.enqueue(Uint8Array.of(0x20));
  await clock.advance(1000);
  expect(await answer).toMatch('The body has not arrived within 30 seconds in all. Send it again.');
  expect(isCancelled).toBe(true);
});
