// Large bodies and files: the sent content, and the progress.
import {readFile} from 'node:fs/promises';
import {ResponseConsole} from '../../pages/ResponseConsole';
import {Console} from '../../pages/Console';
import {expect} from '../../test';
import {test} from '../responses';

const UPLOAD = 'indices-controller-upload-temp-files';

test('a large body is sent unchanged, and the samples read it from its saved file', async ({testServer, page}) => {
  const console = new ResponseConsole(page);
  await console.redirectTo(`${testServer.url}/upload`);
  await console.startLocal('indices-controller-create-index');
  await console.action('JSON').click();
  const text = `{"name": "${'x'.repeat(120_000)}"}`;
  await console.editor.fill(text);
  await expect(console.console).toContainText('This body is large');
  await expect(console.shownSample()).toContainText("--data-binary '@body.json'");
  const download = page.waitForEvent('download');
  await console.action('Save body.json').click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(text);
  await console.send.click();
  await expect(console.row('bytes')).toContainText('120012');
  expect(testServer.received.at(-1)?.body.toString()).toBe(text);
  expect(testServer.received.at(-1)?.headers['content-type']).toBe('application/json');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('xxxx');
});

test('an upload shows its progress', async ({testServer, page}) => {
  const console = new ResponseConsole(page);
  await console.redirectTo(`${testServer.url}/upload`);
  const readOn = testServer.holdBodies('/upload');
  await console.startLocal(UPLOAD);
  await console.console
    .locator('input[type=file]')
    .first()
    .setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(8_000_000, 'x')});
  await console.send.click();

  await expect(console.response.getByRole('progressbar', {name: 'Uploading'})).toBeVisible();
  readOn();
  await expect(console.row('bytes')).toContainText('800');
});

test('files are dropped together, and each can be removed again', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['a.md', 'b.csv', 'c.txt']) data.items.add(new File(['text'], name));
    return data;
  });
  const dropzone = call.field('body.files').getByText('or drop files here');
  await dropzone.dispatchEvent('dragover', {dataTransfer: dropped});
  await dropzone.dispatchEvent('drop', {dataTransfer: dropped});
  const files = call.field('body.files').getByRole('listitem');
  await expect(files).toHaveCount(3);
  await call.action('Remove b.csv').click();
  await expect(files).toHaveText([/^a\.md/, /^c\.txt/]);
  await expect(call.shownSample()).toContainText('files=@c.txt');
});
