// Responses that a browser would draw are inert. A drawing that would take too long is shown as text.
import {expect} from '../../test';
import {test} from '../responses';

test('a page in a response is inert', async ({testServer, sendTo, page}) => {
  const console = await sendTo('/html');
  await expect(console.response.getByRole('region', {name: 'Raw text'})).toContainText('<h1>Hello</h1>');
  const before = testServer.received.length;
  await console.response.getByRole('button', {name: 'Preview'}).click();
  await expect(console.response.frameLocator('iframe').getByRole('heading', {name: 'Hello'})).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(testServer.received).toHaveLength(before);
});

test('pictures are shown, and other files are saved under the server’s file name', async ({sendTo}) => {
  await expect((await sendTo('/picture')).response.getByText('1 × 1')).toBeVisible();
  const console = await sendTo('/file');
  await expect(console.response.getByRole('link', {name: 'Save as all files.zip'})).toHaveAttribute('download', 'all files.zip');
});

test('a drawing with endless patterns is shown as text', async ({sendTo}) => {
  const console = await sendTo('/handed-svg');
  await expect(console.response).toContainText("This image can't be shown: it has too many parts");
  await expect(console.response.locator('img')).toHaveCount(0);
});

test('an endless drawing is shown as text', async ({sendTo}) => {
  const console = await sendTo('/endless-svg');
  await expect(console.response).toContainText("This image can't be shown: it has too many parts");
  await expect(console.response).toContainText('<use href="#g0"/>');
  await expect(console.response.locator('img')).toHaveCount(0);
});

for (const by of ['primitives', 'attributes', 'styles', 'sheet', 'groups', 'sheetOfGroups', 'animations'])
  test(`a drawing with few but slow parts is shown as text: ${by}`, async ({sendTo, violations}) => {
    const console = await sendTo(`/costly-svg?by=${by}`);
    await expect(console.response).toContainText("This image can't be shown: it has too many parts");
    await expect(console.response.locator('img')).toHaveCount(0);
    // While a drawing is measured, its styles are not applied, which the browser reports as a violation.
    violations.length = 0;
  });

test('a drawing with a filter and a translucent group is shown', async ({sendTo}) => {
  const console = await sendTo('/costly-svg?by=one');
  await expect(console.response.getByText('900 × 900')).toBeVisible();
});

test('a page that would take minutes to draw is drawn partly', async ({sendTo}) => {
  const console = await sendTo('/crowded-html');
  await console.response.getByRole('button', {name: 'Preview'}).click();
  await expect(console.response.frameLocator('iframe').getByText('Many attributes')).toBeVisible();
  await expect(console.response.frameLocator('iframe').locator('br').last()).toBeAttached();
});

test('an SVG picture that is opened by itself has an opaque origin, not the portal’s', async ({sendTo, page, context}) => {
  const console = await sendTo('/svg');
  await expect(console.response.getByText('8 × 9')).toBeVisible();
  const address = (await console.response.getByRole('img').getAttribute('src')) ?? '';
  const own = await context.newPage();
  await own.goto(address);
  expect(await own.evaluate(() => window.origin)).toBe('null');
  expect(await page.evaluate(() => window.origin)).not.toBe('null');
});

test('sound is played, and a PDF file is shown', async ({sendTo}) => {
  const sound = (await sendTo('/sound')).response.locator('audio[controls]');
  await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(0.1);
  const file = await sendTo('/pdf');
  await expect(file.response.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(file.response.getByRole('link', {name: /^Save as .*\.pdf$/})).toBeVisible();
});
