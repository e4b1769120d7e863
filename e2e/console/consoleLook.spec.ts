// Looks and names of the console where a visitor could be misled.
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const ASK = 'user-session-chats-controller-ask-question';
const CREATE = 'indices-controller-create-index';

for (const width of [390, 996, 1440]) {
  test(`the button names what it does, and Escape closes the console from anywhere, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start(ASK);
    await expect(call.button).toHaveText('Close');
    await call.input('body.question').focus();
    await page.keyboard.press('Escape');
    await expect(call.console).toHaveCount(0);
    await expect(call.button).toHaveText('Try it');
    await expect(call.button).toBeFocused();
    await page.keyboard.press('Enter');
    await call.console.waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(call.console).toHaveCount(0);
  });
}

test('a field with an error has a distinct border', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  const border = (): Promise<string> => call.input('body.question').evaluate((field) => getComputedStyle(field).borderTopColor);
  const before = await border();
  await call.input('body.question').fill('');
  await call.send.click();
  await expect(call.problems).toBeVisible();
  expect(await border()).not.toBe(before);
});

test('after a reset the sample of the page is back, with its colours and its "Tested with" line', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  const panel = call.samples.locator('[role=tabpanel]:not([hidden])');
  const html = await panel.innerHTML();
  expect(html).toContain('Tested with');
  await call.input('body.question').fill('Edited');
  await expect(call.shownSample()).toContainText('Edited');
  await expect(call.shownSample().locator('.token.parameter', {hasText: '--data-raw'})).toHaveCount(1);
  await call.choose('Reset request');
  await expect(call.shownSample()).not.toContainText('Edited');
  expect(await panel.innerHTML()).toBe(html);
});

for (const width of [390, 996, 1440]) {
  test(`the remove button of an item is in the line of its field, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start(CREATE);
    if ((await call.action('Add tempFileIds').count()) > 0 && (await call.field('body.tempFileIds').count()) === 0)
      await call.action('Add tempFileIds').click();
    if ((await call.field('body.tempFileIds.0').count()) === 0) await call.action('Add tempFileIds').click();
    const middle = (box: {y: number; height: number} | null): number => (box ? box.y + box.height / 2 : NaN);
    const field = middle(await call.input('body.tempFileIds.0').boundingBox());
    const remove = middle(await call.action('Remove tempFileIds[0]').boundingBox());
    expect(Math.abs(field - remove)).toBeLessThan(2);
  });
}

for (const width of [360, 390, 996, 1440]) {
  test(`the list of servers shows the full name of the sandbox, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start(CREATE);
    const {room, needed} = await call.server.evaluate((list: HTMLSelectElement) => {
      const copy = list.cloneNode() as HTMLSelectElement;
      copy.append(...[...list.selectedOptions].map((option) => option.cloneNode(true)));
      copy.style.flex = 'none';
      copy.style.width = 'max-content';
      list.after(copy);
      const {width: whole} = copy.getBoundingClientRect();
      copy.remove();
      return {room: list.getBoundingClientRect().width, needed: whole};
    });
    expect(needed).toBeGreaterThan(100);
    expect(room).toBeGreaterThanOrEqual(needed);
  });
}

test('a sheet as wide as the screen has no edge, and the JSON editor fills its corners', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const call = new Console(page);
  await call.start(CREATE);
  await expect(call.console).toHaveCSS('border-left-width', '0px');
  await call.action('JSON').click();
  await call.editor.waitFor();
  await expect(call.console.locator('.cm-editor')).not.toHaveCSS('border-top-left-radius', '0px');
});

test('beside the samples, the heading is clear of the navbar, which cuts no line above it, and the button to the top is clear of the samples', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start(ASK);
  const navbar = await page.locator('.navbar').boundingBox();
  const heading = await call.console.getByRole('heading', {name: 'Try it'}).boundingBox();
  expect((heading?.y ?? 0) - (navbar?.height ?? Infinity)).toBeGreaterThanOrEqual(16);
  const above = await page.locator('[data-static=lead] p').last().boundingBox();
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(navbar?.height ?? 0);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.mouse.wheel(0, -300);
  const up = page.locator('.theme-back-to-top-button');
  await expect(up).toBeVisible();
  const [button, samples] = [await up.boundingBox(), await call.samples.boundingBox()];
  expect((button?.x ?? Infinity) + (button?.width ?? 0)).toBeLessThanOrEqual(samples?.x ?? 0);
});

test('the button to the top is hidden while the response is enlarged', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  await expect(call.response.locator('[data-status]').first()).toContainText('202');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => window.scrollTo(0, 1200));
  const up = page.locator('.theme-back-to-top-button');
  await expect(up).toBeVisible();
  await call.action('Enlarge').click();
  await expect(up).toBeHidden();
  await call.action('Reduce').click();
  await expect(up).toBeVisible();
});

test('a response can be enlarged over the form, and Escape reduces it before it closes the console', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await expect(call.action('Enlarge')).toHaveCount(0);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('200');
  const width = async (): Promise<number> => (await call.response.boundingBox())?.width ?? 0;
  const before = await width();
  await call.action('Enlarge').click();
  expect(await width()).toBeGreaterThan(1.7 * before);
  await page.keyboard.press('Escape');
  expect(await width()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(call.console).toHaveCount(0);
});
