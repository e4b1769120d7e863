// IDs that a request has deleted or used up, as far as its answer shows: one that asks for them once more may be refused for that.
import type {Draft} from '../draft.ts';
import {isRecord} from '../../record.ts';
import {isIdName} from './capturedValues.ts';
import {createStoredTexts} from './storedTexts.ts';

export const usedValues = createStoredTexts('console.used', 40);

/** What of a draft an earlier request has used. */
export function findUsed(api: string, draft: Draft): string[] {
  return findInDraft(usedValues.read(api), draft);
}

/** The IDs that a draft asks for: all of its path, and what is named like one. */
export function findRequestedIds({parameters, body}: Draft): string[] {
  const fields = Object.entries(isRecord(body?.value) ? body.value : {});
  const ids = [...Object.entries(parameters), ...fields].filter(([key]) => key.startsWith('path.') || isIdName(key));
  return ids.flatMap(([, value]) => [value].flat()).filter((value) => typeof value === 'string' && value !== '') as string[];
}

/** Those of some values that are a parameter or a field of a draft, or in a list of one. */
export function findInDraft(values: string[], {parameters, body}: Draft): string[] {
  const sent = [...Object.values(parameters), ...(isRecord(body?.value) ? Object.values(body.value) : [])].flat();
  return values.filter((value) => sent.includes(value));
}
