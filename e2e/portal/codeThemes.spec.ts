import type {Page} from '@playwright/test';
import {Portal} from '../pages/Portal';
import {expect, test} from '../test';

const THEMES = ['Default', 'Dark', 'Funky', 'Okaidia', 'Twilight', 'Coy', 'Solarized Light', 'Tomorrow Night'];
const PAGE = 'docs/tutorial-basics/markdown-features';

/** Colours of a block of JavaScript: its background and a keyword. */
async function readColours(page: Page): Promise<{background: string; keyword: string}> {
  return page
    .locator('.theme-code-block:has(.token.keyword)')
    .first()
    .evaluate((block) => {
      const keyword = block.querySelector('.token.keyword');
      let painted: Element | null = block.querySelector('code');
      const isClear = (element: Element): boolean => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
      while (painted && isClear(painted)) painted = painted.parentElement;
      return {
        background: painted ? getComputedStyle(painted).backgroundColor : '',
        keyword: keyword ? getComputedStyle(keyword).color : '',
      };
    });
}

test('S9.codethemes the picker offers the eight themes in their order', async ({portal}) => {
  await portal.open(PAGE);
  await expect(portal.navbar.codeTheme.locator('option')).toHaveText([/automatic/i, ...THEMES]);
});

test('S9.codethemes each theme has its own colours', async ({page, portal}) => {
  await portal.open(PAGE);
  const seen = new Map<string, string>();
  for (const theme of THEMES) {
    const before = await portal.html.getAttribute('data-code-theme');
    await portal.navbar.codeTheme.selectOption(theme);
    await expect(portal.html).not.toHaveAttribute('data-code-theme', before ?? '');
    const {background, keyword} = await readColours(page);
    seen.set(`${background} ${keyword}`, theme);
  }
  expect([...seen.values()]).toEqual(THEMES);
});

test('S9.codethemes Twilight gives keywords its usual colour in both colour modes', async ({page, portal}) => {
  await portal.open(PAGE);
  await portal.navbar.codeTheme.selectOption('Twilight');
  await expect(portal.html).toHaveAttribute('data-code-theme', 'twilight');
  const light = await readColours(page);
  // hsl(53, 89%, 79%): the colour of keywords in Prism's theme Twilight.
  expect(light.keyword).toBe('rgb(249, 238, 154)');
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  expect(await readColours(page)).toEqual(light);
});

test('S9.codethemes without a choice the theme is Default in light and Tomorrow Night in dark', async ({page, portal}) => {
  await portal.open(PAGE);
  const inLight = await readColours(page);
  await portal.navbar.colourMode.click();
  const inDark = await readColours(page);
  await portal.navbar.codeTheme.selectOption('Default');
  expect(await readColours(page)).toEqual(inLight);
  await portal.navbar.codeTheme.selectOption('Tomorrow Night');
  expect(await readColours(page)).toEqual(inDark);
  await portal.navbar.codeTheme.selectOption({index: 0});
  expect(await readColours(page)).toEqual(inDark);
  expect(await portal.stored('code-theme')).toBeNull();
});

test('S9.codethemes a stored theme applies before the first paint, from the main stylesheet', async ({page, portal}) => {
  await portal.open(PAGE);
  await portal.navbar.codeTheme.selectOption('Twilight');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#__docusaurus')) return;
      observer.disconnect();
      Object.assign(window, {early: document.documentElement.dataset['codeTheme']});
    }).observe(document, {subtree: true, childList: true});
  });
  // With the page's scripts refused, only the HTML and its stylesheet can colour the code.
  await page.route(/\/assets\/js\//, (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as {early: string}).early)).toBe('twilight');
  expect((await readColours(page)).keyword).toBe('rgb(249, 238, 154)');
});

test('S9.codethemes other tabs follow a chosen theme', async ({context, portal}) => {
  await portal.open(PAGE);
  const other = new Portal(await context.newPage());
  await other.open('blog/long-blog-post');
  await portal.navbar.codeTheme.selectOption('Funky');
  await expect(other.html).toHaveAttribute('data-code-theme', 'funky');
  await expect(other.navbar.codeTheme).toHaveValue('funky');
});

test('code wider than its block has a line at its edge, and no shadow over its letters', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 844});
  await portal.open('docs/guides/streaming');
  const code = portal.main.locator('pre').first();
  expect(await code.evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)).toBe(true);
  // Some versions of Chromium name the height, others omit it.
  await expect(code).toHaveCSS('background-size', /^2px( auto)?, 2px( auto)?$/);
  await expect(code).toHaveCSS('box-shadow', 'none');
});
