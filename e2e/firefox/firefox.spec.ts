// Tests in Firefox of what differs between engines.
import type {Tab} from './Tab';
import {expect, test} from './test';
import {replaceJson} from '../browser/webdriver';
import {KINDS} from '../kinds';

const CREATE = 'docs/api/indices-controller-create-index';
/** Height of the navbar. */
const BAR = 56;

for (const [kind, path] of Object.entries(KINDS)) {
  test(`in Firefox, no part of the page breaks the security policy: ${kind}`, async ({tab}) => {
    await tab.goto(path);
    await tab.hydrated();
    await tab.idle();
    expect(tab.violations).toEqual([]);
  });
}

test('in Firefox, nothing that is loaded on demand breaks the security policy', async ({tab}) => {
  await tab.goto('docs/intro');
  await tab.hydrated();
  await tab.press('/');
  await tab.waitFor('dialog[open] input');
  await tab.type('stream');
  await tab.waitFor('dialog[open] [role=option]');
  await tab.press('Escape');
  await tab.goto(CREATE);
  await tab.hydrated();
  await tab.click('button[data-try]');
  await tab.click('[data-console] button[aria-pressed=false]');
  await tab.waitFor('[data-console] .cm-content');
  await tab.click('[data-console] button[aria-keyshortcuts~="Control+Enter"]');
  await tab.waitFor('[data-console] [data-received], [data-console] [role=tree]');
  expect(tab.violations).toEqual([]);
});

test('in Firefox, the JSON editor contains the text typed after clearing, and Escape closes nothing', async ({tab}) => {
  await replaceJson(tab, CREATE, '{"name": "B", "tempFileIds": []}');
  await tab.press('Escape', 'Escape');
  const text = await tab.evaluate(() => document.querySelector('[data-console] .cm-content')?.textContent);
  expect(text).toBe('{"name": "B", "tempFileIds": []}');
});

/** Where a part of the page begins, in pixels from the top of the window, once scrolling has ended. */
async function getTop(tab: Tab, id: string): Promise<number> {
  return tab.evaluate(async (wanted) => {
    const read = (): number => Math.round(document.getElementById(wanted)?.getBoundingClientRect().top ?? 0);
    for (let top = Number.NaN; top !== read();) {
      top = read();
      for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return read();
  }, id);
}

const SCREENS = [
  [1440, 900],
  [996, 768],
  [390, 844],
] as const;
const HEADINGS = [
  ['docs/guides/errors', ['rate_limited', 'unauthorized']],
  [CREATE, ['request-body', 'response-404', 'authorization']],
] as const;

for (const [width, height] of SCREENS) {
  for (const [path, ids] of HEADINGS) {
    test(`in Firefox, the heading of an address is below the navbar, at ${width} px: ${path}`, async ({tab}) => {
      // Each of the many page loads takes seconds on a busy machine.
      test.slow();
      const expectBelowBar = async (id: string, state: string, lowest = height / 2): Promise<void> => {
        // The browser scrolls there after layout, which may be after the page has loaded.
        await expect.poll(() => getTop(tab, id), {message: `#${id}, ${state}`}).toBeLessThan(lowest);
        expect(await getTop(tab, id), `#${id}, ${state}`).toBeGreaterThanOrEqual(BAR);
      };
      await tab.setViewport(width, height);
      for (const id of ids) {
        await tab.goto(`${path}?of=${id}#${id}`);
        await expectBelowBar(id, 'first load');
        await tab.hydrated();
        await expectBelowBar(id, 'with scripts');
        await tab.reload();
        // Here Firefox restores the position, and layout above may come later, so the heading need only be in view.
        await expectBelowBar(id, 'after a reload', height);
      }
      await tab.hydrated();
      for (const id of ids) {
        await tab.evaluate((hash) => window.location.assign(`#${hash}`), id);
        await expectBelowBar(id, 'within the page');
      }
      await tab.back();
      await expectBelowBar(ids.at(-2) ?? '', 'after going back');
    });
  }
}
