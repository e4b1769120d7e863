// Pages of API documents at routes that are no longer in the configuration: the API was removed, or has another route now.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {PageKey} from '@lectern/openapi';
import {count} from '@lectern/openapi/document';
import {toSitePath, trimSlash} from './sitePath.ts';
import {toRoot} from '../../config/apis.ts';
import {getPagesFile} from '../openapi/previous.ts';

/** An API of the last build. */
export type GoneApi = {route: string; /** The list of its pages. */ file: string; ids: string[]};

/** The APIs of the last build, except those at these routes. An empty route is `docs` itself. */
export function readGoneApis(siteDir: string, routes: readonly string[]): GoneApi[] {
  const folders = readdirSync(path.join(siteDir, 'docs'), {withFileTypes: true}).filter((entry) => entry.isDirectory());
  return ['', ...folders.map(({name}) => name)].flatMap((route) => {
    const file = getPagesFile(siteDir, route);
    const ids = routes.includes(route) ? undefined : readIds(file);
    return ids === undefined ? [] : [{route, file, ids}];
  });
}

function readIds(file: string): string[] | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as PageKey[]).map(({id}) => id);
  } catch {
    return undefined;
  }
}

type Site = {
  docsPath: string;
  /** Paths of the APIs of this build below the base path, each with a slash before it. */
  roots: readonly string[];
  redirects: readonly {from: string}[];
  /** Addresses of all pages, with the base path. */
  routesPaths: readonly string[];
  baseUrl: string;
};

/** Maximum of addresses in a message. */
const MAX_NAMED = 5;

/**
 * Lines for an API whose addresses have no page any more and are not redirected. A page with the same name at another route is the moved
 * page, since names of pages come from the document.
 */
export function findMovedApi({route, ids}: GoneApi, {docsPath, roots, redirects, routesPaths, baseUrl}: Site): string[] {
  const pages = new Set(routesPaths.map((each) => toSitePath(each, baseUrl)));
  const known = new Set(redirects.map(({from}) => trimSlash(from)));
  const root = toRoot(docsPath, route);
  const isGone = ({from}: {from: string}): boolean => !pages.has(from) && !known.has(from);
  const gone = ids.map((id) => ({from: `${root}/${id}`, to: roots.map((each) => `${each}/${id}`).filter((each) => pages.has(each))}));
  const overview = {from: root, to: findOverviews(gone.map(({to}) => to))};
  // The base path has a page in any case.
  const addresses = [...(root === '' ? [] : [overview]), ...gone].filter(isGone);
  const moved = addresses.flatMap(({from, to: [to, ...others]}) => (to === undefined || others.length > 0 ? [] : [{from, to}]));
  const left = addresses.map(({from}) => from).filter((from) => !moved.some((each) => each.from === from));
  return [
    ...(moved.length > 0
      ? [
          `moved: ${count(moved.length, 'page')} of the API at ${root || '/'}: add to redirects in portal.config.ts:`,
          ...moved.map(({from, to}) => `  {from: '${from}', to: '${to}'},`),
        ]
      : []),
    ...(left.length > 0
      ? [
          `gone: ${count(left.length, 'page')} of the API at ${root || '/'}: add {from: '…', to: '…'} to redirects in portal.config.ts, for those that others link to:`,
          ...left.slice(0, MAX_NAMED).map((from) => `  ${from}`),
          ...(left.length > MAX_NAMED ? [`  and ${left.length - MAX_NAMED} more`] : []),
        ]
      : []),
  ];
}

/**
 * The new target for the API's own address: the overview at the route that the pages have moved to. `targets`: new addresses of each page.
 */
function findOverviews(targets: string[][]): string[] {
  return [...new Set(targets.flatMap((each) => (each.length === 1 ? each : [])).map((to) => to.slice(0, to.lastIndexOf('/'))))];
}
