// Finds the file of a route's page in a built site.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The file of a route's page, with or without a trailing slash; undefined if no page was built. */
export function findBuiltFile(route: string, outDir: string, baseUrl: string): string | undefined {
  const target = path.join(outDir, decodeURI(route.slice(baseUrl.length)));
  return [path.join(target, 'index.html'), `${target.replace(/\/$/, '')}.html`].find((file) => existsSync(file));
}

/** IDs of the elements of a page, from its HTML. */
export function readIds(file: string): string[] {
  const matches = readFileSync(file, 'utf8').matchAll(/\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  return [...matches].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}
