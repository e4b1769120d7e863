// What a browser would draw of a response: it is inert, and what would take too long is shown as text.
import {expect} from '../../test';
import {test} from '../answers';

test('a page in an answer is inert', async ({answers, answer, page}) => {
  const console = await answer('/html');
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('<h1>Hello</h1>');
  const before = answers.received.length;
  await console.answer.getByRole('button', {name: 'Preview'}).click();
  await expect(console.answer.frameLocator('iframe').getByRole('heading', {name: 'Hello'})).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(answers.received).toHaveLength(before);
});

test('pictures are shown, other files saved under the name the server gives', async ({answer}) => {
  await expect((await answer('/picture')).answer.getByText('1 × 1')).toBeVisible();
  const console = await answer('/file');
  await expect(console.answer.getByRole('link', {name: 'Save as all files.zip'})).toHaveAttribute('download', 'all files.zip');
});

test('a drawing whose patterns would never end is shown as text', async ({answer}) => {
  const console = await answer('/handed-svg');
  await expect(console.answer).toContainText("This image can't be shown: it has too many parts");
  await expect(console.answer.locator('img')).toHaveCount(0);
});

test('a drawing that would never end is shown as text', async ({answer}) => {
  const console = await answer('/endless-svg');
  await expect(console.answer).toContainText("This image can't be shown: it has too many parts");
  await expect(console.answer).toContainText('<use href="#g0"/>');
  await expect(console.answer.locator('img')).toHaveCount(0);
});

for (const by of ['primitives', 'attributes', 'styles', 'sheet', 'groups', 'sheetOfGroups', 'animations'])
  test(`a drawing of few parts that take long is shown as text: ${by}`, async ({answer, violations}) => {
    const console = await answer(`/costly-svg?by=${by}`);
    await expect(console.answer).toContainText("This image can't be shown: it has too many parts");
    await expect(console.answer.locator('img')).toHaveCount(0);
    // Styles of a drawing that is counted are not applied, and the browser says so.
    violations.length = 0;
  });

test('a drawing with a filter and a translucent group is shown', async ({answer}) => {
  const console = await answer('/costly-svg?by=one');
  await expect(console.answer.getByText('900 × 900')).toBeVisible();
});

test('a page that would take minutes to draw is drawn in part', async ({answer}) => {
  const console = await answer('/crowded-html');
  await console.answer.getByRole('button', {name: 'Preview'}).click();
  await expect(console.answer.frameLocator('iframe').getByText('Many attributes')).toBeVisible();
  await expect(console.answer.frameLocator('iframe').locator('br').last()).toBeAttached();
});

test('a picture of SVG that is opened by itself is no page of the portal', async ({answer, page, context}) => {
  const console = await answer('/svg');
  await expect(console.answer.getByText('8 × 9')).toBeVisible();
  const address = (await console.answer.getByRole('img').getAttribute('src')) ?? '';
  const own = await context.newPage();
  await own.goto(address);
  expect(await own.evaluate(() => window.origin)).toBe('null');
  expect(await page.evaluate(() => window.origin)).not.toBe('null');
});

test('sound is played, and a PDF file shown', async ({answer}) => {
  const sound = (await answer('/sound')).answer.locator('audio[controls]');
  await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(0.1);
  const file = await answer('/pdf');
  await expect(file.answer.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(file.answer.getByRole('link', {name: /^Save as .*\.pdf$/})).toBeVisible();
});
