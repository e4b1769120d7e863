// The test function for Firefox: a tab that shows the built portal. Without Firefox, these tests are skipped with a message.
import {expect, test as base} from '../test';
import {findFirefox} from './find';
import {launchFirefox, type Firefox} from './launch';
import {Tab} from './Tab';

export const test = base.extend<{tab: Tab}, {firefox: Firefox}>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
    async ({}, provide) => {
      const firefox = await launchFirefox();
      await provide(firefox);
      await firefox.stop();
    },
    {scope: 'worker', timeout: 90_000},
  ],
  tab: async ({firefox, served}, provide) => {
    const tab = await Tab.open(firefox.connection, served.url);
    await provide(tab);
    await tab.close();
    expect(tab.violations).toEqual([]);
  },
});

test.skip(() => findFirefox() === undefined, 'There is no Firefox: on Debian, apt-get install firefox-esr.');

export {expect} from '../test';
