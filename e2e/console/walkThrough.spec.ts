import type {Locator, Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {Portal} from '../pages/Portal';
import {expect, test} from '../test';

/** Runs the steps of a page in order, and waits for what each of them answers. */
async function walk(page: Page, path: string, answers: (string | RegExp)[][]): Promise<void> {
  await new Portal(page).open(path);
  const steps = page.locator('[data-try]');
  await expect(steps).toHaveCount(answers.length);
  for (const [number, texts] of answers.entries()) {
    const step = steps.nth(number);
    await step.getByRole('button', {name: 'Run this step'}).click();
    for (const text of texts) await expect(step).toContainText(text);
    // Nothing could be copied of it.
    await expect(step).not.toContainText('(no body)');
  }
}

test('the guide on uploading is run in the page: upload, hand over, list, with the ids of the step before', async ({page}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\//.test(request.url())) outside.push(request.url());
  });
  await walk(page, 'docs/api/uploading-api', [
    ['POST /v1/temp-files', '201', 'packing-guide.md', 'carrier-contacts.csv'],
    ['/v1/indices', '"name": "Warehouse manual, ', /tempFileIds comes from an earlier step: tmp_\w+, tmp_\w+/, '201'],
    ['/v1/temp-files', '201', 'gift-wrapping.md'],
    [/indexId comes from an earlier step: idx_\w+/, /tempFileIds comes from an earlier step: tmp_\w+/, '200', 'total: 3'],
    [/indexId comes from an earlier step: idx_\w+/, '200', 'packing-guide.md'],
  ]);
  expect(outside).toEqual([]);
  // The consoles of the reference go on with what the guide has made.
  const made = await page
    .locator('[data-try]')
    .last()
    .getByText(/indexId comes from an earlier step/)
    .textContent();
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await expect(call.input('path.indexId')).toHaveValue(/idx_\w+/.exec(made ?? '')?.[0] ?? 'none');
});

test('the guide on indexing is run in the page, and the answer streams in', async ({page}) => {
  await walk(page, 'docs/api/indexing-api', [
    ['status=queued&status=indexing', '200', 'price-list.json'],
    ['/v1/indices/idx_7k2m9q4x8n3p', '200', 'Product handbook'],
    ['/files/file_9e7g5j3m1p8r', '200', 'The PDF holds no text.'],
    ['/files/cancel', '200', 'cancelled'],
    ['DELETE', 'fileIds=file_9e7g5j3m1p8r&fileIds=file_3q5s7v9x2z4b', '204'],
    [
      '202',
      /questionId comes from an earlier step: qst_\w+/,
      'answer.completed',
      'A customer can return an item within 30 days of delivery.',
    ],
  ]);
});

for (const width of [390, 996, 1440]) {
  test(`at ${width} px, the answer of the home page is marked in its source, and what is below does not move`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await new Portal(page).open('');
    const hero = page.locator('header [data-try]');
    const below = page.locator('#first-call');
    const getTop = () => below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const top = await getTop();
    await below.evaluate((element) => {
      const tops = new Set<number>();
      const read = (): void => {
        tops.add(Math.round(element.getBoundingClientRect().top + window.scrollY));
        Object.assign(window, {tops: [...tops]});
        requestAnimationFrame(read);
      };
      read();
    });
    await hero.getByRole('button', {name: 'Ask the API'}).click();
    await expect(hero.getByRole('button', {name: 'Run it again'})).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as {tops: number[]}).tops)).toEqual([Math.round(top)]);
    const answer = await hero.getByRole('region', {name: 'Streamed text'}).textContent();
    const texts = await hero
      .locator('mark')
      .evaluateAll((marks) =>
        marks.filter((mark) => getComputedStyle(mark).backgroundColor !== 'rgba(0, 0, 0, 0)').map(({textContent}) => textContent),
      );
    expect(texts.join('')).toBe(answer);
  });
}

/** The steps of the home page, and a press on one of them. */
async function openFirstCall(page: Page): Promise<{steps: Locator; run: (number: number) => Promise<void>}> {
  await new Portal(page).open('');
  const steps = page.locator('section:has(#first-call) [data-try]');
  return {steps, run: (number) => steps.nth(number).getByRole('button', {name: /Run/}).click()};
}

