import {ApiProblem} from './problem.ts';

export type Page<T> = {items: T[]; nextCursor: string | null; total: number};

/** One page of a list. A cursor contains the number of items to skip. */
export function createPage<T>(items: T[], limit: number, cursor: string | null): Page<T> {
  const start = readStart(cursor);
  return describePage(items.slice(start, start + limit), start + limit, items.length);
}

/** The number of items before the page of a cursor. Throws invalid_request for an invalid cursor. */
export function readStart(cursor: string | null): number {
  return cursor === null ? 0 : readCursor(cursor);
}

/** A page whose items are known. `end`: how many items come up to its end. */
export function describePage<T>(items: T[], end: number, total: number): Page<T> {
  return {items, nextCursor: end < total ? writeCursor(end) : null, total};
}

function writeCursor(after: number): string {
  return btoa(JSON.stringify({after})).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws invalid_request for an invalid cursor. */
export function readCursor(cursor: string): number {
  try {
    const {after} = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) as {after: unknown};
    if (Number.isSafeInteger(after) && Number(after) >= 0) return Number(after);
  } catch {
    // Reported below, like every invalid cursor.
  }
  throw new ApiProblem('invalid_request', 'The cursor cannot be read. Begin again without a cursor.');
}
