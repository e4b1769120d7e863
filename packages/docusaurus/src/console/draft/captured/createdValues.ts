// IDs that requests have created: those of a sandbox in the page are in this browser only.
import type {Draft} from '../draft.ts';
import {createStoredTexts} from './storedTexts.ts';
import {findInDraft} from './usedValues.ts';

export const createdValues = createStoredTexts('console.created', 100);

/** What of a draft an earlier request has created. */
export function findCreated(api: string, draft: Draft): string[] {
  return findInDraft(createdValues.read(api), draft);
}
