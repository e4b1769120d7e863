import {PORTAL} from '../portalFacts';
import {DocPage} from '../pages/DocPage';
import {expect, test} from '../test';

test('S2.home the home page has a heading, and leads to the reference and to the guides', async ({portal}) => {
  for (const [name, path] of [
    ['API reference', 'docs/api/api-developer-portal'],
    ['Read the guides', 'docs'],
  ] as const) {
    await portal.open('');
    await expect(portal.heading).toHaveCount(1);
    await expect(portal.heading).toBeVisible();
    await portal.main.getByRole('link', {name, exact: true}).first().click();
    await expect(portal.page).toHaveURL(new RegExp(`/docs-site/${path}/?$`));
  }
});

test('S2.auth the page on authorization has a form for a key', async ({portal}) => {
  const response = await portal.open('auth');
  expect(response?.status()).toBe(200);
  await expect(portal.heading).toHaveText('Authorization');
  await expect(portal.main.getByRole('button', {name: 'Save key'})).toBeVisible();
});

test('S6.auth the page on authorization is open to everybody and says how a key is sent', async ({portal}) => {
  const response = await portal.open('auth');
  expect(response?.status()).toBe(200);
  await expect(portal.main).toContainText('Bearer');
});

test('S2.mdpage a standalone page is written in Markdown', async ({portal}) => {
  const response = await portal.open('markdown-page');
  expect(response?.status()).toBe(200);
  await expect(portal.html).toHaveClass(/(^| )mdx-page( |$)/);
  await expect(portal.heading).toHaveCount(1);
});

test('S2.footer the footer has the year 2025 and no links', async ({portal}) => {
  await portal.open('');
  await expect(portal.footer).toContainText('2025');
  await expect(portal.footer.getByRole('link')).toHaveCount(0);
});

test('S9.year2025 the copyright line is the configured one, on every kind of page', async ({portal}) => {
  for (const path of ['', 'auth', 'blog/welcome', 'docs/intro', 'docs/api/indices-controller-create-index']) {
    await portal.open(path);
    await expect(portal.footer).toContainText(PORTAL.footer);
  }
  expect(PORTAL.footer).toContain('2025');
});

test('S4.sidebar the mobile sidebar closes above 996 px', async ({page, portal}) => {
  await page.setViewportSize({width: 800, height: 800});
  await portal.open('docs/intro');
  await portal.navbar.menuButton.click();
  await expect(portal.navbar.panel).toBeVisible();
  await page.setViewportSize({width: 996, height: 800});
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(996);
  await expect(portal.navbar.panel).toBeVisible();
  await page.setViewportSize({width: 997, height: 800});
  await expect(portal.navbar.panel).toHaveCount(0);
});

test('a long sidebar is scrolled to the current page, also in the menu of narrow screens', async ({page, portal}) => {
  await page.setViewportSize({width: 1200, height: 400});
  await portal.open('docs/api/user-sessions-controller-get-user-sessions');
  await expect(portal.sidebar.menu.locator('[aria-current=page]')).toBeInViewport();
  await page.setViewportSize({width: 390, height: 400});
  await portal.navbar.menuButton.click();
  await expect(portal.navbar.panel.locator('ul ul [aria-current=page]')).toBeInViewport();
});

test('S9.bp the menu is behind a button at 996 px, but not at 997 px', async ({page, portal}) => {
  await page.setViewportSize({width: 996, height: 800});
  await portal.open('docs/intro');
  await expect(portal.navbar.menuButton).toBeVisible();
  await expect(portal.sidebar.menu).toBeHidden();
  await expect(portal.navbar.link('Authorization')).toBeHidden();
  await page.setViewportSize({width: 997, height: 800});
  await expect(portal.navbar.menuButton).toBeHidden();
  await expect(portal.sidebar.menu).toBeVisible();
  await expect(portal.navbar.link('Authorization')).toBeVisible();
});

test('the mobile sidebar contains everything that does not fit in the navbar', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 800});
  await portal.open('');
  await portal.navbar.menuButton.click();
  await expect(portal.navbar.panel.getByRole('link', {name: 'Authorization'})).toBeVisible();
  await expect(portal.navbar.panel.getByRole('link', {name: 'API reference'})).toBeVisible();
  // The name of the portal is not cut.
  const title = portal.navbar.panel.locator('.navbar__title');
  expect(await title.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  // The page behind the open menu is out of reach.
  await page.keyboard.press('Escape');
  await portal.navbar.codeTheme.selectOption('Funky');
  await expect(portal.html).toHaveAttribute('data-code-theme', 'funky');
});

// A phone, and 400 percent of a small window.
for (const width of [390, 195])
  test(`no page scrolls sideways at ${width} px`, async ({page, portal}) => {
    await page.setViewportSize({width, height: 800});
    for (const path of [
      '',
      'auth',
      'markdown-page',
      'blog',
      'blog/welcome',
      'docs',
      'docs/intro',
      'docs/guides/errors',
      'docs/guides/rate-limits',
      'docs/guides/streaming',
      'docs/api/api-developer-portal',
      'docs/api/uploading-api',
      'docs/api/changelog',
      'docs/api/indices-controller-create-index',
    ]) {
      await portal.open(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path || 'the home page').toBeLessThanOrEqual(width);
    }
  });

