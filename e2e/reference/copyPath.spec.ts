import {Portal} from '../pages/Portal';
import {expect, test} from '../test';

// "Copy path" lies over the page, and must not cover the content beside it.

const HEAD = '[data-tree] li[id] > div > p:first-child';

for (const width of [390, 996, 1440])
  test(`"Copy path" covers nothing of a row at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await new Portal(page).open('docs/api/user-session-chats-controller-get-user-session-question');
    const heads = page.locator(`${HEAD}:visible`);
    await expect(heads.nth(5)).toBeVisible();
    const covered: string[] = [];
    for (const head of (await heads.all()).slice(0, 25)) {
      await head.hover();
      await expect(head.getByRole('button', {name: 'Copy path'})).toHaveCSS('opacity', '1');
      covered.push(
        ...(await head.evaluate((element, selector) => {
          const button = element.querySelector('button')?.getBoundingClientRect();
          if (!button) return ['no button'];
          const parts = [...document.querySelectorAll(`${selector} > :not(button, a)`)].filter((part) => part.checkVisibility());
          return parts.flatMap((part) => {
            const {left, right, top, bottom} = part.getBoundingClientRect();
            const isCovered = right > button.left && left < button.right && bottom > button.top + 1 && top < button.bottom - 1;
            return isCovered ? [`${element.textContent}: ${part.textContent}`] : [];
          });
        }, HEAD)),
      );
    }
    expect(covered).toEqual([]);
  });
