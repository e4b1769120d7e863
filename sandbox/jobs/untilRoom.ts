import type {Clock} from '../clock.ts';
import {NoRoom} from '../storage/storage.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** Repeats work at growing intervals while there is no room to store it. Undefined if the signal is aborted before. */
export async function untilRoom<T>(clock: Clock, signal: AbortSignal, work: (isAgain: boolean) => Promise<T>): Promise<T | undefined> {
  for (let pause = 0; !signal.aborted; pause = Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2))) {
    if (pause > 0) await clock.wait(pause, signal);
    try {
      return await work(pause > 0);
    } catch (error) {
      if (!(error instanceof NoRoom)) throw error;
    }
  }
  return undefined;
}
