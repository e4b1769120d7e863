// Session storage as JSON: for this tab, as long as it is open. If storage is blocked, full or corrupted, only comfort is lost.
import {toJson} from '@lectern/openapi/json';
import {parseOwnJson} from './parseJson.ts';

/** Characters that one entry may have. */
const MAX_ENTRY_LENGTH = 200_000;

/** What is stored under a name; nothing where it cannot be read. */
export function readStored(name: string): unknown {
  try {
    const text = window.sessionStorage.getItem(name);
    return text === null ? undefined : parseOwnJson(text);
  } catch {
    return undefined;
  }
}

/** Stores a value, unless it is too large or storage refuses; `undefined` removes it. */
export function writeStored(name: string, value: unknown): void {
  try {
    const text = value === undefined ? '' : toJson(value);
    if (text === '' || text.length > MAX_ENTRY_LENGTH) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, text);
  } catch {
    // The next visit then starts from the beginning.
  }
}
