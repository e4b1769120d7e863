import {Console} from '../pages/Console';
import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';

const ASK = 'docs/api/user-session-chats-controller-ask-question';
/** A row in a schema that is fetched when its branch is opened. */
const FETCHED = 'response-404-errors.pointer';

/** Ways to the page: by its address, or through the portal without loading a document. */
const WAYS: Record<string, (operation: OperationPage) => Promise<void>> = {
  'on the first page': async (operation) => {
    await operation.open(ASK);
  },
  'behind a link': async (operation) => {
    await operation.open('docs/api/indices-controller-create-index');
    await operation.page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = `/docs-site/${path}`;
      link.textContent = 'to the page';
      document.querySelector('[data-static]')?.append(link);
    }, ASK);
    await operation.page.getByRole('link', {name: 'to the page', exact: true}).click();
    await expect(operation.page).toHaveURL(new RegExp(`${ASK}$`));
  },
};

for (const [way, go] of Object.entries(WAYS)) {
  test(`static HTML is interactive ${way}: tabs, copying, and fetched rows`, async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const operation = new OperationPage(page);
    await go(operation);
    await operation.sample('Python').click();
    await expect(operation.shownSample()).toContainText('import requests');
    await operation.samples.getByRole('button', {name: 'Copy'}).filter({visible: true}).first().click();
    await expect(operation.samples.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import requests');

    const tab = page.getByRole('tab', {name: /^404/});
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.evaluate((id) => (window.location.hash = `#${id}`), FETCHED);
    const row = operation.part(FETCHED);
    await row.hover();
    await row.getByRole('button', {name: 'Copy path'}).click();
    await expect(row.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('errors[].pointer');

    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(page.getByRole('button', {name: 'Copied'}).first()).toBeVisible();
  });
}

for (const width of [390, 1440]) {
  test(`a copy button has the same width while it says that it has copied, ${width} pixels wide`, async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start('indices-controller-get-index');
    await call.send.click();
    await expect(call.response).toContainText('Status 200');
    const inConsole = call.console.getByRole('button', {name: /^Copy/}).filter({visible: true});
    for (const button of [...(await inConsole.all()), page.locator('main button[data-copy]:visible').first()]) {
      const label = await button.textContent();
      const before = await button.boundingBox();
      await button.evaluate((element) => element.setAttribute('data-tested', ''));
      const tested = page.locator('[data-tested]');
      await tested.evaluate((element: HTMLElement) => element.click());
      await expect(tested).toHaveText('Copied');
      expect((await tested.boundingBox())?.width, String(label)).toBe(before?.width);
      await tested.evaluate((element) => element.removeAttribute('data-tested'));
    }
  });
}

test('the menu of a page that is opened again stays open during a press inside it', async ({page, portal}) => {
  await portal.open('docs/intro');
  const button = page.getByRole('button', {name: 'Other ways to read this page'});
  await button.click();
  // The code that opens the menu loads first: until then, Escape has nothing to close.
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await button.press('Enter');
  await page.getByRole('menuitem').first().dispatchEvent('pointerdown');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.locator('h1').dispatchEvent('pointerdown');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});
