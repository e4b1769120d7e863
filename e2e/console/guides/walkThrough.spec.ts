// Guides and the first call of the home page run in the page.
import type {Locator, Page} from '@playwright/test';
import {Console} from '../../pages/Console';
import {Portal} from '../../pages/Portal';
import {expect, test} from '../../test';

/** Runs the steps of a page in order, and waits for each response. */
async function walk(page: Page, path: string, responses: (string | RegExp)[][]): Promise<void> {
  await new Portal(page).open(path);
  const steps = page.locator('[data-try]');
  await expect(steps).toHaveCount(responses.length);
  for (const [number, texts] of responses.entries()) {
    const step = steps.nth(number);
    await step.getByRole('button', {name: 'Run this step'}).click();
    for (const text of texts) await expect(step).toContainText(text);
    // Nothing of it could be copied.
    await expect(step).not.toContainText('(no body)');
  }
}

/** The steps of the home page, and a press on one of them. */
async function openFirstCall(page: Page): Promise<{steps: Locator; run: (number: number) => Promise<void>}> {
  await new Portal(page).open('');
  const steps = page.locator('section:has(#first-call) [data-try]');
  return {steps, run: (number) => steps.nth(number).getByRole('button', {name: /Run/}).click()};
}

test('the guide on uploading runs in the page: upload, pass to an index, list, with the IDs of the previous step', async ({page}) => {
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
  // The consoles of the reference continue with the guide's results.
  const made = await page
    .locator('[data-try]')
    .last()
    .getByText(/indexId comes from an earlier step/)
    .textContent();
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await expect(call.input('path.indexId')).toHaveValue(/idx_\w+/.exec(made ?? '')?.[0] ?? 'none');
});

test('the guide on indexing runs in the page, and the answer streams in', async ({page}) => {
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
  test(`at ${width} px, the home page marks the answer in its source, and the content below does not move`, async ({page}) => {
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

test('the first call of the home page runs in the page, down to the answer from the uploaded file', async ({page}) => {
  const {steps, run} = await openFirstCall(page);
  await run(0);
  await expect(steps.nth(0)).toContainText('returns-policy.md');
  await expect(steps.nth(0)).toContainText('Status 201');
  await run(1);
  await expect(steps.nth(1)).toContainText(/tempFileIds comes from an earlier step: tmp_\w+/);
  await expect(steps.nth(1)).toContainText('The time is added to the name, because each name can be used once.');
  await expect(steps.nth(1)).toContainText('Status 201');
  // Until its file is indexed, the new index responds that it is not ready.
  await expect(async () => {
    await run(2);
    await expect(steps.nth(2)).toContainText('Status 202', {timeout: 2000});
  }).toPass();
  await expect(steps.nth(2)).toContainText('answer.completed');
  await expect(steps.nth(2)).toContainText('A customer can return an item within 30 days of delivery.');
});

test('a deleted sample index can be restored from a step that needs it', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('204');
  await new Portal(page).open('');
  const hero = page.locator('header [data-try]');
  await hero.getByRole('button', {name: 'Ask the API'}).click();
  await expect(hero).toContainText('Status 404');
  await hero.getByRole('button', {name: 'Restore sample data and run again'}).click();
  await expect(hero.getByRole('button', {name: 'Running…'})).toBeVisible();
  await expect(hero).toContainText('within 30 days of delivery');
  await expect(hero.getByRole('button', {name: 'Run it again'})).toBeVisible();
});

test('a step whose value is used up names the step that makes it, and offers no restore', async ({page}) => {
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

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('no step is offered, and the guide is readable', async ({page}) => {
    await page.goto('docs/api/uploading-api');
    await expect(page.getByRole('heading', {name: 'Step 2: add them to an index'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Run this step'}).filter({visible: true})).toHaveCount(0);
  });
});
