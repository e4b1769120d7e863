import type {CallData} from '@lectern/openapi';
import {findRefusedFields} from '../form/refusedFields.ts';
import type {Problem} from '../form/problem.ts';
import type {CallResult} from '../send/result.ts';
import {captureAnswer} from './captured/captureAnswer.ts';
import {MAX_SEARCHED_BYTES} from './captured/capturedValues.ts';
import type {Draft} from './draft.ts';
import {addPastCall} from './pastCalls.ts';

/**
 * What stays of a call: an entry of the history, and the values that the next call can take.
 * @returns the fields that the answer refuses
 */
export async function remember(call: CallData, draft: Draft, server: string, result: CallResult, isOwn: boolean): Promise<Problem[]> {
  const status = result.kind === 'response' ? result.head.status : undefined;
  addPastCall(call, draft, server, status);
  if (result.kind !== 'response' || result.body.size > MAX_SEARCHED_BYTES) return [];
  const text = await result.body.text();
  captureAnswer(call, {...draft, body: draft.body?.value}, result.head.status, text, isOwn);
  return result.head.status >= 400 ? findRefusedFields(call, text) : [];
}
