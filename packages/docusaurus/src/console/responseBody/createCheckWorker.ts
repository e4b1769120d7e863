import {createCaller, type Caller} from './calls.ts';
import type {CheckCalls} from './checkWorker.ts';

/** The thread that checks values. Created once in the code: for a second place, bundlers make a second script of the same modules. */
export function createCheckWorker(): Caller<CheckCalls> {
  return createCaller<CheckCalls>(new Worker(new URL('./checkWorker.js', import.meta.url)));
}
