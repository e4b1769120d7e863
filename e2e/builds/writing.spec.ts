// `npm start`: saved changes appear, and pages are compiled when they are first opened.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {createPortalCopy} from '../site';
import {expect, ROOT, test} from '../test';
import {findPort} from '../servers/webServer';

const COMMAND = path.join(ROOT, 'packages/openapi/bin/lectern.js');
/** The first page waits until the bundler has compiled the code of all pages. */
const FIRST = {timeout: 60_000};

const STACK = /^\s+at .+:\d+:\d+\)?$/m;

const createSite = (name: string): Promise<string> => createPortalCopy(name, (original) => `export {default} from './${original}';`);

/** Runs `work` with the address at which `npm start` serves a site's pages. */
async function write(folder: string, work: (url: string, getOutput: () => string) => Promise<void>): Promise<void> {
  const port = await findPort();
  const child = spawn(process.execPath, [COMMAND, 'start', '--no-open', '--port', String(port)], {
    cwd: folder,
    env: {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'},
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  try {
    await expect.poll(() => output + (child.exitCode === null ? '' : 'compiled successfully'), FIRST).toContain('compiled successfully');
    expect(child.exitCode, output).toBe(null);
    await work(`http://localhost:${port}/docs-site/`, () => output);
  } finally {
    child.kill();
    await ended;
  }
}

/** Inserts words before others in a file of the site. */
async function insert(folder: string, name: string, anchor: string, words: string): Promise<void> {
  const file = path.join(folder, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(anchor);
  await writeFile(file, text.replace(anchor, `${words}${anchor}`));
}

function configure(folder: string, change: string): Promise<void> {
  return writeFile(
    path.join(folder, 'portal.config.ts'),
    `import original from './portal.original.ts';\nexport default {...original, ${change}};`,
  );
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  return errors;
}

test('a page is compiled when it is opened and shows saved changes, also after a restart', async ({page}) => {
  const folder = await createSite('written');
  const errors = collectErrors(page);
  await write(folder, async (url) => {
    await page.goto(`${url}docs/guides/streaming`);
    const article = page.getByRole('article');
    await expect(article).toContainText('An answer can be', FIRST);
    await page.evaluate(() => Object.assign(window, {isSame: true}));
    await insert(folder, 'docs/guides/streaming.md', 'An answer can be', 'Saved while it was read. ');
    await expect(article).toContainText('Saved while it was read. An answer can be');

    await page.getByRole('link', {name: 'Errors', exact: true}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Errors');
    // Neither the saved change nor the navigation has reloaded the page.
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

    const call = new Console(page);
    await call.start('indices-controller-create-index', url);
    await insert(folder, 'api/openapi.yaml', 'Creates an index,', 'Saved as well. ');
    await expect(article).toContainText('Saved as well. Creates an index,');
    await page.keyboard.press('Control+k');
    // It is compiled when it is first opened.
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible(FIRST);
    // Otherwise the page would still load the sandbox when the server ends.
    await page.goto('about:blank');
  });
  await write(folder, async (url) => {
    await page.goto(`${url}docs/guides/streaming`);
    await expect(page.getByRole('article')).toContainText('Saved while it was read. An answer can be', FIRST);
    await page.goto(`${url}docs/guides/pagination`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Pagination');
    // Other websites can't read unpublished pages, not even by pointing a name of their own here.
    const foreign = await page.request.get(`${url}main.js`, {headers: {Origin: 'https://evil.example'}});
    expect(foreign.headers()['access-control-allow-origin']).toBeUndefined();
    expect(foreign.headers()['cross-origin-resource-policy']).toBe('same-origin');
    expect((await page.request.get(url, {headers: {Host: 'evil.example'}})).status()).toBe(403);
    // Nor can they have something compiled.
    const compiler = new URL('/lazy-compilation-using-', url).href;
    expect((await page.request.post(compiler, {data: 'x', headers: {Origin: 'https://evil.example'}})).status()).toBe(404);
  });
  expect(errors).toEqual([]);
});

/** Classes of the article that have a rule in the server's stylesheet, but none in the page. */
const listUnstyled = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    const served = await (await fetch(link?.href ?? '', {cache: 'no-store'})).text();
    const shown = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({cssText}) => cssText)).join('');
    const classes = new Set([...document.querySelectorAll('article [class]')].flatMap((element) => [...element.classList]));
    const hasRule = (css: string, name: string): boolean => css.includes(`.${CSS.escape(name)}`);
    return [...classes].filter((name) => hasRule(served, name) && !hasRule(shown, name));
  });

test('a page compiled on opening has its styles at once', async ({page}) => {
  const folder = await createSite('styled');
  await write(folder, async (url) => {
    for (const [address, text] of [
      ['docs/api/indices-controller-create-index', 'Creates an index,'],
      ['docs/guides/errors', 'Every request that fails'],
    ] as const) {
      await page.goto(url + address);
      await expect(page.getByRole('article')).toContainText(text, FIRST);
      await expect.poll(() => listUnstyled(page), {message: address}).toEqual([]);
      // A new stylesheet replaces the old one: otherwise removed rules would remain.
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
    }
  });
});

test('a saved configuration applies at once, and a mistake in it is reported, as in an API document', async ({page}) => {
  const folder = await createSite('reconfigured');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  await write(folder, async (url, getOutput) => {
    await page.goto(`${url}docs/guides/errors`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Errors', FIRST);
    await configure(folder, "url: 'harbour'");
    await expect(overlay).toContainText('portal.config.ts:2:30: "url" is "harbour": write an origin with its scheme', FIRST);
    // The message is one line, without a stack trace.
    expect(getOutput().split('portal.config.ts:2:30: "url" is "harbour"')).toHaveLength(2);
    expect(getOutput()).not.toMatch(STACK);
    await page.reload();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Errors', FIRST);
    await expect(overlay).toContainText('"url" is "harbour"', FIRST);
    await expect(overlay).not.toContainText('Child compilation');
    await configure(folder, "title: 'Renamed while it was read'");
    await expect(page.locator('.navbar__title')).toHaveText('Renamed while it was read', FIRST);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    expect(getOutput()).toContain('portal.config.ts has changed: starting again.');

    await insert(folder, 'api/openapi.yaml', '\npaths:', '\nbroken: [');
    await expect(overlay).toContainText('api/openapi.yaml', FIRST);
    expect(getOutput().match(/api\/openapi\.yaml:\d+:\d+ error/g)).toHaveLength(1);
    const file = path.join(folder, 'api/openapi.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('\nbroken: [', ''));
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, FIRST);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Errors');

    // Programs and git remove a file for a moment. A page that reloads after a change interrupts a navigation.
    await expect(() => page.goto(`${url}docs/api/indices-controller-create-index`, {timeout: 20_000})).toPass();
    await expect(page.getByRole('article')).toContainText('Creates an index,', FIRST);
    await rename(file, `${file}.away`);
    await expect(overlay).toContainText('the file "api/openapi.yaml" does not exist', FIRST);
    await rename(`${file}.away`, file);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, FIRST);
    await insert(folder, 'api/openapi.yaml', 'Creates an index,', 'Saved once more. ');
    await expect(page.getByRole('article')).toContainText('Saved once more. Creates an index,', FIRST);
  });
});

test('a restart that fails is repeated after the next change', async ({page}) => {
  const folder = await createSite('restarted');
  await write(folder, async (url, getOutput) => {
    await insert(folder, 'api/openapi.yaml', '\npaths:', '\nbroken: [');
    await expect.poll(getOutput, FIRST).toMatch(/api\/openapi\.yaml:\d+:\d+ error/);
    await configure(folder, "title: 'Renamed meanwhile'");
    await expect.poll(getOutput, FIRST).toContain('The portal starts again as soon as you save a file that corrects this.');
    const file = path.join(folder, 'api/openapi.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('\nbroken: [', ''));
    await expect(() => page.goto(`${url}docs/guides/errors`, {timeout: 20_000})).toPass();
    await expect(page.locator('.navbar__title')).toHaveText('Renamed meanwhile', FIRST);
  });
});

test('a mistake in a document is reported on its page and by `npm start`, until it is corrected', async ({page}) => {
  const folder = await createSite('mended');
  await write(folder, async (url, getOutput) => {
    await insert(folder, 'docs/guides/errors.md', '\n## ', '\n<Missing\n');
    await page.goto(`${url}docs/guides/errors`);
    await expect(page.frameLocator('#webpack-dev-server-client-overlay').locator('body')).toContainText('errors.md', FIRST);
    expect(getOutput()).toMatch(/docs\/guides\/errors\.md:\d+:\d+: /);
    const file = path.join(folder, 'docs/guides/errors.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('\n<Missing\n', ''));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Errors');
    await insert(folder, 'docs/guides/errors.md', '\ntitle: ', '\ntags: [open');
    const overlay = page.locator('#webpack-dev-server-client-overlay');
    await expect(page.frameLocator('#webpack-dev-server-client-overlay').locator('body')).toContainText('errors.md:', FIRST);
    await writeFile(file, (await readFile(file, 'utf8')).replace('\ntags: [open', ''));
    await expect(overlay).toHaveCount(0, FIRST);
    expect(getOutput()).toContain('this is not YAML');
    expect(getOutput()).not.toMatch(STACK);
  });
});

test('under `npm start`, a step of a guide runs', async ({page}) => {
  const folder = await createSite('stepped');
  await write(folder, async (url) => {
    await page.goto(`${url}docs/api/indexing-api`);
    const step = page.locator('[data-try]').first();
    await step.getByRole('button', {name: 'Run this step'}).click(FIRST);
    await expect(step).toHaveAttribute('data-try-phase', 'done', FIRST);
    await expect(step).toContainText('200 OK');
  });
});
