// Pointer targets, by WCAG 2.2 (2.5.8): 24 by 24 pixels, or equivalent spacing. Targets within a line of text are as high as the line.
import type {Page} from '@playwright/test';
import {expect, test} from '../test';

const PAGES = ['', 'docs/guides/errors', 'docs/api/indices-controller-create-index', 'docs/api/changelog', 'auth', 'blog'];

/** Targets that are too small and too close to others, each with its size. */
function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    type Box = {element: Element; rect: DOMRect; isSmall: boolean};
    const isInline = (element: Element): boolean => {
      const block = element.closest('p, li, td, dd, dt, div, h1, h2, h3, figcaption, nav');
      const own = element.textContent.trim();
      return getComputedStyle(element).display === 'inline' && block !== null && block.textContent.trim() !== own;
    };
    const boxes = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab], [role=option]')]
      .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
      .map((element): Box => {
        // A press on a label presses its field.
        const rect = (element.closest('label') ?? element).getBoundingClientRect();
        return {element, rect, isSmall: rect.width < LEAST - 0.5 || rect.height < LEAST - 0.5};
      })
      .filter(({rect}) => rect.width > 1 && rect.height > 1 && rect.right > 0 && rect.left < innerWidth);
    const toCentre = ({left, right, top, bottom}: DOMRect): [number, number] => [(left + right) / 2, (top + bottom) / 2];
    const isNear = (one: Box, other: Box): boolean => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
      const [x, y] = toCentre(one.rect);
      const {left, right, top, bottom} = other.rect;
      const [otherX, otherY] = toCentre(other.rect);
      const nearest: [number, number] = [Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom))];
      if (Math.hypot(x - nearest[0], y - nearest[1]) < LEAST / 2) return true;
      return other.isSmall && Math.hypot(x - otherX, y - otherY) < LEAST;
    };
    return boxes
      .filter((box) => box.isSmall && !isInline(box.element) && boxes.some((other) => other !== box && isNear(box, other)))
      .map(({element, rect}) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        return `${element.tagName.toLowerCase()}.${element.className} "${name}" ${rect.width.toFixed(1)} × ${rect.height.toFixed(1)}`;
      });
  });
}

/** Targets of the most used kinds, which are large enough without spacing. */
const OFTEN = [
  '.theme-doc-breadcrumbs a',
  '[data-tree-tool]',
  '.navbar button',
  '.navbar-sidebar__close',
  '.theme-announcement-bar .close',
];

for (const width of [390, 1440]) {
  test(`targets are large enough or far enough apart, ${width} pixels wide`, async ({page, portal}) => {
    await page.setViewportSize({width, height: 900});
    for (const path of PAGES) {
      await portal.open(path);
      await portal.hydrated();
      expect.soft([...new Set(await findSmall(page))], path).toEqual([]);
      const often = await page.locator(OFTEN.join(', ')).filter({visible: true}).all();
      for (const target of often) {
        const {width: wide = 0, height: high = 0} = (await target.boundingBox()) ?? {};
        expect
          .soft(Math.min(wide, high), `${path}: ${await target.evaluate(({outerHTML}) => outerHTML.slice(0, 120))}`)
          .toBeGreaterThan(23.5);
      }
    }
  });
}

test('targets of the open menu of a phone are large enough', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 844});
  await portal.open('docs/api/indices-controller-create-index');
  await portal.navbar.menuButton.click();
  await expect(portal.navbar.panel).toBeVisible();
  for (const target of await portal.navbar.panel.locator('button, a').filter({visible: true}).all()) {
    const {width = 0, height = 0} = (await target.boundingBox()) ?? {};
    expect.soft(Math.min(width, height), await target.evaluate(({outerHTML}) => outerHTML.slice(0, 120))).toBeGreaterThan(23.5);
  }
});
