import {existsSync} from 'node:fs';
import path from 'node:path';
import {findSimilarFile} from '@lectern/openapi/read';
import {renderTaken} from './files.ts';
import {isFile} from './isFile.ts';
import {toSitePath, trimSlash} from './sitePath.ts';
import type {Reference} from '../../config/references.ts';
import {decodeAddress} from '../../decodeAddress.ts';
import {readIds} from '../builtFile.ts';
import {suggestPage} from '../suggestPage.ts';

type Site = {
  outDir: string;
  /** Addresses of all pages, with the base path. */
  routesPaths: string[];
  baseUrl: string;
  /** Paths of the overviews of APIs, by the prefix of their pages. */
  overviews?: Map<string, string>;
};

/** Why a path leads nowhere, and what to write instead. */
export type BrokenPath = {message: string; hint: string};

/** Creates a check that finds paths without a page. */
export function createPathCheck({outDir, routesPaths, baseUrl, overviews}: Site): (value: string) => BrokenPath | undefined {
  const routes = new Set(routesPaths.filter((route) => route.startsWith(baseUrl)).map((route) => toSitePath(route, baseUrl)));
  return (value) => {
    const [, pathname = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(value) ?? [];
    const bare = trimSlash(decodeAddress(pathname));
    if (!routes.has(bare) && !isFile(path.join(outDir, bare))) {
      const overview = overviews?.get(bare);
      return {message: 'there is no such page', hint: overview === undefined ? suggestPage(bare, routes) : `write "${overview}"`};
    }
    if (anchor === undefined || anchor === '' || hasAnchor(outDir, bare, decodeAddress(anchor))) return undefined;
    return {
      message: `the page has nothing with the ID "${anchor}"`,
      hint: 'write an ID that it has, or leave out what follows #',
    };
  };
}

/** A line for each path that leads nowhere. */
export function findBrokenPaths(references: Reference[], site: Site): string[] {
  const check = createPathCheck(site);
  return references.flatMap(({field, value}) => {
    const broken = check(value);
    return broken ? [`portal.config.ts: "${field}" leads to "${value}": ${broken.message}: ${broken.hint}.`] : [];
  });
}

/** A line for each script that the built portal does not have. `base`: path that their addresses begin with. */
export function findMissingScripts(
  scripts: Reference[],
  {siteDir, outDir, base = '/'}: {siteDir: string; outDir: string; base?: string},
): string[] {
  const folder = path.join(siteDir, 'static');
  return scripts.flatMap(({field, value}) => {
    const file = value.replace(/[?#].*$/s, '').slice(base.length);
    if (isFile(path.join(outDir, file))) return [];
    const bare = file.replace(/^static\//, '');
    const similar = bare !== file && existsSync(path.join(folder, bare)) ? bare : findSimilarFile(folder, file);
    const fix = similar === undefined ? 'add it, or write another path' : `write "${base}${similar}", or add it`;
    return [`portal.config.ts: "${field}" is "${value}": there is no file static/${file}: ${fix}.`];
  });
}

/** A line for each redirect from the address of a page. */
export function findTakenRedirects(redirects: {from: string}[], {routesPaths, baseUrl}: Pick<Site, 'routesPaths' | 'baseUrl'>): string[] {
  const routes = new Set(routesPaths.map(trimSlash));
  return redirects.flatMap(({from}, index) =>
    routes.has(trimSlash(baseUrl + from.slice(1))) ? [renderTaken(index, from, 'a page of the portal')] : [],
  );
}

/** Whether a page holds an ID. Pages without an HTML file are not checked. */
function hasAnchor(outDir: string, pathname: string, id: string): boolean {
  const file = [`${pathname}.html`, `${pathname}/index.html`].map((name) => path.join(outDir, name)).find(isFile);
  if (file === undefined) return true;
  return readIds(file).includes(id);
}