test('the first call of the home page is run in the page, down to the answer out of the uploaded file', async ({page}) => {
  const {steps, run} = await openFirstCall(page);
  await run(0);
  await expect(steps.nth(0)).toContainText('returns-policy.md');
  await expect(steps.nth(0)).toContainText('Status 201');
  await run(1);
  await expect(steps.nth(1)).toContainText(/tempFileIds comes from an earlier step: tmp_\w+/);
  await expect(steps.nth(1)).toContainText('The time is added to the name, because each name can be used once.');
  await expect(steps.nth(1)).toContainText('Status 201');
  // Until its file is indexed, the new index answers that it is not ready.
  await expect(async () => {
    await run(2);
    await expect(steps.nth(2)).toContainText('Status 202', {timeout: 2000});
  }).toPass();
  await expect(steps.nth(2)).toContainText('answer.completed');
  await expect(steps.nth(2)).toContainText('A customer can return an item within 30 days of delivery.');
});

test('who has deleted the sample index gets it back where a step asks for it', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('204');
  await new Portal(page).open('');
  const hero = page.locator('header [data-try]');
  await hero.getByRole('button', {name: 'Ask the API'}).click();
  await expect(hero).toContainText('Status 404');
  await hero.getByRole('button', {name: 'Restore sample data and run again'}).click();
  await expect(hero.getByRole('button', {name: 'Running…'})).toBeVisible();
  await expect(hero).toContainText('within 30 days of delivery');
  await expect(hero.getByRole('button', {name: 'Run it again'})).toBeVisible();
});

test('a step whose value is used up asks for the step that makes it, and takes nothing from the sandbox', async ({page}) => {
  const {steps, run} = await openFirstCall(page);
  await run(0);
  await expect(steps.nth(0)).toContainText('Status 201');
  await run(1);
  await expect(steps.nth(1)).toContainText('Status 201');
  await run(1);
  await expect(steps.nth(1)).toContainText('Status 404');
  await expect(steps.nth(1)).toContainText('Run that step again, then this one.');
  await expect(steps.nth(1).getByRole('button', {name: /Restore/})).toHaveCount(0);
  await run(0);
  await expect(steps.nth(0)).toContainText('Status 201');
  await run(1);
  await expect(steps.nth(1)).toContainText('Status 201');
});

test('after the first call of the home page, an index is created as its sample says: what a step has used up is not filled in', async ({
  page,
}) => {
  const {steps, run} = await openFirstCall(page);
  for (const number of [0, 1]) {
    await run(number);
    await expect(steps.nth(number)).toContainText('Status 201');
  }
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('201');
});

test('files that an index was created from are not filled in for the next one', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.input('body.files').setInputFiles({name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('The shop opens at 9.')});
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('201');
  await expect(call.send).toBeVisible();
  await call.start('indices-controller-create-index');
  const first = call.input('body.tempFileIds.0');
  const used = await first.inputValue();
  expect(used).toMatch(/^tmp_/);
  await expect(first).not.toHaveValue('tmp_3a5c7e9g2j4m');
  await call.input('body.name').fill('Hours');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('201');
  await call.start('indices-controller-update-index');
  await expect(call.input('body.tempFileIds.0')).not.toHaveValue(used);
});

test('after an upload of a file of one’s own, the texts of the next examples are not filled in, down to the question', async ({page}) => {
  const call = new Console(page);
  // The form was opened before: what it has of the example goes too, and what was typed stays.
  await call.start('indices-controller-create-index');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await call.input('body.description').fill('When the shop is open.');
  await call.start('indices-controller-upload-temp-files');
  await call.input('body.files').setInputFiles({name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('The shop opens at 9.')});
  await call.send.click();
  await call.answer.getByRole('link', {name: 'Create an index →'}).click();
  await expect(call.input('body.tempFileIds.0')).toHaveValue(/^tmp_/);
  await expect(call.input('body.name')).toHaveValue('');
  await expect(call.input('body.description')).toHaveValue('When the shop is open.');
  await expect(call.input('body.description')).toHaveAttribute('placeholder', /^How parcels are packed/);
  await call.input('body.name').fill('Opening hours');
  await call.send.click();
  await call.answer.getByRole('link', {name: 'Ask a question in a chat →'}).click();
  await expect(call.input('body.indexId')).toHaveValue(/^idx_/);
  await expect(call.input('body.question')).toHaveValue('');
  await expect(call.input('body.question')).toHaveAttribute('placeholder', 'How long can a customer return an item?');
  // Ids and choices are no texts.
  await expect(call.input('body.userId')).toHaveValue('customer-1042');
});

