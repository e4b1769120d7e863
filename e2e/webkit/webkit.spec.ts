// The main journeys of a visitor, in WebKit.
import type {Tab} from './Tab';
import {expect, test} from './test';
import {replaceJson} from '../browsers/webdriver';

const CREATE = 'docs/api/indices-controller-create-index';
/** Height of the bar at the top. */
const BAR = 56;

test('in WebKit, an operation is found by the search', async ({tab}) => {
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

test('in WebKit, a request is sent to the sandbox of the page, and its response is read', async ({tab}) => {
  await tab.goto(CREATE);
  await tab.hydrated();
  await tab.click('button[data-try]');
  await tab.click('[data-console] button[aria-keyshortcuts~="Control+Enter"]');
  await tab.waitFor('[data-console] [data-status]', '201');
  await tab.waitFor('[data-console] [role=treeitem]', 'id: "idx_');
});

test('in WebKit, the colour mode that is chosen is that of the next page', async ({tab}) => {
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

test('in WebKit, going back leads to the page before, at its position', async ({tab}) => {
  await tab.goto('docs/guides/errors');
  await tab.hydrated();
  await tab.evaluate(() => window.scrollTo(0, 900));
  // With the pointer: WebKit's Back leaves out pages on which nobody has pressed anything.
  await tab.click('.theme-doc-sidebar-menu a[href$="/guides/streaming"]');
  await tab.waitFor('h1', 'Streaming');
  await tab.back();
  await tab.waitFor('h1', 'Errors');
  await expect.poll(() => tab.evaluate(() => window.scrollY)).toBe(900);
});

test('in WebKit, the JSON editor holds what is typed after clearing', async ({tab}) => {
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
  test(`in WebKit, a heading that an address names is below the bar: #${id}`, async ({tab}) => {
    await tab.goto(`${path}#${id}`);
    await expect.poll(() => getTop(tab, id)).toBeLessThan(400);
    await tab.hydrated();
    await expect.poll(() => getTop(tab, id)).toBeLessThan(400);
    expect(await getTop(tab, id)).toBeGreaterThanOrEqual(BAR);
  });
}

test('in WebKit, a page that is left while its sandbox writes holds up no other', async ({tab}) => {
  test.setTimeout(300_000);
  // It depends on when the page is left: several times, at another moment each.
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
