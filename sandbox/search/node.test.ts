import {describe, expect, it, onTestFinished} from 'vitest';
import {DEFAULT_SETTINGS, type Asked, type Passage} from '../engine/index.ts';
import {createTurns} from '../limits/turns.ts';
import {createNodeSearcher} from './node.ts';
import {createLocalSearcher, type Searcher} from './searcher.ts';
import type {Source} from './source.ts';

const ASKED: Asked = {question: 'What is the colour of the door?', previous: [], settings: DEFAULT_SETTINGS};
const ANSWER = 'The colour of the door is green.';
const LIMIT = 640_000;
const PART_LENGTH = 100_000;

const createPassage = (text: string): Passage => ({text, heading: null, page: null, context: ''});

/** A source of indices whose names contain the number of their parts. */
function createParts(onGet: (indexId: string, part: number) => void = () => undefined): Source {
  const count = (id: string): number => Number(/\d+/.exec(id)?.[0]);
  return {
    list: (id) => Promise.resolve([{id, name: 'a.txt', sequence: 1, textLength: count(id) * PART_LENGTH}]),
    get: (id, part) => {
      onGet(id, part);
      // No word occurs twice.
      const words = Array.from({length: PART_LENGTH / 10}, (_, at) => `w${part}x${at}`).join(' ');
      return Promise.resolve(part >= Math.max(1, count(id)) ? undefined : [createPassage(ANSWER), createPassage(words)]);
    },
  };
}

const start = (source: Source, memory?: number): Searcher => {
  const searcher = createNodeSearcher({source, limit: LIMIT, ...(memory === undefined ? {} : {memory})});
  onTestFinished(() => searcher.close());
  return searcher;
};

const find = (searcher: Searcher, indexId: string, signal = new AbortController().signal): Promise<string | null> =>
  searcher.find(indexId, ASKED, signal).then(({summary}) => summary);

describe('a searcher in processes', () => {
  it('answers from large and small indices', async () => {
    const searcher = start(createParts());
    expect(await Promise.all(['0 parts', '2 parts'].map((id) => find(searcher, id)))).toEqual([ANSWER, ANSWER]);
  });

  it('fails for an index that exceeds the memory; a small one and the next one are answered', async () => {
    const searcher = start(createParts(), 60);
    const failing = expect(find(searcher, '400 parts')).rejects.toThrow('has ended');
    expect(await find(searcher, '0 parts')).toBe(ANSWER);
    await failing;
    expect(await find(searcher, '1 part')).toBe(ANSWER);
  });

  it('fails if passages cannot be read, and continues', async () => {
    let isBroken = true;
    const searcher = start(
      createParts(() => {
        if (isBroken) throw new Error('Broken.');
      }),
    );
    await expect(find(searcher, '0 parts')).rejects.toThrow('could not be read');
    isBroken = false;
    expect(await find(searcher, '0 parts')).toBe(ANSWER);
  });

  it('does not search an index among small ones that has grown meanwhile', async () => {
    let size = 1;
    const parts = createParts();
    const list: Source['list'] = (id) => Promise.resolve([{id, name: 'a.txt', sequence: 1, textLength: (size *= 1000)}]);
    await expect(find(start({...parts, list}), '1 part')).rejects.toThrow('could not be read');
  });

  it('stops lookups when it is closed or cleared, and begins again', async () => {
    let begun: () => void = () => undefined;
    const searcher = start(createParts(() => begun()));
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const failing = expect(find(searcher, '400 parts')).rejects.toThrow('has ended');
    await hasBegun;
    searcher.clear();
    await failing;
    expect(await find(searcher, '1 part')).toBe(ANSWER);
  });
});

describe.each<[string, (source: Source) => Searcher]>([
  ['in processes', start],
  ['in the same thread', (source) => createLocalSearcher({source, turns: createTurns(), limit: LIMIT})],
])('a searcher %s', (_, create) => {
  it('stops when an index is deleted, and when nobody waits', async () => {
    const asked: string[] = [];
    const begun = new Map<string, () => void>();
    const searcher = create(
      createParts((id) => {
        asked.push(id);
        begun.get(id)?.();
      }),
    );
    const untilBegun = (id: string): Promise<void> => new Promise((resolve) => begun.set(id, resolve));
    const leaving = new AbortController();
    for (const [id, stop] of [
      ['4000 parts', () => searcher.forget('4000 parts')],
      ['5000 parts', () => leaving.abort()],
    ] as const) {
      const hasBegun = untilBegun(id);
      const failing = expect(find(searcher, id, leaving.signal)).rejects.toThrow();
      await hasBegun;
      stop();
      await failing;
      // The next question does not wait for any part of it.
      const before = asked.length;
      expect(await find(searcher, '1 part')).toBe(ANSWER);
      expect(asked.slice(before).filter((each) => each === id).length).toBeLessThan(100);
    }
  });
});
