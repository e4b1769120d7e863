// The searcher on Node: one process searches large indices, another the small ones, which a large one can't slow down or end.
import {fileURLToPath} from 'node:url';
import {startChildProcess} from '../server/childProcess.ts';
import {createRemoteSearcher} from './remote.ts';
import type {Searcher} from './searcher.ts';
import type {Order, Reply} from './serve.ts';
import {sumUp, type Source} from './source.ts';
import {isSmallIndex} from './textMemory.ts';

const PROGRAM = fileURLToPath(new URL('./nodeProcess.ts', import.meta.url));
// An idle process ends after this time, and frees its memory.
const IDLE_MS = 60_000;
// In megabytes, if the machine has them. 80 million characters of prose take about 2600; of unique words, a million takes 200. All small
// indices together fit whatever they contain; a large one of unique words fails.
const MEMORY = 3584;

type Options = {
  source: Source;
  /** Characters of text that may be in memory at the same time. */
  limit: number;
  /** Maximum megabytes of each process, instead of the default. */
  memory?: number;
};

export function createNodeSearcher({source, limit, memory = MEMORY}: Options): Searcher {
  const create = (own: Source): Searcher => {
    const options = {program: PROGRAM, args: [String(limit)], memory, idleTime: IDLE_MS};
    return createRemoteSearcher({source: own, start: () => startChildProcess<Order, Reply>(options)});
  };
  const isSmall = async (indexId: string): Promise<boolean> => isSmallIndex(sumUp(await source.list(indexId)), limit);
  // While a question waits, its index may grow.
  const list: Source['list'] = async (indexId) => {
    const files = await source.list(indexId);
    if (isSmallIndex(sumUp(files), limit)) return files;
    throw new Error('The index is not small any more.');
  };
  const small = create({...source, list});
  const large = create(source);
  const both = [small, large];
  return {
    find: async (indexId, asked, signal) => ((await isSmall(indexId)) ? small : large).find(indexId, asked, signal),
    forget: (indexId) => both.forEach((each) => each.forget(indexId)),
    clear: () => both.forEach((each) => each.clear()),
    close: async () => {
      await Promise.all(both.map((each) => each.close()));
    },
  };
}
