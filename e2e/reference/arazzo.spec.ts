// An independent runner runs the published workflows against the sandbox.
import {copyFile, mkdtemp, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {RespectOptions} from '@redocly/respect-core';
import {startLocalSandbox} from '../servers/localSandbox';
import {BUILD, expect, test} from '../test';
import {replaceIn} from '../servers/webServer';

const KEY = 'sk_sandbox_4k7q2m9x5t8w';
const WORKFLOWS = {
  uploadIndexAsk: {
    inputs: {name: 'Opening hours', question: 'When is the shop open?'},
    stepIds: ['upload', 'createIndex', 'waitForIndex', 'ask', 'readAnswer', 'deleteIndex'],
  },
  streamWithFeedback: {
    inputs: {indexId: 'idx_7k2m9q4x8n3p', question: 'How long can a customer return an item?'},
    stepIds: ['ask', 'stream', 'giveFeedback'],
  },
};

/** A copy for this runner, which has its own notation for the files of a form, and takes none from an input. */
async function prepare(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workflows-'));
  const text = await readFile(path.join(BUILD, 'openapi/api/arazzo.yaml'), 'utf8');
  await copyFile(path.join(BUILD, 'openapi/api/openapi.yaml'), path.join(folder, 'openapi.yaml'));
  await writeFile(path.join(folder, 'arazzo.yaml'), replaceIn(text, '$inputs.file', `"$file('opening-hours.md')"`));
  return path.join(folder, 'arazzo.yaml');
}

for (const [workflow, {inputs, stepIds}] of Object.entries(WORKFLOWS))
  test(`the workflow ${workflow} runs`, async () => {
    const {BaseResolver, createConfig, logger} = await import('@redocly/openapi-core');
    const {run} = await import('@redocly/respect-core');
    const sandbox = await startLocalSandbox();
    // The runner has its own copy of this package in another version, with the same interface.
    const results = await run({
      files: [await prepare()],
      workflow: [workflow],
      input: JSON.stringify({apiKey: KEY, ...inputs}),
      server: `api=${sandbox.origin}/v1`,
      config: (await createConfig({})) as unknown as RespectOptions['config'],
      maxSteps: 100,
      maxFetchTimeout: 30_000,
      executionTimeout: 60_000,
      requestFileLoader: {
        getFileBody: (file) =>
          Promise.resolve(new File(['# Opening hours\n\nThe shop is open from 9 to 5.\n'], path.basename(file), {type: 'text/markdown'})),
      },
      logger,
      fetch,
      externalRefResolver: new BaseResolver() as unknown as NonNullable<RespectOptions['externalRefResolver']>,
      noSecretsMasking: true,
    });
    sandbox.close();
    const steps = results
      .flatMap(({executedWorkflows}) => executedWorkflows.flatMap(({executedSteps}) => executedSteps))
      .flatMap((step) => ('stepId' in step && 'checks' in step ? [step] : []));
    // A step that waits for a state is repeated: the last attempt counts.
    const last = new Map(
      steps.map(({stepId, checks}) => [stepId, checks.filter(({passed}) => !passed).map(({name, message}) => [name, message])]),
    );
    expect([...last]).toEqual(stepIds.map((stepId) => [stepId, []]));
  });

test('the workflows compile without a problem, and each belongs to the API', async () => {
  const {compileArazzo} = await import('@lectern/openapi/arazzo');
  const {compile} = await import('@lectern/openapi');
  const folder = path.join(BUILD, 'openapi/api');
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const {result} = await compile({entry: 'openapi.yaml', read, languages: ['curl'], highlight: (code) => code});
  const text = await read('arazzo.yaml');
  const {workflows, problems} = compileArazzo({path: 'arazzo.yaml', text}, {entry: 'openapi.yaml', pages: result?.pages ?? []});
  expect(problems).toEqual([]);
  expect(workflows?.map(({title}) => title)).toHaveLength(Object.keys(WORKFLOWS).length);
});

test('the steps of a workflow run in its page, in order, with the visitor’s inputs', async ({page}) => {
  await page.goto('docs/api/upload-index-ask');
  const steps = page.locator('[data-try]');
  await expect(steps).toHaveCount(6);
  await steps.nth(1).getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.nth(1).getByRole('alert')).toContainText('Run “1. Upload” above first');
  await page.getByRole('textbox', {name: 'file'}).fill('The library lends maps for three weeks.');
  await page.getByRole('textbox', {name: 'question'}).fill('How long does the library lend maps?');
  for (const step of await steps.all()) {
    await step.getByRole('button', {name: /^(Run|Run it again|Run this step)/}).click();
    await expect(step).toHaveAttribute('data-try-phase', 'done');
  }
  // The index is ready and the answer is complete once their steps have ended.
  await expect(steps.nth(2)).toContainText('"ready"');
  await expect(steps.nth(4)).toContainText('"answered"');
  await expect(steps.nth(4)).toContainText('three weeks');
  await expect(steps.nth(5)).toContainText('204 No Content');
});

test('one press runs all steps of a workflow until one fails', async ({page}) => {
  await page.goto('docs/api/upload-index-ask');
  const steps = page.locator('[data-try]');
  const runAll = page.getByRole('button', {name: 'Run all steps'});
  const status = page.getByRole('status').filter({hasText: /^(Step|All|Stopped)/});
  await runAll.click();
  await expect(status).toHaveText(/^Step \d of 6…$/);
  await expect(status).toHaveText('All 6 steps are done.');
  for (const step of await steps.all()) await expect(step).toHaveAttribute('data-try-phase', 'done');
  await expect(steps.nth(4)).toContainText('"answered"');

  await page.getByRole('textbox', {name: 'question'}).fill('');
  await runAll.click();
  await expect(status).toHaveText('Stopped at step 4: see its response below.');
  await expect(steps.nth(3)).toHaveAttribute('data-try-phase', 'failed');
});

