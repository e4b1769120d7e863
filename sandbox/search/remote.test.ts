import {expect, it} from 'vitest';
import {DEFAULT_SETTINGS, type Finding} from '../engine/index.ts';
import {createRemoteSearcher, type SearchProcess} from './remote.ts';
import type {Reply} from './serve.ts';

const ASKED = {question: 'Why?', previous: [], settings: DEFAULT_SETTINGS};
const FINDING: Finding = {summary: null, sources: [], quotes: [], passagesSearched: 0};

/** A searcher whose processes the test controls; their messages are recorded. */
function createSearcher() {
  const noted: string[] = [];
  type Say = (reply: Reply | {kind: 'ended'}) => void;
  const processes: {say: Say; hasEnded: boolean}[] = [];
  const start = (): SearchProcess => {
    const own: {say: Say; hasEnded: boolean} = {say: () => undefined, hasEnded: false};
    processes.push(own);
    return {
      send: ({kind}) => void noted.push(kind),
      listen: (listener) => (own.say = listener),
      end: () => void noted.push('end'),
      rest: () => void noted.push('rest'),
      hasEnded: () => own.hasEnded,
    };
  };
  const source = {list: () => Promise.resolve([]), get: () => Promise.resolve(undefined)};
  const searcher = createRemoteSearcher({source, start});
  const find = (signal = new AbortController().signal): Promise<Finding> => searcher.find('idx', ASKED, signal);
  return {searcher, find, noted, processes};
}

it('lets a process rest whenever it has nothing to do, even after a message', async () => {
  const {searcher, find, noted, processes} = createSearcher();
  const found = find();
  searcher.forget('other');
  processes[0]?.say({kind: 'found', find: 1, finding: FINDING});
  expect(await found).toBe(FINDING);
  searcher.forget('idx');
  const leaving = new AbortController();
  const left = find(leaving.signal);
  leaving.abort();
  await expect(left).rejects.toThrow('Nobody waits');
  processes[0]?.say({kind: 'failed', find: 2, message: 'Stopped.'});
  expect(noted).toEqual(['find', 'forget', 'rest', 'forget', 'rest', 'find', 'stop', 'rest']);
});

it('asks another process when one has ended, and fails the requests to the first', async () => {
  const {find, noted, processes} = createSearcher();
  const failing = expect(find()).rejects.toThrow('has ended');
  const [first] = processes;
  if (first === undefined) throw new Error('There is no process.');
  // Before it reports that.
  first.hasEnded = true;
  const found = find();
  first.say({kind: 'ended'});
  processes[1]?.say({kind: 'found', find: 2, finding: FINDING});
  await failing;
  expect(await found).toBe(FINDING);
  expect(noted).toEqual(['find', 'find', 'rest']);
});
