import {expect, test} from 'vitest';
import type {CallResult} from '../send/result.ts';
import {sendUntil} from './repeat.ts';

const UNTIL = [
  {of: 'status', isEqual: true, value: 200},
  {of: '#/state', isEqual: false, value: 'wet'},
];

/** A server that gives these responses, one after the other. */
function createSend(...bodies: string[]): {send: () => Promise<CallResult>; left: string[]} {
  const left = [...bodies];
  const send = (): Promise<CallResult> => {
    const body = new Blob([left.shift() ?? '']);
    return Promise.resolve({kind: 'response', head: {status: 200}, body} as unknown as CallResult);
  };
  return {send, left};
}

const run = async (send: () => Promise<CallResult>, times: number, signal = new AbortController().signal): Promise<string> => {
  const result = await sendUntil(send, {until: UNTIL, seconds: 0, times}, signal);
  return result.kind === 'response' ? result.body.text() : result.kind;
};

test('a request is repeated until the conditions hold, within its limit', async () => {
  const dry = createSend('{"state":"wet"}', '{"state":"dry"}', 'never');
  expect(await run(dry.send, 5)).toBe('{"state":"dry"}');
  expect(dry.left).toEqual(['never']);
  const wet = createSend('{"state":"wet"}', '{"state":"wet","last":1}', 'never');
  expect(await run(wet.send, 1)).toBe('{"state":"wet","last":1}');
  expect(wet.left).toEqual(['never']);
});

test('a failed or stopped request is not sent again', async () => {
  let count = 0;
  const fail = (): Promise<CallResult> => Promise.resolve({kind: 'failure', count: ++count} as unknown as CallResult);
  expect(await run(fail, 5)).toBe('failure');
  expect(count).toBe(1);
  const {send, left} = createSend('{"state":"wet"}', 'never');
  await run(send, 5, AbortSignal.abort());
  expect(left).toEqual(['never']);
});
