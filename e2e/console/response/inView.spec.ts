// After Send, the button and the status are in view without scrolling, on every operation and screen.
import {readCalls} from '../../document';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const WIDE = {width: 1440, height: 900};
const SCREENS = [WIDE, {width: 1280, height: 800}, {width: 1024, height: 768}, {width: 390, height: 844}];

test('on a low screen the next operations and the first lines of the body are in view below the status', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 680});
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.send.click();
  const line = call.response.getByText('id: "idx_');
  await expect(line).toBeInViewport({ratio: 1});
  const next = call.response.getByRole('link', {name: 'Ask a question in a chat →'});
  await expect(next).toBeInViewport({ratio: 1});
  expect((await next.boundingBox())?.y).toBeLessThan((await line.boundingBox())?.y ?? 0);
});

for (const width of [390, 996, 1100, 1440]) {
  test(`at ${width} px, the next operation is in view without scrolling after an upload and after creating an index`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    for (const [operation, next] of [
      ['indices-controller-upload-temp-files', 'Create an index →'],
      ['indices-controller-create-index', 'Ask a question in a chat →'],
    ] as const) {
      await call.start(operation);
      if (operation.includes('upload')) await call.console.getByRole('button', {name: 'returns-policy.md'}).click();
      await call.send.click();
      const link = call.response.getByRole('link', {name: next});
      await expect(link).toBeInViewport({ratio: 1});
      // The bar with Send does not cover it.
      expect(await link.evaluate(isOnTop)).toBe(true);
    }
  });
}

for (const screen of SCREENS) {
  test(`Send and the status of its response are in view on ${screen.width} × ${screen.height}, on every operation`, async ({page}) => {
    test.setTimeout(300_000);
    await page.setViewportSize(screen);
    const calls = readCalls();
    expect(calls).toHaveLength(22);
    const call = new Console(page);
    for (const [index, {page: operation}] of calls.entries()) {
      if (index === 0) await call.open(`docs/api/${operation}`);
      else {
        // The sidebar, whose link leads on without loading a document, is in view on wide screens.
        await page.setViewportSize(WIDE);
        await call.followTo(operation);
        await page.setViewportSize(screen);
      }
      await call.button.click();
      await call.console.waitFor();
      const examples = call.console.getByRole('combobox', {name: 'Load example'});
      if (operation.includes('upload')) await examples.selectOption({label: 'One file'});
      // Before sending, the button is at the form without scrolling.
      await expect(call.send, operation).toBeInViewport({ratio: 1});
      expect(await call.send.evaluate(isOnTop), operation).toBe(true);
      await call.send.click();
      const status = call.response.locator('[data-status]');
      await expect(status, operation).toContainText(/^\d{3} /);
      await expect(status, operation).toBeInViewport({ratio: 1});
      const button = call.console.getByRole('button', {name: /^(Send|Cancel)$/});
      await expect(button, operation).toBeInViewport({ratio: 1});
      // The navbar does not cover it.
      expect(await status.evaluate(isOnTop), operation).toBe(true);
    }
  });
}

/** Would a press in the middle of an element hit it? */
function isOnTop(element: Element): boolean {
  const {left, right, top, bottom} = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

for (const screen of SCREENS)
  test(`the status of a refused request stays in view on ${screen.width} × ${screen.height} while the rest arrives`, async ({page}) => {
    await page.setViewportSize(screen);
    const call = new Console(page);
    await call.start('indices-controller-create-index');
    const status = call.response.locator('[data-status]');
    for (const code of ['201', '409']) {
      await call.send.click();
      await expect(status).toContainText(code);
    }
    await expect(call.response.locator('[data-detail]')).toBeVisible();
    await expect(call.console).toContainText('An earlier request used or deleted');
    await expect(status).toBeInViewport({ratio: 1});
    expect(await status.evaluate(isOnTop)).toBe(true);
  });

test('on a phone, the open menu of the console scrolls away from the response', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const call = new Console(page);
  await call.start('indices-controller-update-index-settings');
  await call.choose('Environments');
  await expect(call.action('Environments')).toBeVisible();
  await call.send.click();
  const status = call.response.locator('[data-status]');
  await expect(status).toContainText(/^\d{3} /);
  await expect(call.action('Environments')).not.toBeInViewport();
  await expect(status).toBeInViewport({ratio: 1});
  expect(await status.evaluate(isOnTop)).toBe(true);
});

test('on a low screen the form can be scrolled past the bars of the console', async ({page}) => {
  await page.setViewportSize({width: 844, height: 390});
  const call = new Console(page);
  await call.start('indices-controller-update-index-settings');
  const field = call.console.getByRole('combobox', {name: 'Load example'});
  await field.evaluate((element) => element.scrollIntoView({block: 'start'}));
  for (const bar of [call.action('Close'), call.send]) await expect(bar).not.toBeInViewport();
  expect(await field.evaluate(isOnTop)).toBe(true);
});

test('scrolling during a request is not undone', async ({page}) => {
  const call = new Console(page);
  await call.start('user-session-chats-controller-ask-question');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('202');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.completed');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('beside the samples, the form and Send are two columns, and the samples stay in view below the response', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const name = await call.input('body.name').boundingBox();
  const send = await call.send.boundingBox();
  const samples = page.getByRole('region', {name: 'Code samples'}).getByRole('tablist');
  expect(send?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await expect(samples).toBeInViewport();
  const [response, tabs] = [await call.response.boundingBox(), await samples.boundingBox()];
  expect(tabs?.y).toBeGreaterThanOrEqual(response?.y ?? Number.POSITIVE_INFINITY);
});

test('the panel of the response does not cover the sample below it at any scroll position', async ({page}) => {
  const call = new Console(page);
  for (const size of [
    {width: 1440, height: 900},
    {width: 1280, height: 800},
  ]) {
    await page.setViewportSize(size);
    // Many fields, then few.
    for (const operation of ['user-session-chats-controller-ask-question', 'indices-controller-get-available-indices']) {
      await call.start(operation);
      await call.send.click();
      await expect(call.response.locator('[data-status]').first()).toContainText(/20[02]/);
      const findCovered = (): Promise<number[]> =>
        call.response.evaluate((response) => {
          const [panel, sample] = [response.parentElement, document.querySelector('[data-try-it] + section > div')];
          const positions = Array.from({length: 80}, (_, index) => index * 40);
          return positions.filter((position) => {
            window.scrollTo(0, position);
            return (sample?.getBoundingClientRect().top ?? 0) < (panel?.getBoundingClientRect().bottom ?? Infinity);
          });
        });
      // The samples get their place in the frame after the response.
      await expect.poll(findCovered).toEqual([]);
    }
  }
});

test('on a page with few fields the sample is in view below the response', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('200');
  await expect(page.getByRole('region', {name: 'Code samples'}).locator('pre').first()).toBeInViewport();
});

test('the next requests appear together with the response, so that a press hits its target', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await page.evaluate(() => {
    const shown = new Set<string>();
    const read = (): void => {
      const links = [...document.querySelectorAll('[data-received] a')].filter(({textContent}) => textContent.endsWith('→'));
      if (links.length > 0) shown.add(links.map(({textContent}) => textContent).join());
      Object.assign(window, {shown: [...shown]});
      requestAnimationFrame(read);
    };
    read();
  });
  await call.send.click();
  await expect(call.response.getByRole('link', {name: 'Get an index →'})).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as {shown: string[]}).shown)).toHaveLength(1);
});
