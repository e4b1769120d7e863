// The stylesheet of what a page shows first: the bar at its top.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {findBuiltFile} from '../plugins/builtFile.ts';
import {keepFirst} from './usedStyles.ts';

/** Nearly every page is higher than a window: room for its scrollbar from the start keeps the bar in position. The whole stylesheet ends it. */
const SCROLLED = 'html{min-height:calc(100vh + 1px)}';

/** Kinds of pages that are read. A site whose pages all lie at its root has a kind for each of them. */
const MAX_KINDS = 40;

/** The first of each kind of page: kinds differ in the first part of their address. Of many kinds, as many as spread evenly. */
export function pickPages(routes: string[], baseUrl: string): string[] {
  const byKind = new Map(routes.map((route) => [route.slice(baseUrl.length).split('/')[0], route] as const).reverse());
  const pages = [...byKind.values()];
  const step = Math.max(1, pages.length / MAX_KINDS);
  return pages.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** What is in a page before its whole stylesheet is. */
function readStart(file: string): {html: string; first: string; styles: string} | undefined {
  const page = readFileSync(file, 'utf8');
  const [, first] = /<link rel="?stylesheet"? href="?[^\s">]*\/(assets\/css\/first\.[^\s">]+)/.exec(page) ?? [];
  const [, styles] = /<div data-styles[^>]*><link rel="?stylesheet"? href="?[^\s">]*\/(assets\/css\/[^\s">]+)/.exec(page) ?? [];
  if (first === undefined || styles === undefined) return undefined;
  const body = page.indexOf('<body');
  return {html: page.slice(body, page.indexOf(styles, body)), first, styles};
}

/** Writes the stylesheet that the pages of a built site name first (`boot/ssrTemplate.ts`), from those pages and the whole one. */
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
