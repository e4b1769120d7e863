import {afterEach, expect, test, vi} from 'vitest';
import {LimitExceeded} from '../engine/index.ts';
import {createThreadReader, type Thread} from './threads.ts';
import type {Reply} from './serve.ts';

afterEach(() => void vi.useRealTimers());

/** A reading whose thread the test controls. */
function startReading(getWorkTime?: () => number): {say: (reply: Reply) => void; read: Promise<void>} {
  vi.useFakeTimers();
  let say: (reply: Reply) => void = () => undefined;
  const thread: Thread = {
    send: () => Promise.resolve(),
    listen: (listener) => (say = listener),
    end: () => undefined,
    rest: () => true,
    hasEnded: () => false,
    ...(getWorkTime ? {getWorkTime} : {}),
  };
  const reader = createThreadReader({start: () => thread, limits: {time: 10_000, memory: 1, threads: 1}, attempts: 1});
  const taker = {begin: () => Promise.resolve(), take: () => Promise.resolve()};
  const read = reader.read(new Uint8Array(), 'application/pdf', taker, new AbortController().signal);
  return {say: (reply) => say(reply), read};
}

test('the time of a file begins after its reader is loaded, however slow the network', async () => {
  const {say, read} = startReading();
  await vi.advanceTimersByTimeAsync(60_000);
  say({kind: 'begin'});
  await vi.advanceTimersByTimeAsync(9_999);
  say({kind: 'end'});
  await expect(read).resolves.toBeUndefined();
});

test('a file that takes longer ends with advice', async () => {
  const {say, read} = startReading();
  const failure = expect(read).rejects.toThrow(LimitExceeded);
  await vi.advanceTimersByTimeAsync(0);
  say({kind: 'begin'});
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;
});

test('the time in which a thread waits for the processor counts as a sixth', async () => {
  let worked = 0;
  const {say, read} = startReading(() => worked);
  const failure = expect(read).rejects.toThrow(LimitExceeded);
  await vi.advanceTimersByTimeAsync(0);
  say({kind: 'begin'});
  await vi.advanceTimersByTimeAsync(30_000);
  worked = 9_999;
  await vi.advanceTimersByTimeAsync(20_000);
  say({kind: 'passages', passages: []});
  await vi.advanceTimersByTimeAsync(0);
  worked += 1;
  await vi.advanceTimersByTimeAsync(60_000);
  await failure;
});

test('a thread that does nothing is ended all the same', async () => {
  const {say, read} = startReading(() => 0);
  const failure = expect(read).rejects.toThrow(LimitExceeded);
  await vi.advanceTimersByTimeAsync(0);
  say({kind: 'begin'});
  await vi.advanceTimersByTimeAsync(60_000);
  await failure;
});
