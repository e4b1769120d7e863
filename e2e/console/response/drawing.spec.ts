// Responses that a browser would draw are inert. A drawing that would take too long is shown as text.
import {expect} from '../../test';
import {test} from '../answers';

test('a page in a response is inert', async ({answers, answer, page}) => {
  const console = await answer('/html');
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('<h1>Hello</h1>');
  const before = answers.received.length;
  await console.answer.getByRole('button', {name: 'Preview'}).click();
  await expect(console.answer.frameLocator('iframe').getByRole('heading', {name: 'Hello'})).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(answers.received).toHaveLength(before);
});

test('pictures are shown, and other files are saved under the server’s file name', async ({answer}) => {
  await expect((await answer('/picture')).answer.getByText('1 × 1')).toBeVisible();
  const console = await answer('/file');
  await expect(console.answer.getByRole('link', {name: 'Save as all files.zip'})).toHaveAttribute('download', 'all files.zip');
});

test('a drawing with endless patterns is shown as text', async ({answer}) => {
  const console = await answer('/handed-svg');
  await expect(console.answer).toContainText("This image can't be shown: it has too many parts");
  await expect(console.answer.locator('img')).toHaveCount(0);
});

test('an endless drawing is shown as text', async ({answer}) => {
  const console = await answer('/endless-svg');
  await expect(console.answer).toContainText("This image can't be shown: it has too many parts");
  await expect(console.answer).toContainText('<use href="#g0"/>');
  await expect(console.answer.locator('img')).toHaveCount(0);
});

for (const by of ['primitives', 'attributes', 'styles', 'sheet', 'groups', 'sheetOfGroups', 'animations'])
  test(`a drawing with few but slow parts is shown as text: ${by}`, async ({answer, violations}) => {
    const console = await answer(`/costly-svg?by=${by}`);
    await expect(console.answer).toContainText("This image can't be shown: it has too many parts");
    await expect(console.answer.locator('img')).toHaveCount(0);
    // While a drawing is measured, its styles are not applied, which the browser reports as a violation.
    violations.length = 0;
  });

test('a drawing with a filter and a translucent group is shown', async ({answer}) => {
  const console = await answer('/costly-svg?by=one');
  await expect(console.answer.getByText('900 × 900')).toBeVisible();
});

test('a page that would take minutes to draw is drawn partly', async ({answer}) => {
  const console = await answer('/crowded-html');
  await console.answer.getByRole('button', {name: 'Preview'}).click();
  await expect(console.answer.frameLocator('iframe').getByText('Many attributes')).toBeVisible();
  await expect(console.answer.frameLocator('iframe').locator('br').last()).toBeAttached();
});

test('an SVG picture that is opened by itself has an opaque origin, not the portal’s', async ({answer, page, context}) => {
  const console = await answer('/svg');
  await expect(console.answer.getByText('8 × 9')).toBeVisible();
  const address = (await console.answer.getByRole('img').getAttribute('src')) ?? '';
  const own = await context.newPage();
  await own.goto(address);
  expect(await own.evaluate(() => window.origin)).toBe('null');
  expect(await page.evaluate(() => window.origin)).not.toBe('null');
});

test('sound is played, and a PDF file is shown', async ({answer}) => {
  const sound = (await answer('/sound')).answer.locator('audio[controls]');
  await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(0.1);
  const file = await answer('/pdf');
  await expect(file.answer.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(file.answer.getByRole('link', {name: /^Save as .*\.pdf$/})).toBeVisible();
});
