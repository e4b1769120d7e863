// What the console shows of a response: its status, JSON as a tree, and raw text.
import {expect} from '../../test';
import {test} from '../responses';

test('the time that a server asks to wait is beside its status', async ({sendTo}) => {
  const console = await sendTo('/busy');
  await expect(console.response.locator('[data-status]')).toContainText(/^429 .*Retry-After: 17$/);
});

test('a JSON response is a tree with exact numbers, keyboard, search and paths', async ({sendTo, page}) => {
  const console = await sendTo('/json');
  await expect(console.response).toContainText('200 OK');
  await expect(console.row('total')).toHaveText('total: 12345678901234567890');
  await expect(console.row('ratio')).toHaveText('ratio: 1.50');
  await console.json.focus();
  await page.keyboard.press('End');
  await expect(console.response.locator('code', {hasText: '$.list[2].deep'})).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(console.row('2: {')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(console.row('2: {deep: null}')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(console.row('deep')).toHaveAttribute('aria-level', '4');
  await console.response.getByRole('searchbox').fill('4567890');
  await expect(console.response.getByText('1 of 1')).toBeVisible();
  await expect(console.row('total')).toHaveAttribute('aria-selected', 'true');
});

test('the first Escape ends a search in the response, the next closes the console', async ({sendTo}) => {
  const console = await sendTo('/json');
  const search = console.response.getByRole('searchbox');
  await search.fill('4567890');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(console.response).toBeVisible();
  await search.press('Escape');
  await expect(console.console).toHaveCount(0);
});

test('a response shows its times, size, headers and the meaning of its status, and a path and a value can be copied', async ({
  sendTo,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const console = await sendTo('/json');
  await expect(console.response).toContainText(/first byte [\d.]+ m?s · total [\d.]+ m?s · 83 B · application\/json/);
  await expect(console.response).toContainText('200 OK');
  await expect(console.response).toContainText('One page of indices.');
  await console.response.getByText(/^Headers/).click();
  await expect(console.response.getByText('content-length')).toBeVisible();
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await console.row('total').click();
  await console.response.getByRole('button', {name: 'Copy path'}).click();
  await expect.poll(read).toBe('$.total');
  await console.response.getByRole('button', {name: 'Copy value'}).click();
  await expect.poll(read).toBe('12345678901234567890');
  await console.response.getByRole('button', {name: 'Copy body'}).click();
  await expect.poll(read).toContain('"ratio":1.50');
});

test('10,000 hits in 10 MB can be searched and read to the last', async ({sendTo, page}) => {
  const console = await sendTo('/large');
  await expect(console.row('hits')).toContainText('10,000');
  await console.json.focus();
  await page.keyboard.press('End');
  await expect(console.row('9999: ')).toBeVisible();
  await console.response.getByRole('searchbox').fill('hit number 7777');
  await expect(console.row('title: "Hit number 7777"')).toBeVisible();
  expect(await console.json.getByRole('treeitem').count()).toBeLessThan(100);
  await console.response.getByRole('button', {name: 'Raw'}).click();
  await expect(console.response.getByRole('region', {name: 'Raw text'})).toContainText('"total":12345678901234567890');
});

test('differences from the documented schema are listed', async ({sendTo}) => {
  const console = await sendTo('/json');
  await console.response.getByText(/^Differs from the documented schema/).click();
  await expect(console.response.getByRole('listitem').filter({hasText: 'is missing.'}).first()).toBeVisible();
});

test('a response that is declared as JSON but is not JSON is shown as text', async ({sendTo}) => {
  const console = await sendTo('/not-json');
  await expect(console.response.getByRole('alert')).toContainText('is not valid JSON');
  await expect(console.response.getByRole('region', {name: 'Raw text'})).toContainText('<html>Bad gateway</html>');
});

test('characters that change the direction of a text are shown as escapes', async ({sendTo}) => {
  const console = await sendTo('/bidi');
  await expect(console.row('file')).toHaveText('file: "photo\\u202Egpj.exe"');
  await console.response.getByRole('button', {name: 'Raw'}).click();
  await expect(console.response.getByRole('region', {name: 'Raw text'})).toContainText('photo\\u202Egpj.exe');
});

test('characters that change the direction are escaped in all of a long text, and in a stream', async ({sendTo}) => {
  const console = await sendTo('/bidi');
  await console.row('long').click();
  await expect(console.response.locator('pre')).toContainText('x\\u202Egpj.exe');
  const stream = await sendTo('/bidi-stream');
  await expect(stream.response.getByRole('region', {name: 'Streamed text'})).toHaveText('100 \\u202Eeuros');
  await expect(stream.response.locator('code', {hasText: '→ text'})).toHaveText('a\\u202Eb → text');
  await expect(stream.response.getByRole('status').filter({hasText: 'The stream ended'})).toContainText('100 \\u202Eeuros');
});

test('an empty response and an undocumented status are reported', async ({sendTo}) => {
  const console = await sendTo('/empty');
  await expect(console.response).toContainText('The response has no body.');
  await expect(console.response).toContainText('Undocumented status code');
});

test('an empty response differs from a document that describes a body', async ({sendTo}) => {
  const console = await sendTo('/empty-ok');
  await expect(console.response).toContainText('The response has no body. The document describes one.');
});
