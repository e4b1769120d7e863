// The stylesheet of the part that a page shows first: the navbar.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {findBuiltFile} from '../plugins/builtFile.ts';
import {keepFirst} from './usedStyles.ts';

/**
 * Nearly every page is higher than the window: room for the scrollbar from the start keeps the navbar in position. The whole stylesheet
 * ends this rule.
 */
const SCROLLED = 'html{min-height:calc(100vh + 1px)}';

/** Most kinds of pages that are read. In a site whose pages are all at its root, each page is a kind. */
const MAX_KINDS = 40;

/** The first page of each kind; the kind is the first part of the address. Of many kinds, an evenly spread selection. */
export function pickPages(routes: string[], baseUrl: string): string[] {
  const byKind = new Map(routes.map((route) => [route.slice(baseUrl.length).split('/')[0], route] as const).reverse());
  const pages = [...byKind.values()];
  const step = Math.max(1, pages.length / MAX_KINDS);
  return pages.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** The part of a page before its whole stylesheet. */
function readStart(file: string): {html: string; first: string; styles: string} | undefined {
  const page = readFileSync(file, 'utf8');
  const [, first] = /<link rel="?stylesheet"? href="?[^\s">]*\/(assets\/css\/first\.[^\s">]+)/.exec(page) ?? [];
  const [, styles] = /<div data-styles[^>]*><link rel="?stylesheet"? href="?[^\s">]*\/(assets\/css\/[^\s">]+)/.exec(page) ?? [];
  if (first === undefined || styles === undefined) return undefined;
  const body = page.indexOf('<body');
  return {html: page.slice(body, page.indexOf(styles, body)), first, styles};
}

/** Writes the stylesheet that built pages link first (`boot/ssrTemplate.ts`), from those pages and the whole stylesheet. */
export function writeFirstStyles(outDir: string, routes: string[], baseUrl: string): void {
  const starts = pickPages(routes, baseUrl).flatMap((route) => {
    const file = findBuiltFile(route, outDir, baseUrl);
    return (file === undefined ? undefined : readStart(file)) ?? [];
  });
  const [start] = starts;
  if (!start) return;
  const css = readFileSync(path.join(outDir, start.styles), 'utf8');
  writeFileSync(path.join(outDir, start.first), keepFirst(css, starts.map(({html}) => html).join('')) + SCROLLED);
}
