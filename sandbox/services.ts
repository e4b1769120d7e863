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

/** The services that calls use. */
export type Services = {
  contract: Contract;
  storage: Storage;
  clock: Clock;
  signals: Signals;
  indexing: Indexing;
  answering: Answering;
  searcher: Searcher;
  quotas: Quotas;
  /** Open uploads and streams. */
  uploads: Slots;
  streams: Slots;
  /** Arriving bodies of requests. */
  bodies: BodyMemory;
  /** Long lists, one after the other: other requests run between them. */
  longLists: Turns;
  /** How long a body may pause, in milliseconds. */
  patience: number;
  /** Milliseconds for the events of an answer that is complete when its stream is opened. */
  replayPace: number;
  /** The next number in the order of records. */
  nextSequence: () => number;
};

/** Increasing numbers, starting after the last stored one. */
export function createSequence(clock: Clock, stored: number): () => number {
  let last = stored;
  return () => {
    last = Math.max(last + 1, clock.now() * 1000);
    return last;
  };
}
