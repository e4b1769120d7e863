// The last searches in this browser: stored on the device only.
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('search-recent');
const MAX_RECENT = 6;
/** Longer texts are not worth suggesting again; one of a million characters, written by another script, would take seconds to show. */
const MAX_TEXT_LENGTH = 100;

/** The latest searches, the last one first; none if storage is blocked or contains something else. */
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

/** Stores a search whose result was opened. */
export function addRecent(text: string): void {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_TEXT_LENGTH) return;
  slot.set(JSON.stringify([trimmed, ...readRecent().filter((each) => each !== trimmed)].slice(0, MAX_RECENT)));
}

/** Removes all of them. */
export function clearRecent(): void {
  slot.del();
}
