// The test function of all browser tests: a built site behind a real server with the headers of the build, and a page object for
// the portal. A page that breaks its security policy fails the test.
import {expect, test as base} from '@playwright/test';
import path from 'node:path';
import {BUILD} from './built';
import {Portal} from './pages/Portal';
import {startServer} from './servers/server';
import {getSiteFolder} from './site';
import {collectViolations} from './browser/violations';

export {expect} from '@playwright/test';
export {BUILD, isPlain, ROOT} from './built';

type Served = {
  /** Address of the site's root, with a slash at the end. */
  url: string;
};

type TestFixtures = {
  portal: Portal;
  /** Breaches of the security policy so far. A test that provokes breaches removes them from the list. */
  violations: string[];
};
type WorkerFixtures = {
  /** Folder name of a site built by the tests; empty: the portal's own build. */
  site: string;
  served: Served;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: ['', {scope: 'worker', option: true}],
  served: [
    async ({site}, provide) => {
      const folder = site ? path.join(getSiteFolder(site), 'build') : BUILD;
      const {url, stop} = await startServer(folder);
      await provide({url});
      await stop();
    },
    {scope: 'worker'},
  ],
  // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
  violations: ({}, provide) => provide([]),
  context: async ({context, violations}, provide) => {
    await collectViolations(context, violations);
    await provide(context);
    expect(violations).toEqual([]);
  },
  baseURL: async ({served}, provide) => provide(served.url),
  portal: async ({page}, provide) => provide(new Portal(page)),
});
