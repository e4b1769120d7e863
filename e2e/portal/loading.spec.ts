import type {Page} from '@playwright/test';
import {expect, test} from '../test';
import {findOwnChunks, holdChunks, isChunk, setConnection, watch} from '../browser/traffic';

type BarRecord = {time: number; page: string; transform: string; transition: string};

/** Records, in the page, every state of the progress bar from a page change on. */
async function recordBar(page: Page): Promise<() => Promise<BarRecord[]>> {
  await page.evaluate(() => {
    const records: BarRecord[] = [];
    Object.assign(window, {barRecords: records});
    const pushState = history.pushState.bind(history);
    let start = 0;
    history.pushState = (...args) => {
      start = performance.now();
      pushState(...args);
    };
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('#nprogress .bar');
      if (bar)
        records.push({
          time: performance.now() - start,
          page: location.pathname,
          transform: bar.style.transform,
          transition: bar.style.transition,
        });
    }).observe(document.documentElement, {subtree: true, childList: true, attributes: true, attributeFilter: ['style']});
  });
  return () => page.evaluate(() => (window as unknown as {barRecords: BarRecord[]}).barRecords);
}

/** Filled share of the bar, computed from its shift to the left. */
function getShare({transform}: BarRecord): number {
  return (100 + Number(/translate3d\((-?[\d.]+)%/.exec(transform)?.[1] ?? Number.NaN)) / 100;
}

test('S2.spinner a page that is still loading shows a spinner', async ({page, portal}) => {
  const chunks = await holdChunks(page, await findOwnChunks(page, 'docs/intro', 'docs/tutorial-basics/create-a-page'));
  // At this address the framework's preloading does not find the page, so the router waits for it.
  await page.goto('docs/intro/index.html', {waitUntil: 'commit'});
  await expect(page.locator('svg#loader')).toBeVisible();
  chunks.release();
  await expect(portal.heading).toHaveText('Introduction');
  await expect(page.locator('svg#loader')).toHaveCount(0);
});

test('S4.preload the next page is loaded before it replaces the current one', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await portal.open('docs/intro');
  const chunks = await holdChunks(page);
  const asked = page.waitForRequest(isChunk);
  await portal.follow('docs/tutorial-basics/create-a-page');
  await asked;
  await expect(page).toHaveURL(/create-a-page$/);
  await expect(portal.heading).toHaveText('Introduction');
  chunks.release();
  await expect(portal.heading).toHaveText('Create a page');
});

test('S8.preload a page that cannot be preloaded is loaded as a document, once', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await portal.open('docs/intro');
  const seen = watch(page);
  let isAskedAgain = false;
  page.on('request', (request) => (isAskedAgain ||= request.isNavigationRequest()));
  await page.route('**/*.js', (route) => (isChunk(route.request()) && !isAskedAgain ? route.abort() : route.continue()));
  const reloaded = page.waitForEvent('load');
  await portal.follow('docs/tutorial-basics/create-a-page');
  await reloaded;
  await portal.hydrated();
  await expect(portal.heading).toHaveText('Create a page');
  expect(seen.loads).toHaveLength(1);
  expect(seen.loads[0]).toMatch(/create-a-page$/);
  expect(seen.warnings.join('\n')).toContain('ChunkLoadError');
});

test('S4.progress-bar a slow page change shows a bar that starts at 8 percent and advances slowly', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await portal.open('docs/intro');
  const chunks = await holdChunks(page);
  const readRecords = await recordBar(page);
  await portal.follow('docs/tutorial-basics/create-a-page');
  // The first state, and at least two small steps.
  await expect.poll(async () => new Set((await readRecords()).map(getShare)).size, {timeout: 15_000}).toBeGreaterThanOrEqual(4);
  const creeping = (await readRecords()).filter((record) => record.transition !== '');
  chunks.release();
  await expect(portal.heading).toHaveText('Create a page');
  await expect(page.locator('#nprogress')).toHaveCount(0);

  expect(creeping[0] && getShare(creeping[0])).toBeCloseTo(0.08, 5);
  expect(creeping[0]?.transition).toMatch(/200ms/);
  const steps = creeping.filter((record, i) => i === 0 || record.transform !== creeping[i - 1]?.transform);
  for (const [i, step] of steps.entries()) {
    const before = steps[i - 1];
    if (!before) continue;
    expect(getShare(step) - getShare(before)).toBeGreaterThan(0);
    expect(getShare(step) - getShare(before)).toBeLessThanOrEqual(0.0200001);
    // A timer of 800 ms may end a little early.
    expect(step.time - before.time).toBeGreaterThan(790);
  }
});

