// A request that is repeated until its response meets a condition, such as that an index is ready.
import {getAt, parsePointer} from '@lectern/openapi/json';
import type {Condition, Repeat} from '../../workflowRun.ts';
import type {CallResult} from '../send/result.ts';

/** The first response that meets the conditions, else the last one. */
export async function sendUntil(
  send: () => Promise<CallResult>,
  {until, seconds, times}: Repeat,
  signal: AbortSignal,
): Promise<CallResult> {
  let result = await send();
  for (let left = times; left > 0 && !(await isMet(until, result)); left--) {
    await wait(seconds * 1000, signal);
    if (signal.aborted) break;
    result = await send();
  }
  return result;
}

/** A failed request is not repeated, so that the reader sees why it failed. */
async function isMet(until: Condition[], result: CallResult): Promise<boolean> {
  if (result.kind !== 'response') return true;
  const body = toValue(await result.body.text());
  return until.every(({of, isEqual, value}) => {
    const found = of === 'status' ? result.head.status : getAt(body, parsePointer(of.slice(1)));
    return (found === value) === isEqual;
  });
}

function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
