// The framework prefetches the page behind every link that scrolls into view: dozens on a page with a sidebar. Here only
// the links of the article are candidates, and only a few of them, once the page is loaded and idle. What is hovered is
// preloaded by the framework in any case, and its own check keeps slow connections and data savers free of both.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Pages fetched ahead for one page. */
const MAX_PREFETCHES = 1;

/** A browser whose hints fall under `default-src`, which allows nothing: Firefox. There, a page is loaded as its scripts are. */
const isHintForbidden = (): boolean => CSS.supports('-moz-appearance', 'none');

type Prefetch = Window['docusaurus']['prefetch'];

let prefetch: Prefetch | undefined;
let left = 0;

/** Links to headings of the page itself, and its own link in the sidebar, lead to no other page. */
function isInArticle(path: string): boolean {
  if (path === window.location.pathname) return false;
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].some((link) => {
    const {pathname} = new URL(link.href, window.location.href);
    return pathname === path && !link.closest('.theme-doc-breadcrumbs, aside');
  });
}

/** From a page of a reference most lead to others of it: the same scripts show them, and their HTML comes when a pointer is over the link. */
function isReference(): boolean {
  return document.querySelector('main [data-static]') !== null;
}

function whenIdle(callback: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
    else setTimeout(callback, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, {once: true});
}

/** Called by the framework after every navigation, the first page included. */
export function onRouteDidUpdate(): void {
  left = MAX_PREFETCHES;
  if (prefetch !== undefined || !ExecutionEnvironment.canUseDOM) return;
  const {docusaurus} = window;
  prefetch = isHintForbidden() ? docusaurus.preload : docusaurus.prefetch;
  const limited: Prefetch = (path) => {
    whenIdle(() => {
      if (left === 0 || isReference() || !isInArticle(path)) return;
      if (prefetch?.(path) !== false) left -= 1;
    });
    return false;
  };
  window.docusaurus = {...docusaurus, prefetch: limited};
}
