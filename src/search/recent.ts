// What this browser searched for last: kept on the device only.
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('search-recent');
const MOST = 6;
/** Longer texts are not worth offering again. */
const LONGEST = 100;

/** The latest searches, the last one first; none where storage is forbidden or holds something else. */
export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Notes a search that led somewhere. */
export function addRecent(text: string): void {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return;
  slot.set(JSON.stringify([trimmed, ...readRecent().filter((each) => each !== trimmed)].slice(0, MOST)));
}

/** Forgets them all. */
export function clearRecent(): void {
  slot.del();
}
