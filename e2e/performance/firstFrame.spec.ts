import type {Page} from '@playwright/test';
import {expect, test} from '../test';

const WHOLE = /\/assets\/css\/styles\.[^/]+\.css$/;
const OPERATION = 'docs/api/indices-controller-create-index';

/** Holds back scripts until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Position, colours and font of everything in the bars at the top. */
function readBars(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.theme-announcement-bar, .theme-announcement-bar *, .navbar, .navbar *')].map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const {color, backgroundColor, font, visibility, opacity} = getComputedStyle(element);
      return [
        element.localName,
        element.getAttribute('class'),
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        font,
        visibility,
        opacity,
      ].join(' ');
    }),
  );
}

for (const path of ['', OPERATION, 'blog', 'docs/intro'])
  for (const width of [1440, 390])
    test(`the bar of "${path}" appears before the stylesheet, already in its final form, at ${width} px`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.setViewportSize({width, height: 800});
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(WHOLE, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, {waitUntil: 'commit'});
      await expect(page.locator('.navbar__title')).toBeVisible();
      // The content below waits for its styles.
      await expect(page.locator('main')).toHaveCount(0);
      const first = await readBars(page);
      release();
      await expect(page.locator('main')).toBeVisible();
      await page.waitForLoadState();
      expect(first.length).toBeGreaterThan(30);
      expect(await readBars(page)).toEqual(first);
    });

test('a page of another layout has its styles at once, without a request for them', async ({page, portal}) => {
  await portal.open(OPERATION);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.css', (route) => route.abort());
  for (const name of ['Authorization', 'API reference']) {
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name}).click();
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('.navbar')).toHaveCSS('display', 'flex');
    await expect(page.getByRole('contentinfo')).toHaveCSS('padding-top', '28px');
  }
});

test('only the visible logo picture is loaded until the scripts run', async ({page}) => {
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, name] = /\/(logo[^/]*)\.svg$/.exec(request.url()) ?? [];
    if (name !== undefined) loaded.add(name);
  });
  await page.goto(OPERATION);
  const shown = page.locator('.navbar__logo img').filter({visible: true});
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([...loaded]).toEqual(['logo']);
  await page.mouse.move(100, 100);
  await expect.poll(() => [...loaded]).toEqual(['logo', 'logo-dark']);
});

test('the first frame of the next operation shows its text, and sidebar and title change no earlier', async ({page}) => {
  await page.goto(OPERATION);
  await page.mouse.move(100, 100);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const next = page.locator('.theme-doc-sidebar-menu a[href$="/indices-controller-update-index"]');
  await next.hover();
  await page.waitForLoadState('networkidle');
  // The frame in which each of them changed, counted from the press.
  const frames = page.evaluate(async () => {
    const changes = {
      words: () => document.querySelector('article[data-operation^="PATCH "] h1') !== null,
      tree: () => document.querySelector('.menu__link--active[href$="/indices-controller-update-index"]') !== null,
      title: () => document.title.startsWith('Update an index'),
    };
    const found: Record<string, number> = {};
    await new Promise((resolve) => addEventListener('click', resolve, {once: true, capture: true}));
    for (let frame = 1; Object.keys(found).length < 3 && frame < 600; frame++) {
      await new Promise(requestAnimationFrame);
      for (const [name, hasChanged] of Object.entries(changes)) if (!(name in found) && hasChanged()) found[name] = frame;
    }
    return found;
  });
  await next.click();
  const {words = Number.NaN, tree = Number.NaN, title = Number.NaN} = await frames;
  expect(tree).toBeGreaterThanOrEqual(words);
  expect(title).toBeGreaterThanOrEqual(words);
});

test('stored inputs of a workflow appear before any script of the page', async ({page}) => {
  await page.goto('docs/api/stream-with-feedback');
  const question = page.getByRole('textbox', {name: 'question'});
  await question.fill('Who pays for a return?');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Who pays');
  const release = await holdScripts(page);
  await page.reload();
  await expect(question).toHaveValue('Who pays for a return?');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  // The scripts leave the value unchanged, and send it.
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(question).toHaveValue('Who pays for a return?');
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Run this step'}).click();
  await expect(step).toContainText('"Who pays for a return?"');
});
