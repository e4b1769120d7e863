// The framework prefetches the page of every link that scrolls into view: dozens on a page with a sidebar. This prefetches only a few links
// of the article, once the page is loaded and idle. The framework still preloads hovered links, and its own check spares slow connections
// and data savers both.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {whenIdle} from '../../components/whenIdle.ts';

/** Maximum of prefetched pages for one page. */
const MAX_PREFETCHES = 1;

/** Firefox applies `default-src` to resource hints, and the policy allows nothing by it. There, a page is loaded like its scripts. */
const isHintForbidden = (): boolean => CSS.supports('-moz-appearance', 'none');

type Prefetch = Window['docusaurus']['prefetch'];

let prefetch: Prefetch | undefined;
let left = 0;

/** Links to headings of the page itself, and its own link in the sidebar, are excluded. */
function isInArticle(path: string): boolean {
  if (path === window.location.pathname) return false;
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].some((link) => {
    const {pathname} = new URL(link.href, window.location.href);
    return pathname === path && !link.closest('.theme-doc-breadcrumbs, aside');
  });
}

/** Most links of a reference page lead to other reference pages: these need the same scripts, and their HTML is loaded on hover. */
function isReference(): boolean {
  return document.querySelector('main [data-static]') !== null;
}

/** Calls a function when the page has been loaded and the browser has nothing else to do. */
function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') whenIdle(act);
  else window.addEventListener('load', () => whenIdle(act), {once: true});
}

/** Called by the framework after every navigation, the first page included. */
export function onRouteDidUpdate(): void {
  left = MAX_PREFETCHES;
  if (prefetch !== undefined || !ExecutionEnvironment.canUseDOM) return;
  const {docusaurus} = window;
  prefetch = isHintForbidden() ? docusaurus.preload : docusaurus.prefetch;
  const limited: Prefetch = (path) => {
    afterLoad(() => {
      if (left === 0 || isReference() || !isInArticle(path)) return;
      if (prefetch?.(path) !== false) left -= 1;
    });
    return false;
  };
  window.docusaurus = {...docusaurus, prefetch: limited};
}
