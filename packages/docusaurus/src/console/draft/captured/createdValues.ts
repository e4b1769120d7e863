// IDs that requests have created: those of a sandbox in the page are in this browser only.
import type {Draft} from '../draft.ts';
import {findInDraft} from './usedValues.ts';
import {readStored, writeStored} from '../../storage.ts';

const MAX_VALUES = 100;
const KEY = 'console.created';

function readCreated(api: string): string[] {
  const stored = readStored(`${KEY}.${api}`);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/** Adds values; the oldest make room. */
export function addCreated(api: string, values: readonly unknown[]): void {
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  if (texts.length > 0) writeStored(`${KEY}.${api}`, [...new Set([...texts, ...readCreated(api)])].slice(0, MAX_VALUES));
}

/** Removes all values of an API. */
export function forgetCreated(api: string): void {
  writeStored(`${KEY}.${api}`, undefined);
}

/** What of a draft an earlier request has created. */
export function findCreated(api: string, draft: Draft): string[] {
  return findInDraft(readCreated(api), draft);
}
