// The test function of all browser tests: a built site from a plain static server, and the portal as a page object.
import {test as base} from '@playwright/test';
import path from 'node:path';
import {Portal} from './pages/Portal';
import {getSiteFolder} from './site';

export {expect} from '@playwright/test';

type Served = {
  /** Address of the site's root, with a slash at the end. */
  url: string;
};

type TestFixtures = {portal: Portal};
type WorkerFixtures = {
  /** Folder name of a site that the tests have built; empty: the portal's own build. */
  site: string;
  served: Served;
};

export const ROOT = path.resolve(__dirname, '..');

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: ['', {scope: 'worker', option: true}],
  served: [
    async ({site}, provide) => {
      const {serve} = await import('../scripts/serve.mts');
      const folder = path.join(site ? getSiteFolder(site) : ROOT, 'build');
      const {server, url} = await serve({folder, basePath: '/docs-site/', port: 0});
      await provide({url});
      server.closeAllConnections();
      server.close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({served}, provide) => provide(served.url),
  portal: async ({page}, provide) => provide(new Portal(page)),
});
