// The visitor's own servers that may receive credentials: the visitor confirms each origin, for one API of this portal and for this tab.
import siteConfig from '@generated/docusaurus.config';
import {useSyncExternalStore} from 'react';
import {getSlot} from './slot.ts';

const NAME = 'confirmed-origins';

/** Confirmed only in this page, if the browser stores nothing. */
const inPage = new Set<string>();
const listeners = new Set<() => void>();
let count = 0;

/** Another portal of the origin may have an API of the same name. */
function toEntry(api: string, origin: string): string {
  return `${siteConfig.baseUrl} ${api} ${origin}`;
}

function readStored(): string[] {
  try {
    const list = JSON.parse(getSlot(NAME, 'tab').get() ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    // Unreadable data confirms nothing.
    return [];
  }
}

/** Has the visitor confirmed that the credentials of an API may go to an origin? */
export function isConfirmed(api: string, origin: string): boolean {
  const entry = toEntry(api, origin);
  return inPage.has(entry) || readStored().includes(entry);
}

/** From now on, in this tab, the credentials of an API may go to this origin; with `false`, no longer. */
export function confirmOrigin(api: string, origin: string, isAllowed = true): void {
  const entry = toEntry(api, origin);
  const others = readStored().filter((each) => each !== entry);
  inPage.delete(entry);
  getSlot(NAME, 'tab').set(JSON.stringify(isAllowed ? [...others, entry] : others));
  if (isAllowed && !isConfirmed(api, origin)) inPage.add(entry);
  count += 1;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of confirmations and withdrawals in this page: a new number means that credentials must be determined again. */
export function useConfirmations(): number {
  return useSyncExternalStore(
    follow,
    () => count,
    () => 0,
  );
}
