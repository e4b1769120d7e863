// The test function for WebKit: a tab that shows the built portal. Without WebKit, these tests are skipped with a message.
import {expect, test as base} from '../test';
import {findWebKit} from './find';
import {launchWebKit, type WebKit} from './launch';
import {Tab} from './Tab';

export const test = base.extend<{tab: Tab}, {webKit: WebKit}>({
  webKit: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
    async ({}, provide) => {
      const webKit = await launchWebKit();
      await provide(webKit);
      await webKit.stop();
    },
    {scope: 'worker', timeout: 90_000},
  ],
  tab: async ({webKit, served}, provide) => {
    const tab = new Tab(webKit.session, served.url);
    await provide(tab);
    expect(await tab.getViolations()).toEqual([]);
  },
});

test.skip(() => findWebKit() === undefined, 'There is no WebKit: on Debian, apt-get install webkit2gtk-driver xvfb.');

export {expect} from '../test';
