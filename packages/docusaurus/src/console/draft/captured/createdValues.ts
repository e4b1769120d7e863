// IDs that requests have created: those of a sandbox in the page exist only in this browser.
import type {Draft} from '../draft.ts';
import {createStoredTexts} from './storedTexts.ts';
import {findInDraft} from './usedValues.ts';

export const createdValues = createStoredTexts('console.created', 100);

/** IDs in a draft that an earlier request has created. */
export function findCreated(api: string, draft: Draft): string[] {
  return findInDraft(createdValues.read(api), draft);
}
