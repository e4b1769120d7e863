// Tables and other narrow parts of a document: what fits, breaks and scrolls.
import type {Page} from '@playwright/test';
import {expect, test} from '../test';

test('on a phone a table of names fits, and a table of many figures scrolls separately, with a line at its edge and by keyboard', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const path of ['docs/configuration', 'docs/intro', 'docs/guides/errors', 'docs/guides/rate-limits', 'docs/api/uploading-api']) {
    await portal.open(path);
    expect(await overflow(), path).toBeLessThanOrEqual(0);
    const wide = await portal.main.locator('table').evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(wide, path).toBe(0);
  }
  await portal.open('docs/proof');
  expect(await overflow()).toBeLessThanOrEqual(0);
  const table = portal.main.locator('table').filter({hasText: 'page of create-index'}).first();
  await expect(table).toHaveCSS('background-attachment', 'local, scroll');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
});

/** Names in the first column of tables that break across lines. */
function findBroken(page: Page): Promise<string[]> {
  return page.locator('main td:first-child code').evaluateAll((names) => {
    const range = document.createRange();
    const isBroken = (name: Element): boolean => {
      range.selectNodeContents(name);
      return new Set(Array.from(range.getClientRects(), ({top}) => Math.round(top))).size > 1;
    };
    return names.filter(isBroken).map(({textContent}) => textContent);
  });
}

for (const width of [390, 1280])
  test(`names in the first column of a table do not break at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    const stream = 'docs/api/user-session-chats-controller-stream-answer';
    for (const path of ['docs/guides/streaming', 'docs/guides/rate-limits', 'docs/api/uploading-api', 'docs/intro', stream]) {
      await page.goto(path);
      expect(await findBroken(page), path).toEqual([]);
    }
    // Only names that would take more than half of a phone's width break across lines.
    await page.goto('docs/tutorial-extras/manage-docs-versions');
    expect((await findBroken(page)).length > 0).toBe(width === 390);
  });

test('on a phone "Copy page" is beside long breadcrumbs, and hidden on the home page', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const copy = page.getByRole('button', {name: 'Copy page'});
  for (const path of ['docs/api/user-session-chats-controller-update-summery-feedback', 'docs/tutorial-extras/manage-docs-versions']) {
    await page.goto(path);
    const trail = (await page.locator('.breadcrumbs').boundingBox()) ?? {y: 0, height: 0};
    const {y = Infinity} = (await copy.boundingBox()) ?? {};
    expect(y, path).toBeLessThan(trail.y + trail.height / 2);
  }
  await page.goto('');
  await expect(copy).toBeHidden();
  await page.setViewportSize({width: 996, height: 844});
  await expect(copy).toBeVisible();
});

test('a narrow table of contents breaks codes only after an underscore', async ({page, portal}) => {
  await page.setViewportSize({width: 1100, height: 900});
  await portal.open('docs/guides/errors');
  const broken = await page.locator('.table-of-contents code').evaluateAll((codes) =>
    codes.flatMap((code) => {
      const range = document.createRange();
      const texts = [...code.childNodes].filter((node) => node instanceof Text);
      range.selectNodeContents(code);
      const lines = (part: Range): number => new Set([...part.getClientRects()].map(({top}) => Math.round(top))).size;
      const inside = texts.some((text) => {
        range.selectNodeContents(text);
        return lines(range) > 1;
      });
      return inside ? [code.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  await expect(page.locator('.table-of-contents a[href="#temp_file_not_found"]')).toHaveText('temp_file_not_found');
});
