// Removals of credentials with their times, on the device: a tab that missed a removal drops older credentials by it.
import type {Forget} from './channel.ts';
import {REMOVED} from './mark.ts';
import {getSlot} from './slot.ts';
import {isTime, type StoredCredential} from './storedCredential.ts';

/** What was removed, and when, in milliseconds since 1970. */
type Removal = Forget & {at: number};

const MAX_REMOVALS = 100;
/** How far ahead a clock may be. A later removal is forged: it would leave no valid time for the next one. */
const MAX_AHEAD_MS = 1000 * 365 * 86_400_000;

/** The stored text; empty if nothing was removed, or the browser stores nothing. */
export function getRemovals(): string {
  return getSlot(REMOVED, 'device').get() ?? '';
}

/** Does a removal apply to a credential? */
export function isNamed({api, key, environment}: Forget, each: Pick<StoredCredential, 'api' | 'key' | 'environment'>): boolean {
  if (api !== undefined && each.api !== api) return false;
  if (key !== undefined) return each.key === key && each.environment === environment;
  return environment === undefined || each.environment === environment;
}

/** Notes the removal of a credential, or of all of a document, an environment or both; without fields, of all. */
export function noteRemoval({api, key, environment}: Forget): void {
  const isAll = api === undefined && key === undefined && environment === undefined;
  const all = parseRemovals(getRemovals());
  const isSame = (each: Forget): boolean => each.api === api && each.key === key && each.environment === environment;
  // Removals of single keys are dropped first: there may be many.
  const others = (isAll ? [] : all.filter((each) => !isSame(each))).toSorted(
    (a, b) => Number(a.key === undefined) - Number(b.key === undefined),
  );
  const at = Math.max(Date.now(), ...all.map((each) => each.at + 1));
  getSlot(REMOVED, 'device').set(JSON.stringify([...others.slice(1 - MAX_REMOVALS), {api, key, environment, at}]));
}

/** The earliest time for a credential that is saved now: a clock may have been fast when others were removed. */
export function getSavedTime(saved: Pick<StoredCredential, 'api' | 'key' | 'environment'>): number {
  const removals = parseRemovals(getRemovals()).filter((removal) => isNamed(removal, saved));
  return Math.max(Date.now(), ...removals.map(({at}) => at));
}

/** Was a credential removed since it was filled in? */
export function createIsRemoved(): (stored: StoredCredential) => boolean {
  const removals = parseRemovals(getRemovals());
  return (stored) => removals.some((removal) => stored.since < removal.at && isNamed(removal, stored));
}

/** Unreadable data removes nothing. An older portal stored a number when all was removed. */
function parseRemovals(text: string): Removal[] {
  try {
    const stored = JSON.parse(text) as unknown;
    if (isTime(stored)) return [{at: stored}];
    return Array.isArray(stored) ? stored.slice(-MAX_REMOVALS).filter(isRemoval) : [];
  } catch {
    return [];
  }
}

function isRemoval(value: unknown): value is Removal {
  if (typeof value !== 'object' || value === null) return false;
  const {api, key, environment, at} = value as Record<string, unknown>;
  return (
    isTime(at) && at <= Date.now() + MAX_AHEAD_MS && [api, key, environment].every((each) => each === undefined || typeof each === 'string')
  );
}
