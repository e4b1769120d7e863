// Records which pages were left normally: reloaded, closed or navigated away from. A crashed page records nothing, so the file that it was
// reading may be the reason. The page's storage is written at once, unlike a database.
import {createId} from './ids.ts';

const KEY = 'sandbox.left';
/** More than the pages with a file in progress. */
const MAX_SESSIONS = 50;

/** Facts that the worker of a page needs: its own session, and those that were left. */
export type PageSession = {id: string; left: string[]};

/** Begins a session. `leave` records that the visitor has left the page. */
export function startSession(): {session: PageSession; leave: () => void} {
  const id = createId('page');
  return {session: {id, left: readLeft()}, leave: () => writeLeft([...readLeft(), id])};
}

function readLeft(): string[] {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(left) ? left.filter((each) => typeof each === 'string') : [];
  } catch {
    // Storage that is forbidden or damaged contains none.
    return [];
  }
}

function writeLeft(left: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(left.slice(-MAX_SESSIONS)));
  } catch {
    // A page that was left then counts as crashed.
  }
}
