// Links without a network. The framework would go to the address and load the document anew, which takes away what is open: here a page whose
// scripts are there is shown, and of another one the page that is open says so. Compiled pages: `performance/referencePages/followLinks.ts`.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import {clearLinkFailure, showLinkFailure} from '../../components/linkFailure.ts';
import {toPath} from '../../performance/referencePages/path.ts';

type Route = {path?: string; routes?: Route[]; component: {preload?: () => Promise<unknown>}};

/** The route of a page below those around it. */
function findRoutes(all: Route[], path: string): Route[] {
  for (const route of all) {
    const inner = findRoutes(route.routes ?? [], path);
    if (inner.length > 0) return [route, ...inner];
    if (!route.routes && toPath(route.path ?? '') === path) return [route];
  }
  return [];
}

/** Loads what shows a page. Rejects where that is not there, or is no page. */
async function load(pathname: string): Promise<void> {
  const found = findRoutes(routes as unknown as Route[], toPath(pathname));
  if (found.length === 0) throw new Error(`There is no page at ${pathname}.`);
  await Promise.all(found.map(async ({component}) => component.preload?.()));
}

function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return undefined;
  // To a position on the page that is open.
  return link.hash !== '' && link.pathname === window.location.pathname ? undefined : link;
}

/** The link that is followed again, as its page is there. */
let ready: HTMLAnchorElement | undefined;

function follow(event: MouseEvent): void {
  const link = navigator.onLine ? undefined : findLink(event);
  const isReady = link === ready;
  ready = undefined;
  if (!link || isReady) return;
  event.preventDefault();
  event.stopPropagation();
  load(link.pathname).then(
    () => {
      ready = link;
      link.click();
    },
    () => showLinkFailure(link),
  );
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', follow, true);

/** Called by the framework after every navigation. */
export function onRouteDidUpdate(): void {
  clearLinkFailure();
}
