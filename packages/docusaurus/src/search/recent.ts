// What this browser searched for last: stored on the device only.
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('search-recent');
const MAX_RECENT = 6;
/** Longer texts are not worth offering again; one of a million characters, which somebody else has stored, would take seconds to show. */
const MAX_TEXT_LENGTH = 100;

/** The latest searches, the last one first; none where storage is forbidden or holds something else. */
export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(value) ? value.filter(isShort).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
}

/** Notes a search that led somewhere. */
export function addRecent(text: string): void {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_TEXT_LENGTH) return;
  slot.set(JSON.stringify([trimmed, ...readRecent().filter((each) => each !== trimmed)].slice(0, MAX_RECENT)));
}

/** Forgets them all. */
export function clearRecent(): void {
  slot.del();
}
