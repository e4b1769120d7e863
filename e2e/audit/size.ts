// The weight of the pages of a built site.
import {globSync, statSync} from 'node:fs';
import path from 'node:path';

/** Bytes. */
const MAX_HTML = 400_000;

/** The largest page, and every page over its limit. */
export function measurePages(site: string): {largest: {page: string; bytes: number}; failures: string[]} {
  const pages = globSync('**/*.html', {cwd: site})
    .map((page) => ({page, bytes: statSync(path.join(site, page)).size}))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    largest: pages[0] ?? {page: '', bytes: 0},
    failures: pages.filter(({bytes}) => bytes > MAX_HTML).map(({page, bytes}) => `${page}: ${bytes} bytes of HTML, more than ${MAX_HTML}`),
  };
}