test('a workflow runs again although a stopped run has used its name', async ({page}) => {
  await page.goto('docs/api/upload-index-ask');
  const steps = page.locator('[data-try]');
  for (const number of [0, 1]) {
    await steps.nth(number).getByRole('button', {name: 'Run this step'}).click();
    await expect(steps.nth(number)).toHaveAttribute('data-try-phase', 'done');
  }
  await expect(steps.nth(1)).toContainText('The time is added to the name');
  await page.getByRole('button', {name: 'Run all steps'}).click();
  await expect(page.getByRole('status').filter({hasText: 'All 6 steps are done.'})).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`at ${width} px, the page does not scroll while all steps run, and the end leads to the outputs or to the failed step`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await page.goto('docs/api/upload-index-ask');
    const runAll = page.getByRole('button', {name: 'Run all steps'});
    const status = page.getByRole('status').filter({hasText: /^(Step|All|Stopped)/});
    await runAll.scrollIntoViewIfNeeded();
    // Every scroll position painted while the status says that a step runs.
    await page.evaluate(() => {
      const tops = new Set<number>();
      const read = (): void => {
        const isRunning = [...document.querySelectorAll('[role=status]')].some(({textContent}) => /^Step \d/.test(textContent));
        if (isRunning) tops.add(Math.round(window.scrollY));
        Object.assign(window, {tops: [...tops]});
        requestAnimationFrame(read);
      };
      read();
    });
    await runAll.click();
    await expect(status).toHaveText('All 6 steps are done.');
    expect(await page.evaluate(() => (window as unknown as {tops: number[]}).tops)).toHaveLength(1);
    const outputs = page.getByRole('heading', {name: 'Outputs'});
    await expect(outputs).toBeFocused();
    await expect(outputs).toBeInViewport({ratio: 1});
    await expect(page.locator('[data-output]').filter({hasText: 'from 9 to 5 on weekdays'})).toBeInViewport({ratio: 1});

    await page.getByRole('textbox', {name: 'question'}).fill('');
    await runAll.click();
    await expect(status).toHaveText('Stopped at step 4: see its response below.');
    const failed = page.locator('[data-try]').nth(3);
    await expect(failed.getByRole('button', {name: 'Run it again'})).toBeFocused();
    await expect(failed.getByText(/^422 /)).toBeInViewport({ratio: 1});
  });
}

test('outputs of a workflow have values once its steps have run', async ({page}) => {
  await page.goto('docs/api/upload-index-ask');
  const output = page.getByRole('row', {name: 'answer'}).locator('[data-output]');
  await expect(page.getByRole('row', {name: 'answer of the step readAnswer'})).toBeVisible();
  await page.getByRole('button', {name: 'Run all steps'}).click();
  await expect(page.getByRole('status').filter({hasText: 'All 6 steps are done.'})).toBeVisible();
  await expect(output).toContainText('from 9 to 5 on weekdays');
});

test('inputs of a workflow survive a reload and a visit to another page', async ({page}) => {
  await page.goto('docs/api/stream-with-feedback');
  const question = page.getByRole('textbox', {name: 'question'});
  await question.fill('Who pays for a return?');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Who pays');
  await page.reload();
  await expect(question).toHaveValue('Who pays for a return?');
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Run this step'}).click();
  await expect(step).toHaveAttribute('data-try-phase', 'done');
  await expect(step).toContainText('"Who pays for a return?"');
  await page.getByRole('link', {name: 'Stream the answer of a chat'}).first().click();
  await expect(page).toHaveURL(/user-session-chats-controller-stream-answer/);
  await page.goBack();
  await expect(question).toHaveValue('Who pays for a return?');
});

test('conditions and parts of a workflow are written in words', async ({page}) => {
  const main = page.getByRole('main');
  await page.goto('docs/api/stream-with-feedback');
  await expect(main).toContainText('Succeeds when: the status is 200, the response body contains event: answer.completed');
  await page.goto('docs/api/upload-index-ask');
  await expect(main).toContainText('Request body, multipart/form-data:');
  await expect(main.getByRole('listitem').filter({hasText: /^files: the input file$/})).toBeVisible();
  await expect(main.locator('pre').filter({hasText: '<file>'})).toHaveCount(0);
});

test('bodies of a workflow have placeholders with explanations', async ({page}) => {
  await page.goto('docs/api/upload-index-ask');
  const bodies = page.getByRole('main').locator('pre');
  await expect(bodies.filter({hasText: '"<question>"'})).toHaveCount(1);
  await expect(bodies.filter({hasText: /\$(?:inputs|steps)/})).toHaveCount(0);
  await expect(
    page.getByText('In the body: <indexId> is indexId of the step createIndex, <question> is the input question', {exact: true}),
  ).toBeVisible();
});

test('the page of a workflow is in the sidebar and the contents, and links to the operations of its steps', async ({page}) => {
  await page.goto('docs/api/stream-with-feedback');
  await expect(page.getByRole('complementary').getByRole('link', {name: 'Stream an answer and rate it'})).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText([
    'Inputs',
    '1. Ask',
    '2. Stream',
    '3. Give feedback',
    'Outputs',
  ]);
  await page.getByRole('link', {name: 'Stream the answer of a chat'}).first().click();
  await expect(page).toHaveURL(/user-session-chats-controller-stream-answer/);
});