test('S9.delay the bar appears after 200 ms, and not when only the hash changes', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await portal.open('docs/tutorial-basics/markdown-features');
  const readRecords = await recordBar(page);
  await page.locator('.theme-doc-toc-desktop a').last().click();
  await expect(page).toHaveURL(/#/);
  await page.waitForFunction((from) => performance.now() > from + 400, await page.evaluate(() => performance.now()));
  const chunks = await holdChunks(page);
  await portal.follow('docs/intro');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  chunks.release();
  await expect(portal.heading).toHaveText('Introduction');
  const [first] = await readRecords();
  expect(first?.page).toMatch(/\/docs\/intro$/);
  expect(first?.time).toBeGreaterThanOrEqual(195);
});

test('S7.chunks the chunks of a page are loaded when it is opened', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  const seen = watch(page);
  await portal.open('docs/intro');
  await page.waitForLoadState('networkidle');
  const loaded = new Set(seen.requests.filter(isChunk).map((request) => request.url()));
  expect(loaded.size).toBeGreaterThan(0);
  const next = page.waitForRequest((request) => isChunk(request) && !loaded.has(request.url()));
  await portal.follow('docs/tutorial-basics/create-a-page');
  await next;
  await expect(portal.heading).toHaveText('Create a page');
});

test('S7.prefetch a page that the article links to is prefetched once the link is in view', async ({page, portal}) => {
  // The browser decides which of the visible links comes first.
  const paths = ['docs', 'docs/category/tutorial---basics', 'docs/tutorial-basics/create-a-page'];
  const own = await Promise.all(paths.map(async (path) => findOwnChunks(await page.context().newPage(), path, 'docs/intro')));
  await portal.open('docs/intro');
  const hints = page.locator('link[rel=prefetch][href*="/assets/js/"]');
  const readHints = (): Promise<string[]> => hints.evaluateAll((links: HTMLLinkElement[]) => links.map(({href}) => href));
  await expect.poll(async () => (await readHints()).filter((href) => own.some((isOwn) => isOwn(new URL(href)))).length).toBeGreaterThan(0);
});

for (const connection of [
  {effectiveType: 'slow-2g', saveData: false},
  {effectiveType: '2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  test(`S7.prefetch nothing is prefetched with ${connection.saveData ? 'data saver' : connection.effectiveType}`, async ({
    page,
    portal,
  }) => {
    await setConnection(page, connection);
    await portal.open('docs/intro');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  });
}

test('S7.slowpreload on 2g a pointer over a link loads nothing, a click does', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '2g', saveData: false});
  await portal.open('docs/intro');
  await page.waitForLoadState('networkidle');
  const seen = watch(page);
  await portal.navbar.link('Authorization').hover();
  await page.waitForLoadState('networkidle');
  expect(seen.requests.filter(isChunk)).toEqual([]);
  await portal.navbar.link('Authorization').click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => seen.requests.filter(isChunk).length).toBeGreaterThan(0);
});

test('S7.slowpreload on a fast connection a pointer over a link loads its page', async ({page, portal}) => {
  await setConnection(page, {effectiveType: '4g', saveData: false});
  await portal.open('docs/intro');
  await page.waitForLoadState('networkidle');
  const script = page.waitForRequest((request) => isChunk(request) && request.resourceType() === 'script');
  await portal.navbar.link('Authorization').hover();
  await script;
  await expect(page).toHaveURL(/\/docs\/intro$/);
});
