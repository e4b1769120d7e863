import type {Page} from '@playwright/test';
import type {BootEvent} from '../../packages/docusaurus/src/bootEvents';
import {DocPage} from '../pages/DocPage';
import {OperationPage} from '../pages/OperationPage';
import {Search} from '../pages/Search';
import {serveByHalf} from '../servers/slowServer';
import {expect, test} from '../test';
import {holdChunks, setConnection, watch} from '../traffic';

const OPERATION = 'docs/api/indices-controller-create-index';
const HYDRATED: BootEvent = 'hydrated';
const SCRIPTS_LOADING: BootEvent = 'scripts-loading';
const isScript = ({pathname}: URL): boolean => pathname.endsWith('.js');

/** Opens a page whose scripts only arrive when they are released. */
async function openWithoutScripts(page: Page, path: string): Promise<{release: () => void}> {
  const scripts = await holdChunks(page, isScript);
  await page.goto(path);
  return scripts;
}

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

test.describe('before the scripts have arrived', () => {
  test('a press on a button marks it, and is repeated when they arrive', async ({page}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    const button = page.locator('button[data-try]').first();
    await button.click();
    await expect(button).toHaveAttribute('data-missed', '');
    await expect(button).toHaveCSS('cursor', 'progress');
    await expect(page.locator('[data-console]')).toHaveCount(0);
    scripts.release();
    await expect(page.locator('[data-console]')).toBeVisible();
    await expect(page.locator('[data-missed]')).toHaveCount(0);
  });

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

  test('several presses on a button count once', async ({page}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await page.locator('button[data-try]').first().click();
    await page.locator('button[data-try]').first().click();
    scripts.release();
    await expect(page.locator('[data-console]')).toBeVisible();
    await expect(page).toHaveURL(/#console$/);
  });

  test('a press on a button during hydration counts once', async ({page}) => {
    const button = page.locator('button[data-try]').first();
    // Behaviours are attached, and earlier presses are not replayed yet.
    await page.addInitScript((hydrated) => {
      addEventListener(hydrated, () => document.querySelector<HTMLElement>('button[data-try]')?.click(), {once: true});
    }, HYDRATED);
    await page.goto(OPERATION);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('[data-console]')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/#console$/);
  });

  test('S2.toggle the colour mode does not wait for the scripts, and they take it over', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await portal.navbar.colourMode.click();
    await expect(portal.html).toHaveAttribute('data-theme', 'dark');
    await portal.navbar.colourMode.click();
    await expect(portal.html).toHaveAttribute('data-theme', 'light');
    await portal.navbar.colourMode.click();
    expect(await portal.stored('theme')).toBe('dark');
    scripts.release();
    await expect(portal.navbar.colourMode).toHaveAccessibleName(/currently dark mode/);
    await expect(portal.html).toHaveAttribute('data-theme', 'dark');
    await portal.navbar.colourMode.click();
    await expect(portal.html).toHaveAttribute('data-theme', 'light');
  });

  for (const [way, open] of [
    ['its box', (search: Search) => search.box.click()],
    ['a slash', (search: Search) => search.page.keyboard.press('/')],
    ['Ctrl K', (search: Search) => search.page.keyboard.press('Control+k')],
  ] as const)
    test(`S2.search ${way} opens the search, which keeps typed text and Enter until the scripts arrive`, async ({page}) => {
      const scripts = await openWithoutScripts(page, OPERATION);
      const search = new Search(page);
      await open(search);
      await expect(search.input).toBeFocused();
      await page.keyboard.type('delete an index');
      await page.keyboard.press('Enter');
      await expect(search.options).toHaveCount(0);
      scripts.release();
      await expect(page).toHaveURL(/\/indices-controller-delete-index/);
      await expect(search.dialog).toBeHidden();
    });

  test('S2.search an opened search continues unchanged when they arrive, and returns the focus', async ({page}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    const search = new Search(page);
    await search.box.click();
    await page.keyboard.type('topk');
    await page.keyboard.press('ArrowLeft');
    scripts.release();
    await expect(search.active).toContainText('topK');
    await expect(search.input).toBeFocused();
    await page.keyboard.type('-');
    await expect(search.input).toHaveValue('top-k');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(search.box).toBeFocused();
    await page.keyboard.press('/');
    await expect(search.input).toHaveValue('');
  });

  test('S2.search a search that was closed stays closed when they arrive', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    const search = new Search(page);
    await search.box.click();
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    scripts.release();
    await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.locator('[data-missed]')).toHaveCount(0);
    await expect(search.dialog).toBeHidden();
  });

  test('a keyboard press on a button works, and the button keeps the focus', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await portal.navbar.colourMode.focus();
    await page.keyboard.press('Enter');
    scripts.release();
    await expect(portal.html).toHaveAttribute('data-theme', 'dark');
    await expect(portal.navbar.colourMode).toBeFocused();
  });

  test('a tab chosen by pointer or key is shown when they arrive', async ({page, portal}) => {
    const operation = new OperationPage(page);
    let scripts = await openWithoutScripts(page, OPERATION);
    await operation.sample('Python').click();
    scripts.release();
    await expect(operation.sample('Python')).toHaveAttribute('aria-selected', 'true');
    await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
    scripts = await openWithoutScripts(page, OPERATION);
    await operation.sample('cURL').focus();
    await page.keyboard.press('ArrowRight');
    scripts.release();
    await expect(operation.sample('cURL')).toHaveAttribute('aria-selected', 'false');
    await expect(operation.samples.getByRole('tab', {selected: true})).toBeFocused();
  });

  test('S9.codethemes a chosen code theme is applied when they arrive, and stays chosen', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await page.getByLabel('Code theme').selectOption('twilight');
    scripts.release();
    await expect(portal.html).toHaveAttribute('data-code-theme', 'twilight');
    await expect(page.getByLabel('Code theme')).toHaveValue('twilight');
    expect(await portal.stored('code-theme')).toBe('twilight');
  });

  test('a link is followed at once', async ({page, portal}) => {
    await openWithoutScripts(page, OPERATION);
    await portal.navbar.link('Authorization').click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(portal.heading).toBeVisible();
  });

  test('a link within the page, a disclosure and a branch of a schema open at once', async ({page}) => {
    const operation = new OperationPage(page);
    await openWithoutScripts(page, OPERATION);
    const details = operation.article.locator('[data-static] details:not([open])').first();
    const summary = details.locator('> summary');
    const content = await details.evaluateHandle((element) => element as HTMLDetailsElement);
    await summary.click();
    expect(await content.evaluate((element) => element.open)).toBe(true);
    await page.locator('a[href="#responses"]').first().click();
    await expect(page).toHaveURL(/#responses$/);
  });

  test('the menu of a narrow screen opens when they arrive', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const scripts = await openWithoutScripts(page, OPERATION);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    scripts.release();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });

  test('a group of the sidebar opens when they arrive', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, 'docs/intro');
    const group = page.locator('.theme-doc-sidebar-menu [aria-expanded]').first();
    const before = await group.getAttribute('aria-expanded');
    await group.click();
    scripts.release();
    await portal.hydrated();
    await expect(group).not.toHaveAttribute('aria-expanded', before ?? '');
  });

  test('tabs of a guide work too', async ({page}) => {
    const doc = new DocPage(page);
    const scripts = await openWithoutScripts(page, 'docs/tutorial-basics/markdown-features');
    const tab = doc.tab(0, 'Yarn');
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await tab.click();
    scripts.release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
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
