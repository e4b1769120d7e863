// Links to compiled pages: a page is fetched when a link to it is pointed at, and the page that is shown stays until the next one is
// there, as it does with the framework's own pages.
import routes from '@generated/routes';
import nprogress from 'nprogress';
import {clearLinkFailure, showLinkFailure} from '../../components/linkFailure.ts';
import {getFolder, getPatternFolder} from '../largeReferences/pattern.ts';
import {findCached, loadCached} from './pageCache.ts';
import {toPath} from './path.ts';

type Route = {path?: string; isReference?: boolean; routes?: Route[]};

/** Time after which the progress bar is shown, in milliseconds: the framework's own. */
const PROGRESS_DELAY = 200;
let pages: {single: Map<string, boolean>; folders: Set<string>} | undefined;
let followed: HTMLAnchorElement | undefined;

/** Whether each single page is a compiled one, and the folders of those that share a route. */
function listPages(): {single: Map<string, boolean>; folders: Set<string>} {
  const single = new Map<string, boolean>();
  const folders = new Set<string>();
  const add = ({path = '', isReference = false, routes: inner}: Route): void => {
    const folder = isReference ? getPatternFolder(path) : undefined;
    if (inner) inner.forEach(add);
    else if (folder === undefined) single.set(toPath(path), isReference);
    else folders.add(folder);
  };
  (routes as Route[]).forEach(add);
  return {single, folders};
}

function isReferencePage(pathname: string): boolean {
  pages ??= listPages();
  const path = toPath(pathname);
  // Ids of pages hold no dot.
  return pages.single.get(path) ?? (!path.includes('.') && pages.folders.has(getFolder(path) ?? ''));
}

/** The link of an event, if it leads to a compiled page that is not there yet. */
function findLink({target}: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return undefined;
  return isReferencePage(link.pathname) && !findCached(link.pathname) ? link : undefined;
}

function isSlow(): boolean {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

function prepare(event: Event): void {
  const link = findLink(event);
  if (link && !isSlow()) loadCached(link.pathname).catch(() => undefined);
}

/** Goes where the page cannot be shown in this one; without a network that would take away what is open. */
function leave(link: HTMLAnchorElement): void {
  if (navigator.onLine) window.location.assign(link.href);
  else showLinkFailure(link);
}

function follow(event: MouseEvent): void {
  followed = undefined;
  clearLinkFailure();
  const link = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) ? findLink(event) : undefined;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  followed = link;
  const timer = window.setTimeout(() => nprogress.start(), PROGRESS_DELAY);
  void loadCached(link.pathname)
    .then(
      () => followed === link && link.click(),
      // Where its HTML cannot be had or is of another release, the browser goes there by itself.
      () => followed === link && leave(link),
    )
    .finally(() => {
      window.clearTimeout(timer);
      nprogress.done();
    });
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', follow, true);
  window.addEventListener('popstate', clearLinkFailure);
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, prepare, {passive: true});
}
