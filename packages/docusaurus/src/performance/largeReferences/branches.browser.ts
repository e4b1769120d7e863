// Branches of the sidebar in the browser: each page contains its own.
import {isHydrated, peekCached} from '../referencePages/pageCache.ts';
import type {SidebarBranch} from './sidebarBranches.ts';

export {subscribe} from '../referencePages/pageCache.ts';

/** What a cached page adds to a short sidebar. */
export function findBranch(pathname: string): SidebarBranch | undefined {
  return peekCached(pathname)?.facts.branch;
}

/** Is there no such page? The document that the browser has opened contains its own page; any other may still be loaded. */
export function isMissing(pathname: string): boolean {
  return !isHydrated() && !peekCached(pathname);
}
