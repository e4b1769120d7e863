// Links to compiled pages: a page is fetched when the visitor points at its link, and the current page stays until the next one has loaded,
// as with Docusaurus's own pages. Without a network, Docusaurus's pages are also loaded first: for a page with missing scripts, Docusaurus
// would open the document, and the current page would be lost.
import routes from '@generated/routes';
import nprogress from 'nprogress';
import {clearLinkFailure, showLinkFailure} from '../../components/failure/linkFailure.ts';
import {isSlow} from '../../components/isSlow.ts';
import {getFolder, getPatternFolder} from '../largeReferences/pattern.ts';
import {findCached, loadCached} from './pageCache.ts';
import {toPath} from './path.ts';

type Route = {path?: string; isReference?: boolean; routes?: Route[]; component: {preload?: () => Promise<unknown>}};
/** A page's route, and those around it. */
type Page = {isReference: boolean; around: Route[]};

/** Milliseconds before the progress bar appears: Docusaurus's own value. */
const PROGRESS_DELAY = 200;
let pages: {single: Map<string, Page>; folders: Set<string>} | undefined;
/** Path of a page that was loaded without a network. */
let loaded: string | undefined;
/** Routes whose scripts failed to load. Docusaurus does not request them again, and would reload the page at its old scroll position. */
const failed = new Set<Route>();
let followed: HTMLAnchorElement | undefined;

/** All single pages, and the folders of compiled pages that share a route. */
function listPages(): {single: Map<string, Page>; folders: Set<string>} {
  const single = new Map<string, Page>();
  const folders = new Set<string>();
  const add = (route: Route, above: Route[]): void => {
    const {path = '', isReference = false, routes: inner} = route;
    const around = [...above, route];
    const folder = isReference ? getPatternFolder(path) : undefined;
    if (inner) inner.forEach((each) => add(each, around));
    else if (folder === undefined) single.set(toPath(path), {isReference, around});
    else folders.add(folder);
  };
  (routes as unknown as Route[]).forEach((each) => add(each, []));
  return {single, folders};
}

async function preload(route: Route): Promise<void> {
  try {
    await route.component.preload?.();
  } catch (error) {
    failed.add(route);
    throw error;
  }
}

/**
 * The load that must finish before a page is shown: a compiled page that is not cached; without a network any other page, and one that has
 * failed without it.
 */
function findLoad(pathname: string): (() => Promise<unknown>) | undefined {
  pages ??= listPages();
  const path = toPath(pathname);
  const page = pages.single.get(path);
  // Page IDs contain no dot.
  if (page?.isReference ?? (!path.includes('.') && pages.folders.has(getFolder(path) ?? '')))
    return findCached(pathname) ? undefined : () => loadCached(pathname);
  if (!page || path === loaded || path === toPath(window.location.pathname)) return undefined;
  if (navigator.onLine && !page.around.some((route) => failed.has(route))) return undefined;
  return () => Promise.all(page.around.map(preload)).then(() => (loaded = path));
}

/** The link of an event, if it leads to a page of the portal. */
function findLink({target}: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && !link.target && !link.hasAttribute('download') ? link : undefined;
}

function prepare(event: Event): void {
  const link = findLink(event);
  const load = link && findLoad(link.pathname);
  if (load && !isSlow()) load().catch(() => undefined);
}

/** Leaves for a page that cannot be shown in this one; without a network, the open page would be lost. */
function leave(link: HTMLAnchorElement): void {
  if (navigator.onLine) window.location.assign(link.href);
  else showLinkFailure(link);
}

function follow(event: MouseEvent): void {
  followed = undefined;
  const link = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) ? findLink(event) : undefined;
  if (link) clearLinkFailure();
  const load = link && findLoad(link.pathname);
  if (!load) return;
  event.preventDefault();
  event.stopPropagation();
  followed = link;
  const timer = window.setTimeout(() => nprogress.start(), PROGRESS_DELAY);
  void load()
    .then(
      () => followed === link && link.click(),
      // If its HTML cannot be fetched or is from another release, the browser navigates there itself.
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
