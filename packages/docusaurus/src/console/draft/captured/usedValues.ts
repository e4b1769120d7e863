// IDs that a request has deleted or used up, as far as its response shows: a further request with them may be refused.
import type {Draft} from '../draft.ts';
import {isRecord} from '../../record.ts';
import {isIdName} from './capturedValues.ts';
import {createStoredTexts} from './storedTexts.ts';

export const usedValues = createStoredTexts('console.used', 40);

/** IDs in a draft that an earlier request has used. */
export function findUsed(api: string, draft: Draft): string[] {
  return findInDraft(usedValues.read(api), draft);
}

/** The IDs that a draft needs: everything in its path, and what is named like an ID. */
export function findRequestedIds({parameters, body}: Draft): string[] {
  const fields = Object.entries(isRecord(body?.value) ? body.value : {});
  const ids = [...Object.entries(parameters), ...fields].filter(([key]) => key.startsWith('path.') || isIdName(key));
  return ids.flatMap(([, value]) => [value].flat()).filter((value) => typeof value === 'string' && value !== '') as string[];
}

/** The values that are a parameter or field of a draft, or are in a list there. */
export function findInDraft(values: string[], {parameters, body}: Draft): string[] {
  const sent = [...Object.values(parameters), ...(isRecord(body?.value) ? Object.values(body.value) : [])].flat();
  return values.filter((value) => sent.includes(value));
}
