import type {CallData} from '@lectern/openapi';
import {findRefusedFields} from '../form/refusedFields.ts';
import type {Problem} from '../form/problem.ts';
import type {CallResult} from '../send/result.ts';
import {captureAnswer} from './captured/captureAnswer.ts';
import {MAX_SEARCHED_BYTES} from './captured/capturedValues.ts';
import type {Draft} from './draft.ts';
import {notePastStatus} from './pastCalls.ts';

/** Before the response, which a reload may take: an entry of the history. */
export {addPastCall} from './pastCalls.ts';

/**
 * What stays of a call: the status in its entry of the history, and the values that the next call can take. `at`: when it was sent.
 * @returns the fields that the answer refuses
 */
export async function remember(
  call: CallData,
  draft: Draft,
  at: number | undefined,
  result: CallResult,
  isOwn: boolean,
): Promise<Problem[]> {
  if (result.kind !== 'response') return [];
  if (at !== undefined) notePastStatus(call.api, at, result.head.status);
  if (result.body.size > MAX_SEARCHED_BYTES) return [];
  const text = await result.body.text();
  captureAnswer(call, {...draft, body: draft.body?.value}, result.head.status, text, isOwn);
  return result.head.status >= 400 ? findRefusedFields(call, text) : [];
}
