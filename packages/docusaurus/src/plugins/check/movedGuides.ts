// Markdown pages that had another address in the last build, or were removed since. The compiler compares pages of API documents.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {toSitePath, trimSlash} from './sitePath.ts';
import {renderLines} from '../openapi/previous.ts';
import type {ContentPage} from '../content/contentPages.ts';

/** Titles of pages by path, without the base path and a trailing slash. */
export type Guides = Readonly<Record<string, string>>;

/** The list of the last build. No document has this name, and git ignores it like compiled pages. */
export function getGuidesFile(siteDir: string): string {
  return path.join(siteDir, 'docs/_guides.api.json');
}

/** The pages that people wrote. */
export function listGuides(pages: ContentPage[], baseUrl: string): Guides {
  const guides = pages.filter(({title, frontMatter}) => title !== '' && frontMatter['api'] === undefined);
  return Object.fromEntries(guides.map(({permalink, title}) => [toSitePath(permalink, baseUrl), title]));
}

/** The pages of the last build; empty before the first build. */
export function readGuides(file: string): Guides {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Guides;
  } catch {
    return {};
  }
}

type Site = {
  redirects: readonly {from: string}[];
  /** Addresses of all pages, with the base path. */
  routesPaths: readonly string[];
  baseUrl: string;
};

/** The list for the next build, one address per line. Addresses without a page come first, so that their lines can be removed by hand. */
export function renderGuides(before: Guides, now: Guides, moved: readonly MovedGuide[]): string {
  const left = Object.fromEntries(moved.map(({from}) => [from, before[from]]));
  return renderLines(
    Object.entries({...left, ...now}).map(([address, title]) => `${JSON.stringify(address)}: ${JSON.stringify(title)}`),
    ['{', '}'],
  );
}

/** An address without a page, and the fix. */
export type MovedGuide = {from: string; line: string};

/**
 * Each address that has no page any more and is not redirected. A new page with the title of the old one is taken as its new address; so is
 * the only page with that title if the move is older than the last build.
 */
export function findMovedGuides(before: Guides, now: Guides, {redirects, routesPaths, baseUrl}: Site): MovedGuide[] {
  const known = new Set([...routesPaths.map((route) => toSitePath(route, baseUrl)), ...redirects.map(({from}) => trimSlash(from))]);
  const added = Object.entries(now).filter(([address]) => before[address] === undefined);
  return Object.entries(before).flatMap(([from, title]) => {
    if (known.has(from)) return [];
    const [fresh, all] = [added, Object.entries(now)].map((pages) => pages.filter(([, each]) => each === title));
    const [[to] = [], ...others] = (fresh?.length ? fresh : all) ?? [];
    const line =
      to === undefined || others.length > 0
        ? `gone: ${from}, the page "${title}": add {from: '${from}', to: '…'} to redirects in portal.config.ts, if another page has its content.`
        : `moved: ${from} → ${to}: add {from: '${from}', to: '${to}'} to redirects in portal.config.ts.`;
    return [{from, line}];
  });
}
