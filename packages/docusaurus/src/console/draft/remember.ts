import type {CallData} from '@lectern/openapi';
import {findRefusedFields} from '../form/refusedFields.ts';
import type {Problem} from '../form/problem.ts';
import type {CallResult} from '../send/result.ts';
import {captureResponse} from './captured/captureResponse.ts';
import {MAX_SEARCHED_BYTES} from './captured/capturedValues.ts';
import type {Draft} from './draft.ts';
import {notePastStatus} from './pastCalls.ts';

/** Added before the response, which a reload may remove: an entry of the history. */
export {addPastCall} from './pastCalls.ts';

/**
 * Stores the effects of a request: the status in its entry of the history, and the values for later requests.
 * @param sent `at`: its time, as in its entry. `isOwn`: the visitor's own, not an unchanged sample
 * @returns the fields that the response refuses
 */
export async function remember(
  call: CallData,
  {draft, at, isOwn}: {draft: Draft; at: number | undefined; isOwn: boolean},
  result: CallResult,
): Promise<Problem[]> {
  if (result.kind !== 'response') return [];
  if (at !== undefined) notePastStatus(call.api, at, result.head.status);
  if (result.body.size > MAX_SEARCHED_BYTES) return [];
  const text = await result.body.text();
  captureResponse(call, {parameters: draft.parameters, body: draft.body?.value, isOwn}, {status: result.head.status, text});
  return result.head.status >= 400 ? findRefusedFields(call, text) : [];
}