test('after an upload of a sample, the next examples are filled in as they are', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.console.getByRole('button', {name: 'returns-policy.md'}).click();
  await call.send.click();
  await call.answer.getByRole('link', {name: 'Create an index →'}).click();
  await expect(call.input('body.tempFileIds.0')).toHaveValue(/^tmp_/);
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
});

test('an index that is created a second time says what of it is taken or used up', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Office');
  const ids = [await call.input('body.tempFileIds.0').inputValue(), await call.input('body.tempFileIds.1').inputValue()];
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('201');
  const used = call.console.getByText(/^An earlier request used or deleted/);
  await expect(used).toHaveCount(0);
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('409');
  await expect(call.answer).toContainText('already has the name "Office". Choose another one.');
  // The reason leads to the field, which says it too.
  await call.answer.getByRole('listitem').getByRole('button', {name: 'name', exact: true}).click();
  await expect(call.input('body.name')).toBeFocused();
  await expect(call.field('body.name')).toContainText(/is the name of idx_/);
  for (const id of ids) await expect(used).toContainText(id);
  await call.input('body.name').fill('Office of today');
  await expect(used).toHaveCount(0);
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('404');
  await expect(used).toBeVisible();
  for (const number of [1, 0]) await call.action(`Remove tempFileIds[${number}]`).click();
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('201');
  await expect(used).toHaveCount(0);
});

test('what the response names is marked at its field, until the request is edited', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const [name, field] = [call.input('body.name'), call.console.locator('[data-field="body.name"]')];
  for (const status of ['201', '409']) {
    await call.send.click();
    await expect(call.answer.locator('[data-status]')).toContainText(status);
  }
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toContainText('is the name of idx_');
  await name.fill('Another name');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await call.start('indices-controller-upload-temp-files');
  const files = [
    {name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('The shop opens at 9.')},
    {name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ')},
  ];
  await call.input('body.files').setInputFiles(files);
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('415');
  await expect(call.console.getByRole('listitem').filter({hasText: 'tool.exe'}).locator('p')).not.toBeEmpty();
  await expect(call.console.getByRole('listitem').filter({hasText: 'hours.md'}).locator('p')).toHaveCount(0);
});

test('a response can be enlarged over the form, and Escape reduces it before it closes the console', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await expect(call.action('Enlarge')).toHaveCount(0);
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('200');
  const width = async (): Promise<number> => (await call.answer.boundingBox())?.width ?? 0;
  const before = await width();
  await call.action('Enlarge').click();
  expect(await width()).toBeGreaterThan(1.7 * before);
  await page.keyboard.press('Escape');
  expect(await width()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(call.console).toHaveCount(0);
});

test('samples that are sent one after the other, as they are, all work', async ({page}) => {
  const call = new Console(page);
  for (const [operation, status] of [
    ['indices-controller-create-index', '201'],
    ['indices-controller-get-index', '200'],
    ['user-session-chats-controller-ask-question', '202'],
    ['index-files-controller-cancel-indexing-files', '200'],
    ['index-files-controller-delete-files', '204'],
  ] as const) {
    await call.start(operation);
    await call.send.click();
    await expect(call.answer.locator('[data-status]').first()).toContainText(status);
    await expect(call.send).toBeVisible();
    if (status === '202') await expect(call.console).toContainText('within 30 days of delivery');
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('no step is offered, and the guide is readable', async ({page}) => {
    await page.goto('docs/api/uploading-api');
    await expect(page.getByRole('heading', {name: 'Step 2: add them to an index'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Run this step'}).filter({visible: true})).toHaveCount(0);
  });
});