test('on a phone, the placeholder of the answer has a distance from its frame', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 844});
  await portal.open('');
  const gaps = await page.getByText('The answer appears here').evaluate((frame) => {
    const range = document.createRange();
    range.selectNodeContents(frame);
    const [outer, inner] = [frame.getBoundingClientRect(), range.getBoundingClientRect()];
    return {before: inner.left - outer.left, after: outer.right - inner.right};
  });
  expect(gaps.before).toBeGreaterThan(8);
  expect(Math.abs(gaps.before - gaps.after)).toBeLessThan(2);
});

test('S4.hide the navbar disappears when scrolling down and reappears when scrolling up', async ({page, portal}) => {
  await portal.open('docs/tutorial-basics/markdown-features');
  await expect(portal.navbar.bar).not.toHaveClass(/navbarHidden/);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.mouse.wheel(0, 600);
  await expect(portal.navbar.bar).toHaveClass(/navbarHidden/);
  await page.mouse.wheel(0, -300);
  await expect(portal.navbar.bar).not.toHaveClass(/navbarHidden/);
});

test('S4.scroll.block choosing a tab in a lower group does not move the group', async ({page}) => {
  const doc = new DocPage(page);
  await doc.open('docs/tutorial-basics/markdown-features');
  const upper = doc.tabs(0);
  const lower = doc.tab(1, 'pnpm');
  await lower.scrollIntoViewIfNeeded();
  const height = (await upper.boundingBox())?.height ?? 0;
  const before = (await lower.boundingBox())?.y ?? 0;
  await lower.click();
  await expect(doc.tab(0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  expect((await upper.boundingBox())?.height).not.toBeCloseTo(height, 0);
  expect(Math.abs(((await lower.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThanOrEqual(1);
});

/** Scrolls far down and up again, which shows the button, presses it, and returns the calls that scroll. */
async function readScrollsToTop(doc: DocPage, behaviour: 'auto' | 'smooth'): Promise<unknown[][]> {
  await doc.open('docs/tutorial-basics/markdown-features');
  await doc.html.evaluate((html, value) => html.style.setProperty('scroll-behavior', value, 'important'), behaviour);
  await doc.page.evaluate(() => {
    const calls: unknown[][] = [];
    const scrollTo = window.scrollTo.bind(window) as (...args: unknown[]) => void;
    Object.assign(window, {
      calls,
      scrollTo: (...args: unknown[]) => {
        calls.push(args);
        scrollTo(...args);
      },
    });
  });
  await doc.page.mouse.move(600, 400);
  await doc.page.mouse.wheel(0, 1500);
  await expect.poll(() => doc.page.evaluate(() => scrollY)).toBe(1500);
  await doc.page.mouse.wheel(0, -300);
  await expect.poll(() => doc.page.evaluate(() => scrollY)).toBe(1200);
  await expect(doc.backToTop).toHaveClass(/Show/);
  await doc.backToTop.evaluate((button: HTMLButtonElement) => button.click());
  await expect.poll(() => doc.page.evaluate(() => scrollY)).toBe(0);
  return doc.page.evaluate(() => (window as unknown as {calls: unknown[][]}).calls);
}

test('S4.scroll.ease scrolling back to the top is animated, or left to the browser if the style requests it', async ({page}) => {
  const doc = new DocPage(page);
  expect(await readScrollsToTop(doc, 'smooth')).toEqual([[{top: 0, behavior: 'smooth'}]]);
  const eased = (await readScrollsToTop(doc, 'auto')).map(([, top]) => top);
  expect(eased.length).toBeGreaterThan(10);
  expect(eased.at(-1)).toBe(0);
});

test('S9.ease each frame closes 15 percent of the gap', async ({page}) => {
  const tops = (await readScrollsToTop(new DocPage(page), 'auto')).map(([, top]) => Number(top));
  let expected = 1200;
  for (const top of tops) {
    expected = Math.floor(expected * 0.85);
    expect(top).toBe(expected);
  }
});

test('the text of a page has its final position before its table of contents has arrived', async ({page, portal}) => {
  await portal.open('accessibility');
  const text = page.locator('main .col--8');
  const before = await text.boundingBox();
  // The table of contents is later in the HTML, so a slow connection first shows the text without it.
  await page.locator('main .col--2').evaluate((list) => list.remove());
  expect(await text.boundingBox()).toEqual(before);
});

test('a page has the classes for its styles during hydration', async ({page, portal}) => {
  // The framework writes the classes of the parts that are hydrated so far. Here, only the outermost part is.
  await page.addInitScript(() => {
    let framework: object | undefined;
    Object.defineProperty(window, 'docusaurus', {
      get: () => framework,
      set(value: object) {
        framework = value;
        // Before the scripts, there is only a placeholder.
        if (!('prefetch' in value)) return;
        document.documentElement.className = 'plugin-pages';
        requestAnimationFrame(() => Object.assign(window, {classesAtFrame: document.documentElement.className}));
      },
    });
  });
  await portal.open('markdown-page');
  await page.waitForFunction(() => 'classesAtFrame' in window);
  expect(await page.evaluate(() => (window as unknown as {classesAtFrame: string}).classesAtFrame)).toMatch(/(^| )mdx-page( |$)/);
  // Afterwards only the framework sets classes.
  await portal.navbar.link('Blog').click();
  await expect(portal.html).toHaveClass(/blog-wrapper/);
  await expect(portal.html).not.toHaveClass(/mdx-page/);
});
