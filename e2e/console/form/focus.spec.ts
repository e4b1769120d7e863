// The focus after a button disappears, and elements that do not move meanwhile.
import {Console} from '../../pages/Console';
import {Portal} from '../../pages/Portal';
import {expect, test} from '../../test';

const CREATE = 'indices-controller-create-index';
const LIST = 'indices-controller-get-available-indices';

test('the focus goes from "Send anyway" to Send', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('');
  await call.send.click();
  await call.action('Send anyway').press('Enter');
  await expect(call.response.getByText(/^422 /)).toBeVisible();
  await expect(call.send).toBeFocused();
});

test('the focus goes from Stop to the stream', async ({page}) => {
  await new Portal(page).open('docs/guides/streaming');
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Run both requests'}).click();
  await expect(step).toContainText('answer.delta');
  await step.getByRole('button', {name: 'Stop'}).press('Enter');
  await expect(step.getByRole('region', {name: 'Stream', exact: true})).toBeFocused();
});

test('Send is where Cancel is, also on a narrow screen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  const call = new Console(page);
  await call.start(LIST);
  const before = await call.send.boundingBox();
  // In one row with the server, which has room.
  const server = await call.server.boundingBox();
  expect(Math.abs((server?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(10);
  // A response that never comes.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
  });
  await call.server.selectOption({label: 'Sandbox on localhost'});
  const sized = await call.send.boundingBox();
  await call.send.click();
  const after = await call.cancel.boundingBox();
  expect(after).toEqual(sized);
  expect(before?.width).toBe(after?.width);
});

test('the focus goes to a header that is added, and back to the button that adds one', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.choose('Options');
  await call.action('Add a header').press('Enter');
  await expect(call.console.getByRole('textbox', {name: 'Header name'})).toBeFocused();
  await call.action('Remove header').press('Enter');
  await expect(call.action('Add a header')).toBeFocused();
});

test('the focus stays at an object that is left out, and at one that is added again', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('Add settings').press('Enter');
  await call.action('Leave out settings').press('Enter');
  await expect(call.action('Add settings')).toBeFocused();
  await call.action('Add settings').press('Enter');
  await expect(call.action('Add language')).toBeFocused();
});
