import type {BodyMemory} from './limits/bodyMemory.ts';
import type {Clock} from './clock.ts';
import type {Contract} from './contract.ts';
import type {Answering} from './jobs/answering.ts';
import type {Indexing} from './jobs/indexing.ts';
import type {Searcher} from './search/searcher.ts';
import type {Quotas} from './limits/quotas.ts';
import type {Signals} from './signals.ts';
import type {Slots} from './limits/slots.ts';
import type {Turns} from './limits/turns.ts';
import type {Storage} from './storage/storage.ts';

/** What the calls work with. */
export type Services = {
  contract: Contract;
  storage: Storage;
  clock: Clock;
  signals: Signals;
  indexing: Indexing;
  answering: Answering;
  searcher: Searcher;
  quotas: Quotas;
  /** Uploads and streams that are open. */
  uploads: Slots;
  streams: Slots;
  /** Bodies of requests that arrive. */
  bodies: BodyMemory;
  /** Long lists, one after the other: other requests come between them. */
  longLists: Turns;
  /** How long a body may stop arriving, in milliseconds. */
  patience: number;
  /** Milliseconds that the events of an answer take which is all there when its stream is opened. */
  replayPace: number;
  /** The next number in the order of records. */
  nextSequence: () => number;
};

/** Numbers that grow, from the last one that was stored. */
export function createSequence(clock: Clock, stored: number): () => number {
  let last = stored;
  return () => {
    last = Math.max(last + 1, clock.now() * 1000);
    return last;
  };
}
