// Which pages were left in good order: reloaded, closed or gone from. One that has crashed says nothing, so that the file that it was
// reading may be the reason. The storage of the page is written at once, unlike a database.
import {createId} from './ids.ts';

const KEY = 'sandbox.left';
/** More pages than have a file under way. */
const MAX_SESSIONS = 50;

/** What the worker of a page needs to know: its own session, and those that were left. */
export type PageSession = {id: string; left: string[]};

/** Begins a session. `leave`: notes that its page is left. */
export function startSession(): {session: PageSession; leave: () => void} {
  const id = createId('page');
  return {session: {id, left: readLeft()}, leave: () => writeLeft([...readLeft(), id])};
}

function readLeft(): string[] {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(left) ? left.filter((each) => typeof each === 'string') : [];
  } catch {
    // Storage that is forbidden, or holds something else, knows of none.
    return [];
  }
}

function writeLeft(left: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(left.slice(-MAX_SESSIONS)));
  } catch {
    // Then a page that was left counts as one that has crashed.
  }
}
