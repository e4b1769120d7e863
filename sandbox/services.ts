import type {Clock} from './clock.ts';
import type {Contract} from './contract.ts';
import type {Answering} from './jobs/answering.ts';
import type {Indexing} from './jobs/indexing.ts';
import type {Signals} from './signals.ts';
import type {Storage} from './storage/storage.ts';

/** What the calls work with. */
export type Services = {
  contract: Contract;
  storage: Storage;
  clock: Clock;
  signals: Signals;
  indexing: Indexing;
  answering: Answering;
  /** How long a body may stop arriving, in milliseconds. */
  patience: number;
  /** Milliseconds that the events of an answer take which is all there when its stream is opened. */
  replayPace: number;
  /** The next number in the order of records. */
  nextSequence: () => number;
};

/** Numbers that grow, also over a restart, as long as the clock does. */
export function createSequence(clock: Clock): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock.now() * 1000);
    return last;
  };
}
