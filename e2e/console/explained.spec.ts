// An error has one explanation: what went wrong with this request, and what to do about it.
import type {Locator} from '@playwright/test';
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const DOCUMENTED = 'There is no index with this ID, or the key cannot reach it.';
const MATCHES = 'The error matches the documented schema.';

/** What is said between the status and the body. */
async function readNotes(answer: Locator): Promise<string[]> {
  await expect(answer.getByRole('tree')).toBeVisible();
  const notes = await answer.evaluate((region) => {
    const children = [...region.children];
    const isBar = (element: Element): boolean => element.querySelector('button') !== null && !element.hasAttribute('data-error-note');
    const from = children.findIndex((element) => element.hasAttribute('data-status'));
    return children.slice(from + 1, children.findIndex(isBar)).map(({textContent}) => textContent);
  });
  return notes.map((text) => text.trim());
}

test('a 404 has one explanation: the reason of the error, with the page about it', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await call.input('path.indexId').fill('idx_000000000000');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('404');
  await expect(call.answer).toContainText('There is no index with the ID');
  await expect.poll(() => readNotes(call.answer)).toEqual(['There is no index with the ID idx_000000000000. About this error']);
  await expect(call.answer).not.toContainText(DOCUMENTED);
  await expect(call.answer).not.toContainText(MATCHES);
});

test('a 404 of what was deleted says what to do within the same explanation', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('204');
  await call.start('indices-controller-get-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('404');
  const note = call.answer.locator('[data-error-note]');
  await expect(note.getByRole('button', {name: 'Restore sample data'})).toBeVisible();
  await expect(note).toContainText('An earlier request used or deleted');
  await expect.poll(async () => (await readNotes(call.answer)).length).toBe(1);
});

test('an error without a reason of its own keeps what the document says of its status', async ({page}) => {
  await page.route('https://api.beacon.example/**', (route) =>
    route.fulfill({
      status: 404,
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      contentType: 'text/plain',
      body: 'Nothing here.',
    }),
  );
  const call = new Console(page);
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start('indices-controller-get-index');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.send.click();
  await expect(call.answer.getByText(DOCUMENTED)).toBeVisible();
  await expect(call.answer.getByRole('region', {name: 'Raw text'})).toContainText('Nothing here.');
});
