// The main journeys of a visitor, in WebKit.
import type {Tab} from './Tab';
import {expect, test} from './test';
import {replaceJson} from '../browser/webdriver';

const CREATE = 'docs/api/indices-controller-create-index';
/** Height of the navbar. */
const BAR = 56;

test('in WebKit, the search finds an operation', async ({tab}) => {
  await tab.goto('docs/intro');
  await tab.hydrated();
  await tab.press('/');
  await tab.waitFor('dialog[open] input');
  await tab.type('create an index');
  await tab.waitFor('dialog[open] [role=option][aria-selected=true]', 'Create an index');
  await tab.press('Enter');
  await tab.waitFor('h1', 'Create an index');
  expect(await tab.evaluate(() => window.location.pathname)).toContain(CREATE);
});

test('in WebKit, a request goes to the sandbox of the page, and its response is shown', async ({tab}) => {
  await tab.goto(CREATE);
  await tab.hydrated();
  await tab.click('button[data-try]');
  await tab.click('[data-console] button[aria-keyshortcuts~="Control+Enter"]');
  await tab.waitFor('[data-console] [data-status]', '201');
  await tab.waitFor('[data-console] [role=treeitem]', 'id: "idx_');
});

test('in WebKit, the chosen colour mode also applies to the next page', async ({tab}) => {
  const getMode = (): Promise<string | null> => tab.evaluate(() => document.documentElement.getAttribute('data-theme'));
  await tab.goto('docs/intro');
  await tab.hydrated();
  const before = await getMode();
  const after = before === 'dark' ? 'light' : 'dark';
  await tab.click('nav.navbar button[aria-label*="dark and light mode"]');
  await tab.waitFor(`html[data-theme=${after}]`);
  await tab.goto(CREATE);
  expect(await getMode()).toBe(after);
});

test('in WebKit, Back leads to the previous page, at its position', async ({tab}) => {
  await tab.goto('docs/guides/errors');
  await tab.hydrated();
  await tab.evaluate(() => window.scrollTo(0, 900));
  // With the pointer: WebKit's Back skips pages on which nothing was pressed.
  await tab.click('.theme-doc-sidebar-menu a[href$="/guides/streaming"]');
  await tab.waitFor('h1', 'Streaming');
  await tab.back();
  await tab.waitFor('h1', 'Errors');
  await expect.poll(() => tab.evaluate(() => window.scrollY)).toBe(900);
});

test('in WebKit, the JSON editor contains the text typed after clearing', async ({tab}) => {
  await replaceJson(tab, CREATE, '{"name": "B", "tempFileIds": []}');
  expect(await tab.getText('[data-console] .cm-content')).toBe('{"name": "B", "tempFileIds": []}');
});

/** Where a part of the page begins, in pixels from the top of the window. */
function getTop(tab: Tab, id: string): Promise<number> {
  return tab.evaluate((wanted) => Math.round(document.getElementById(wanted)?.getBoundingClientRect().top ?? 0), id);
}

for (const [path, id] of [
  ['docs/guides/errors', 'rate_limited'],
  [CREATE, 'response-404'],
] as const) {
  test(`in WebKit, the heading of an address is below the navbar: #${id}`, async ({tab}) => {
    await tab.goto(`${path}#${id}`);
    await expect.poll(() => getTop(tab, id)).toBeLessThan(400);
    await tab.hydrated();
    await expect.poll(() => getTop(tab, id)).toBeLessThan(400);
    expect(await getTop(tab, id)).toBeGreaterThanOrEqual(BAR);
  });
}

test('in WebKit, leaving a page while its sandbox writes does not block other pages', async ({tab}) => {
  test.setTimeout(300_000);
  // The result depends on the moment: the page is left several times, each at another moment.
  for (const pause of [0, 100, 200, 300, 400]) {
    await tab.goto(CREATE);
    await tab.hydrated();
    await tab.click('button[data-try]');
    await tab.click('[data-console] button[aria-keyshortcuts~="Control+Enter"]');
    await tab.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), pause);
    await tab.goto('');
    await tab.hydrated();
    await tab.click('[data-try] button');
    // With five such tests at once, a round takes up to 20 s.
    await tab.waitFor('[role=region][aria-label="Streamed text"]', 'A customer can return an item', 60_000);
  }
});
