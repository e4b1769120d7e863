// A press on "Try it" before the page's scripts have arrived: its console is loaded beside them.
import type {BootEvent} from '../../packages/docusaurus/src/bootEvents';
import {expect, test} from '../test';
import {holdChunks} from '../browser/traffic';

const OPERATION = 'docs/api/indices-controller-create-index';
const HYDRATING: BootEvent = 'hydrating';
const HYDRATED: BootEvent = 'hydrated';
const isScript = ({pathname}: URL): boolean => pathname.endsWith('.js');

test('a press opens a console that is already loaded before presses are replayed', async ({page}) => {
  await page.addInitScript((hydrated) => {
    addEventListener(hydrated, () => {
      document.documentElement.title = document.querySelector('[data-console] [data-field]') ? 'open' : 'closed';
    });
  }, HYDRATED);
  // The scripts of the article are held back until the console has loaded.
  const released = Promise.withResolvers<undefined>();
  const scripts = {held: 0, underWay: 0};
  await page.route(isScript, async (route) => {
    scripts.underWay += 1;
    const response = await route.fetch();
    if ((await response.text()).includes('data-try-it')) {
      scripts.held += 1;
      await released.promise;
    }
    await route.fulfill({response});
    scripts.underWay -= 1;
  });
  await page.goto(OPERATION);
  await page.locator('button[data-try]').first().click();
  await expect(page.locator('head > link[href*="/css/"]')).toHaveCount(3);
  await page.waitForFunction(() => [...document.styleSheets].every(({cssRules}) => cssRules.length > 0));
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({name}) => name.includes('/calls/')));
  await expect.poll(() => scripts.held > 0 && scripts.underWay === scripts.held).toBe(true);
  released.resolve(undefined);
  await expect(page.locator('html')).toHaveAttribute('title', 'open');
  await expect(page.locator('button[data-try]').first()).toHaveAttribute('aria-expanded', 'true');
  await page.unrouteAll({behavior: 'ignoreErrors'});
});

test('a press that is still held loads the console with the scripts, and opens it when it ends', async ({page}) => {
  await page.addInitScript((hydrating) => {
    const fetch = window.fetch.bind(window);
    let isAsked = false;
    window.fetch = (input, init) => {
      isAsked ||= new Request(input).url.includes('/calls/');
      return fetch(input, init);
    };
    addEventListener(hydrating, () => {
      document.documentElement.title = isAsked ? 'loading' : 'not asked for';
    });
  }, HYDRATING);
  const scripts = await holdChunks(page, isScript);
  await page.goto(OPERATION);
  const button = page.locator('button[data-try]').first();
  await button.hover();
  await page.mouse.down();
  scripts.release();
  await expect(page.locator('html')).toHaveAttribute('title', 'loading');
  await expect(page.locator('[data-console]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator('[data-console]')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});
