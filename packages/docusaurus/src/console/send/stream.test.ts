import fc from 'fast-check';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {describe, expect, it} from 'vitest';
import {createStreamReader} from './stream.ts';
import {getStreamKind} from './streamKind.ts';
import type {StreamEvent} from './result.ts';

const TEXT = 'id: 1\nevent: delta\ndata: {"text":"Größe 🎉"}\n\n: pulse\n\nretry: 500\nid: 2\ndata: a\ndata: b\n\ndata: [DONE]\n\n';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Reads bytes that arrive in pieces. */
function read(
  kind: 'events' | 'lines',
  pieces: Uint8Array[],
  before: StreamEvent[] = [],
): ReturnType<ReturnType<typeof createStreamReader>['getState']> {
  const reader = createStreamReader(kind, before);
  pieces.forEach((piece, index) => reader.push(piece, index));
  reader.end(pieces.length);
  return reader.getState();
}

function cut(bytes: Uint8Array, offsets: number[]): Uint8Array[] {
  const ends = [...new Set(offsets.map((offset) => offset % bytes.length))].sort((a, b) => a - b);
  return [0, ...ends].map((start, index) => bytes.slice(start, ends[index] ?? bytes.length));
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const strip = (events: StreamEvent[]): object[] =>
  events.map((event) => Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'at')));

describe('a media type', () => {
  it.each([
    ['text/event-stream', 'events'],
    ['application/x-jsonl', 'lines'],
    ['application/jsonlines', 'lines'],
    ['application/x-json-stream', 'lines'],
    ['application/json', undefined],
  ] as const)('%s is read as %s', (mediaType, kind) => {
    expect(getStreamKind(mediaType)).toBe(kind);
  });
});

describe('server-sent events', () => {
  it('are read with name, id, data and retry', () => {
    expect(strip(read('events', [toBytes(TEXT)]).events)).toEqual([
      {id: '1', name: 'delta', data: '{"text":"Größe 🎉"}'},
      {id: '2', name: 'message', data: 'a\nb', retry: 500},
      {name: 'message', data: '[DONE]'},
    ]);
  });

  it('are the same wherever the pieces end, within a letter too', () => {
    const whole = strip(read('events', [toBytes(TEXT)]).events);
    fc.assert(
      fc.property(fc.array(fc.nat(), {maxLength: 12}), (offsets) => {
        expect(strip(read('events', cut(toBytes(TEXT), offsets)).events)).toEqual(whole);
      }),
    );
  });

  it('are the same with other line ends', () => {
    const whole = strip(read('events', [toBytes(TEXT)]).events);
    for (const end of ['\r\n', '\r'])
      expect(strip(read('events', cut(toBytes(TEXT.replaceAll('\n', end)), [7, 20, 33, 34, 35])).events)).toEqual(whole);
  });

  it('leave out an event that was cut off', () => {
    expect(read('events', [toBytes('data: whole\n\ndata: cu')]).events).toMatchObject([{data: 'whole'}]);
  });

  it('never cause an exception, whatever arrives', () => {
    const mutated = fc.tuple(fc.uint8Array({maxLength: 40}), fc.nat(TEXT.length), fc.array(fc.nat(), {maxLength: 5}));
    fc.assert(
      fc.property(mutated, ([noise, at, offsets]) => {
        const bytes = toBytes(TEXT);
        const {events, count} = read('events', cut(new Uint8Array([...bytes.slice(0, at), ...noise, ...bytes.slice(at)]), offsets));
        expect(count).toBe(events.length);
      }),
    );
  });

  it('continue after an event that is too long', () => {
    const {events, problem} = read('events', [toBytes(`data: ${'x'.repeat(5_000_000)}`), toBytes('xx\n\ndata: next\n\n')]);
    expect(problem).toContain('exceeded');
    expect(events).toMatchObject([{data: 'next'}]);
  });

  it('are stored within bounds in number and size', () => {
    const many = read('events', [toBytes('data: x\n\n'.repeat(25_000))]);
    expect([many.count, many.events.length]).toEqual([25_000, 10_000]);
    const large = read('events', Array(30).fill(toBytes(`data: ${'x'.repeat(1_000_000)}\n\n`)) as Uint8Array[]);
    expect([large.count, large.events.length]).toEqual([30, 15]);
    const named = read(
      'events',
      Array(30).fill(toBytes(`id: ${'i'.repeat(500_000)}\nevent: ${'x'.repeat(500_000)}\ndata: a\n\n`)) as Uint8Array[],
    );
    expect([named.count, named.events.length]).toEqual([30, 15]);
  });

  it('take no memory once dropped', async () => {
    const before = Array.from({length: 4}, () => ({name: 'message', data: 'a', at: 0}));
    const refs = before.map((event) => new WeakRef(event));
    const reader = createStreamReader('events', before);
    before.length = 0;
    for (let count = 0; count < 40; count += 1) reader.push(toBytes(`data: ${'x'.repeat(1_000_000)}\n\n`), count);
    // The target of a weak reference stays until its task ends.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined, undefined, undefined]);
    expect(reader.getState().events).toHaveLength(15);
  });
});

describe('JSON lines and JSON text sequences', () => {
  it('give one piece per text', () => {
    expect(strip(read('lines', [toBytes('\u001e{"a":1}\n\u001e{"a":'), toBytes('2}\n\n{"a":3}')]).events)).toEqual(
      [1, 2, 3].map((a) => ({name: '', data: `{"a":${a}}`})),
    );
  });

  it('leave out an unfinished line', () => {
    const {events, problem} = read('lines', [toBytes('x'.repeat(5_000_000)), toBytes('xx'), toBytes('xx\n{"a":1}\n')]);
    expect(problem).toContain('longer than');
    expect(events).toMatchObject([{data: '{"a":1}'}]);
  });
});
