// Where the page of a route lies in a built site.
import {existsSync} from 'node:fs';
import path from 'node:path';

/** The file of a route's page, whichever form its address has; undefined where no page was built. */
export function findBuiltFile(route: string, outDir: string, baseUrl: string): string | undefined {
  const target = path.join(outDir, decodeURI(route.slice(baseUrl.length)));
  return [path.join(target, 'index.html'), `${target.replace(/\/$/, '')}.html`].find((file) => existsSync(file));
}
