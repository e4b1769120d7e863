// Which pages were left in good order: reloaded, closed or gone from. One that has crashed says nothing, so that the file that it was
// reading may be the reason. The storage of the page is written at once, unlike a database.
import {createId} from './ids.ts';

const KEY = 'sandbox.left';
/** More pages than have a file under way. */
const MAX_SESSIONS = 50;

/** What the worker of a page needs to know: the page it belongs to, and the pages that were left. */
export type PageSession = {id: string; left: string[]};

/** Notes when this page is left; one that comes back from the browser's cache is not left any more. */
export function startSession(): PageSession {
  const id = createId('page');
  const left = readLeft();
  addEventListener('pagehide', () => writeLeft([...readLeft(), id]));
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) writeLeft(readLeft().filter((other) => other !== id));
  });
  return {id, left};
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
