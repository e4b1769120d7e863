// Where the page of a route lies in a built site.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The file of a route's page, whichever form its address has; undefined where no page was built. */
export function findBuiltFile(route: string, outDir: string, baseUrl: string): string | undefined {
  const target = path.join(outDir, decodeURI(route.slice(baseUrl.length)));
  return [path.join(target, 'index.html'), `${target.replace(/\/$/, '')}.html`].find((file) => existsSync(file));
}

/** IDs of the elements of a page, from its HTML. */
export function readIds(file: string): string[] {
  const matches = readFileSync(file, 'utf8').matchAll(/\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  return [...matches].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}
