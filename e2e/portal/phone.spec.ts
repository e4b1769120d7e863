// The portal on a narrow phone: touch, and 360 px.
import {Console} from '../pages/Console';
import {Portal} from '../pages/Portal';
import {expect, test} from '../test';

test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

const ASK = 'user-session-chats-controller-ask-question';

for (const path of ['docs/api/uploading-api', 'docs/configuration', 'docs/tutorial-basics/markdown-features'])
  test(`all tables of ${path} fit the screen`, async ({page}) => {
    await new Portal(page).open(path);
    const tables = await page.locator('main table').evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((rest) => rest > 0)).toEqual([]);
  });

// Safari enlarges the page for a field with text of less than 16 px.
test('the text of fields is large enough to type in', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const getSize = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await call.input('body.name').evaluate(getSize)).toBeGreaterThanOrEqual(16);
  expect(await call.input('body.description').evaluate(getSize)).toBeGreaterThanOrEqual(16);
  await call.action('JSON').click();
  expect(await call.console.locator('.cm-content').evaluate(getSize)).toBeGreaterThanOrEqual(16);
});

for (const path of ['auth', 'nope', 'docs/api/upload-index-ask'])
  test(`the text of fields outside the console is large enough to type in: ${path}`, async ({page}) => {
    await new Portal(page).open(path);
    const fields = page.locator('main').locator('textarea, input:not([type=checkbox], [type=radio], [type=file])');
    await expect(fields.first()).toBeAttached();
    const sizes = await fields.evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    expect(sizes.filter((size) => size < 16)).toEqual([]);
  });

test('paths in the list of operations break before their parts', async ({page}) => {
  await new Portal(page).open('docs/api/api-developer-portal');
  const lines = await page.locator('main li > a > code').evaluateAll((paths) =>
    paths.flatMap((path) =>
      [...path.childNodes].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length;
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(30);
  expect(Math.max(...lines)).toBe(1);
});

test('at 200 % zoom the breadcrumbs have a line of their own, and a response is as wide as the screen', async ({page}) => {
  await page.setViewportSize({width: 195, height: 422});
  const call = new Console(page);
  await call.open('docs/api/indices-controller-create-index');
  const breadcrumbs = page.locator('.breadcrumbs');
  expect(await breadcrumbs.evaluate((list) => list.getBoundingClientRect().width)).toBeGreaterThan(120);
  await call.button.click();
  await call.send.click();
  await expect(call.response.getByRole('link', {name: /→$/}).first()).toBeVisible();
  expect(await call.console.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
});

for (const width of [320, 390])
  test(`at ${width} px, Send is in the line of the server`, async ({page}) => {
    await page.setViewportSize({width, height: 640});
    const call = new Console(page);
    await call.start(ASK);
    const [server, send] = [await call.server.boundingBox(), await call.send.boundingBox()];
    expect(Math.abs((server?.y ?? 0) - (send?.y ?? 0))).toBeLessThan(10);
  });

test('the bar with Send has two lines', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  const parts = [call.console.locator('[data-request]'), call.console.getByText('Then stream the answer'), call.server, call.send];
  const middles = await Promise.all(
    parts.map((part) => part.evaluate((element) => element.getBoundingClientRect()).then(({top, height}) => top + height / 2)),
  );
  const [request = 0, stream = 0, server = 0, send = 0] = middles;
  expect(Math.abs(request - stream)).toBeLessThan(8);
  expect(Math.abs(server - send)).toBeLessThan(8);
});

test('the heading of a console that an address opens has no ring, and its form offers no dropping of files', async ({page}) => {
  const call = new Console(page);
  await call.open('docs/api/indices-controller-upload-temp-files#console');
  const heading = call.console.getByRole('heading', {name: 'Try it'});
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await expect(call.console.locator('input[type=file]')).toBeVisible();
  await expect(call.console.getByText('or drop files here')).toBeHidden();
});

test('the search of a response is as wide as the response, and Copy is in the first line of an event', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await call.send.click();
  const [search, tree] = [call.response.getByRole('searchbox'), call.response.getByRole('tree')];
  await expect(tree).toBeVisible();
  const getWidth = (element: Element): number => element.getBoundingClientRect().width;
  expect(await search.evaluate(getWidth)).toBeCloseTo(await tree.evaluate(getWidth), 0);
  await call.start(ASK);
  await call.send.click();
  const last = call.console.getByRole('region', {name: 'Events'}).last().getByRole('listitem').filter({hasText: 'answer.completed'});
  const getTop = (element: Element): number => element.getBoundingClientRect().top;
  const rise = (await last.getByRole('button').evaluate(getTop)) - (await last.locator('strong').evaluate(getTop));
  expect(Math.abs(rise)).toBeLessThan(8);
});

test('the button to the top appears on scrolling up, and disappears when scrolling stops', async ({page}) => {
  await new Portal(page).open('docs/configuration');
  const button = page.locator('.theme-back-to-top-button');
  // Two positions within one frame would give one event.
  const scroll = (top: number): Promise<void> =>
    page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          window.addEventListener('scroll', () => resolve(), {once: true});
          window.scrollTo({top: to, behavior: 'instant'});
        }),
      top,
    );
  await scroll(3000);
  await expect(button).toBeHidden();
  await scroll(2500);
  await expect(button).toBeVisible();
  await expect(button).toBeHidden();
});

test('each command of the last step of the home page is copied separately', async ({page}) => {
  await new Portal(page).open('');
  const blocks = page.locator('section:has(#first-call) h3:has-text("Ask") ~ div pre');
  await expect(blocks).toHaveCount(2);
  for (const block of await blocks.all()) expect((await block.innerText()).match(/\bcurl\b/g)).toHaveLength(1);
});
