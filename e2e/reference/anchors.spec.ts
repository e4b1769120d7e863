// A heading whose address is opened is below the navbar, which may be visible or reappear.
import type {Page} from '@playwright/test';
import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';

const ERRORS = 'docs/guides/errors';
const OPERATION = 'docs/api/indices-controller-create-index';
const ADDRESSES = [`${ERRORS}#rate_limited`, ...['request-body', 'authorization', 'response-404'].map((id) => `${OPERATION}#${id}`)];
const SIZES = [
  {width: 1440, height: 900},
  {width: 996, height: 768},
  {width: 390, height: 844},
];
/** Height of the navbar. */
const BAR = 56;

/** Expects a part of the page to start between the navbar and the middle of the window. */
async function expectBelowBar(page: Page, id: string, state: string): Promise<void> {
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  await expect(async () => {
    const top = await page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    expect(top, `#${id}, ${state}`).toBeGreaterThanOrEqual(BAR);
    expect(top, `#${id}, ${state}`).toBeLessThan(middle);
  }).toPass({timeout: 10_000});
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({viewport: size});

    for (const address of ADDRESSES) {
      test(`the heading is below the navbar: ${address}`, async ({page, portal}) => {
        const [, id = ''] = address.split('#');
        await page.goto(address);
        await expectBelowBar(page, id, 'first load');
        await portal.hydrated();
        await expectBelowBar(page, id, 'with scripts');
        await portal.reload();
        await expectBelowBar(page, id, 'after a reload');
        await page.mouse.wheel(0, -80);
        await expect.poll(() => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBe(BAR);
        await expectBelowBar(page, id, 'with the bar back');
      });
    }

    test('every heading of a guide and an operation is below the navbar after navigation within the page, and after Back', async ({
      page,
      portal,
    }) => {
      for (const path of [ERRORS, OPERATION]) {
        await portal.open(path);
        const ids = await page.locator('article :is(h2, h3)[id]').evaluateAll((headings) => headings.map(({id}) => id));
        expect(ids.length).toBeGreaterThan(5);
        // The page below the last headings may be too short.
        const [first = '', second = ''] = ids;
        for (const id of ids.slice(0, -2)) {
          await page.evaluate((hash) => window.location.assign(`#${hash}`), id);
          await expectBelowBar(page, id, `within ${path}`);
        }
        await page.evaluate((hash) => window.location.assign(`#${hash}`), first);
        await page.evaluate((hash) => window.location.assign(`#${hash}`), second);
        await expectBelowBar(page, second, `within ${path}`);
        await page.goBack();
        await expectBelowBar(page, first, 'after going back');
      }
    });

    test('a heading chosen from the table of contents is below the navbar', async ({page}) => {
      const operation = new OperationPage(page);
      if ((page.viewportSize()?.width ?? 0) > 996) await page.setViewportSize({width: 996, height: 800});
      for (const id of ['response-201', 'request-body', 'response-404']) {
        await operation.open(OPERATION);
        await operation.contents.getByRole('button').click();
        await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)));
        await operation.contents.locator(`a[href="#${id}"]`).click();
        await expectBelowBar(page, id, 'from the list');
      }
    });

    test('after a link with an anchor to another page, the heading is below the navbar', async ({page, portal}) => {
      await portal.open('docs/api/uploading-api');
      await page.locator('main a[href$="/docs/guides/errors#invalid_request"]').first().click();
      await expect(portal.heading).toHaveText('Errors');
      await expectBelowBar(page, 'invalid_request', 'from another page');
    });
  });
}
