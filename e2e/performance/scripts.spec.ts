import type {BootEvent} from '../../packages/docusaurus/src/bootEvents';
import {OperationPage} from '../pages/OperationPage';
import {serveByHalf} from '../servers/slowServer';
import {expect, test} from '../test';
import {setConnection, watch} from '../browser/traffic';

const OPERATION = 'docs/api/indices-controller-create-index';
const SCRIPTS_LOADING: BootEvent = 'scripts-loading';
const isScript = ({pathname}: URL): boolean => pathname.endsWith('.js');

test.describe('a page loads', () => {
  test('only HTML, styles and pictures until the visitor acts, in at most eight requests', async ({page}) => {
    const seen = watch(page);
    await page.clock.install({time: 0});
    await page.clock.pauseAt(1000);
    await page.goto(OPERATION);
    await page.waitForLoadState('networkidle');
    expect(seen.requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
    expect(seen.requests.length).toBeLessThanOrEqual(8);
  });

  for (const action of ['pointer', 'key', 'wheel', 'touch'] as const) {
    test(`scripts on the first action: ${action}`, async ({page, portal}) => {
      await page.clock.install();
      await page.goto(OPERATION);
      const script = page.waitForRequest((request) => request.resourceType() === 'script');
      if (action === 'pointer') await page.mouse.move(300, 300);
      if (action === 'key') await page.keyboard.press('Tab');
      if (action === 'wheel') await page.mouse.wheel(0, 100);
      if (action === 'touch') await page.dispatchEvent('main', 'touchstart');
      await script;
      await page.clock.resume();
      await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
    });
  }

  test('nothing for a pointer that is at rest when the page appears', async ({page}) => {
    const seen = watch(page);
    await page.clock.install();
    await page.goto(OPERATION);
    const report = (movementX: number): Promise<void> =>
      page.evaluate((moved) => {
        document.body.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, movementX: moved}));
      }, movementX);
    await report(0);
    expect(await page.locator('script[src]').count()).toBe(0);
    expect(seen.requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
    const script = page.waitForRequest((request) => request.resourceType() === 'script');
    await report(1);
    await script;
  });

  test('scripts only once the page is complete, also after an earlier action', async ({page, portal}) => {
    const slow = await serveByHalf(OPERATION);
    try {
      const seen = watch(page);
      await page.goto(`${slow.url}${OPERATION}`, {waitUntil: 'commit'});
      await page.locator('h1').waitFor();
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      await page.mouse.move(300, 300);
      const countScripts = () => document.querySelectorAll('head > script[src]').length;
      expect(await page.evaluate(countScripts)).toBe(0);
      slow.finish();
      await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
      expect(seen.errors).toEqual([]);
    } finally {
      await slow.stop();
    }
  });

  // Firefox scrolls to the target of an address as soon as it is laid out, and not again when content above it grows.
  test('with the content above the target of its address laid out at once, and without a target not', async ({page, portal}) => {
    for (const [hash, visibility] of [
      ['', 'auto'],
      ['#response-201', 'visible'],
    ] as const) {
      const slow = await serveByHalf(OPERATION);
      try {
        await page.goto(`${slow.url}${OPERATION}${hash}`, {waitUntil: 'commit'});
        await page.locator('#response-201').waitFor();
        expect(await page.evaluate(() => document.readyState)).toBe('loading');
        await expect(page.locator('[data-far]').first()).toHaveCSS('content-visibility', visibility);
        slow.finish();
        await page.waitForLoadState();
        await expect(page.locator('[data-far]').first()).toHaveCSS('content-visibility', visibility);
        await expect(portal.html).not.toHaveAttribute('data-whole');
      } finally {
        await slow.stop();
      }
    }
  });

  test('the stylesheet in the head before the visitor acts, without any script', async ({page}) => {
    await page.clock.install({time: 0});
    await page.clock.pauseAt(1000);
    const seen = watch(page);
    await page.goto(OPERATION);
    await page.clock.runFor(100);
    await expect(page.locator('head > link[data-spare]')).toHaveAttribute('media', 'all');
    await expect(page.locator('[data-styles] > link')).toHaveAttribute('media', 'not all');
    expect(seen.requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
  });

  test('scripts after three seconds without an action', async ({page, portal}) => {
    // Time stops except where the test runs it, however slow the machine is.
    await page.clock.install({time: 0});
    await page.clock.pauseAt(1000);
    const seen = watch(page);
    await page.goto(OPERATION);
    await page.clock.runFor(2900);
    expect(seen.requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
    const script = page.waitForRequest((request) => request.resourceType() === 'script');
    await page.clock.runFor(1000);
    await script;
    await page.clock.resume();
    await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
  });

  for (const connection of [
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    test(`no scripts ahead with ${connection.saveData ? 'data saver' : connection.effectiveType}`, async ({page, portal}) => {
      await setConnection(page, connection);
      await page.clock.install();
      const seen = watch(page);
      await page.goto(OPERATION);
      await page.clock.runFor(60_000);
      await page.waitForLoadState('networkidle');
      expect(seen.requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
      await page.clock.resume();
      await portal.hydrated();
    });
  }

  test('scripts at once if an earlier choice needs a page that differs from the HTML', async ({page}) => {
    await page.clock.install();
    const operation = new OperationPage(page);
    await page.goto(`${OPERATION}?language=python`);
    await page.clock.resume();
    await expect(operation.sample('Python')).toHaveAttribute('aria-selected', 'true');
  });
});

test('scripts that could not be loaded are loaded with the next action', async ({page, portal}) => {
  await page.route(isScript, (route) => route.abort());
  await page.goto(OPERATION);
  const failed = page.waitForEvent('requestfailed');
  await portal.navbar.colourMode.click();
  await failed;
  await page.unrouteAll();
  await portal.hydrated();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
});

test('every kind of page has one boot script, with the same text', async ({page}) => {
  const texts = new Set<string>();
  for (const path of ['', 'auth', 'blog', OPERATION, 'docs/intro', 'markdown-page', 'nope']) {
    await page.goto(path);
    const find = (event: string): string | undefined => [...document.scripts].find(({text}) => text.includes(event))?.text;
    texts.add((await page.evaluate(find, SCRIPTS_LOADING)) ?? '');
  }
  expect([...texts]).toEqual([expect.stringContaining(SCRIPTS_LOADING)]);
});

for (const path of ['', 'blog', OPERATION, 'docs/intro', 'docs/api/api-developer-portal', 'markdown-page']) {
  test(`scripts hydrate "${path}" without creating or moving an element, and without errors or warnings`, async ({page, portal}) => {
    const seen = watch(page);
    await page.goto(path);
    await page.evaluate(() => {
      const changed: string[] = [];
      const before = new Set(document.querySelectorAll('main, main *'));
      Object.assign(window, {changed});
      new MutationObserver((records) => {
        for (const node of records.flatMap(({removedNodes}) => [...removedNodes]))
          if (node instanceof Element && before.has(node)) changed.push(node.outerHTML);
      }).observe(document.body, {childList: true, subtree: true});
    });
    await portal.hydrated();
    expect(await page.evaluate(() => (window as unknown as {changed: string[]}).changed)).toEqual([]);
    expect([...seen.errors, ...seen.warnings]).toEqual([]);
  });
}
