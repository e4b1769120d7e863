// Published files: they contain nothing that a document marks as not public, and nothing that was removed from the configuration.
import {existsSync, globSync, readdirSync, readFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {AuthPage} from '../pages/AuthPage';
import {startServer} from '../servers/server';
import {buildSite, clearSite, createInternalPortal, getSiteFolder} from '../site';
import {expect, test} from '../test';
import {replaceIn} from '../servers/webServer';

// One site, built repeatedly.
test.describe.configure({mode: 'serial'});

const NAME = 'published';
const NOTICE = 'Internal: this portal includes parts of the API that are not public.';

/** Files of the built site by their paths, including those for servers. */
function readBuilt(): [name: string, text: string][] {
  const folder = path.join(getSiteFolder(NAME), 'build');
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]);
}

/** Files with a word in their name or content, each with the word as written there. */
function search(word: RegExp): string[] {
  return readBuilt().flatMap(([name, text]) => {
    const [found] = word.exec(`${name}\n${text}`) ?? [];
    return found === undefined ? [] : [`${name}: ${found}`];
  });
}

async function build(configure: (config: string) => string): Promise<void> {
  const file = path.join(getSiteFolder(NAME), 'portal.config.ts');
  await writeFile(file, configure(await readFile(file, 'utf8')));
  const {code, log} = await buildSite(getSiteFolder(NAME), ['docs/index.html: the page itself weighs 70 kB']);
  // A heavy page causes a warning, and the build continues.
  expect(code, log).toBe(0);
  expect(log).toContain('Warning: docs/index.html: the page itself weighs 70 kB');
}

const PARTING = /[\w-]*parting[\w-]*/i;
const HUSHED = /[\w-]*hushed[\w-]*/i;

test('nothing that a document marks as internal is in the built portal', async () => {
  await createInternalPortal(NAME);
  await build((config) => config);
  expect(search(HUSHED)).toEqual([]);
  const files = new Map(readBuilt());
  const names = [...files.keys()];
  // The search would find them, since it finds the public parts of the same kind.
  for (const name of [
    'openapi/api/openapi.yaml',
    'openapi/api/openapi.json',
    'llms-full.txt',
    'docs/api/shown-list/index.html',
    'docs/api/shown-list.md',
  ])
    expect(files.get(name), name).toContain('shownQuery');
  expect(names.filter((name) => /^(?:calls|mocks|schemas)\/api\//.test(name)).length).toBeGreaterThan(5);
  expect(files.get('docs/api/changelog/index.html')).toContain('/shown');
  expect(search(/shownDescription/).some((found) => /search/.test(found))).toBe(true);
  // The words of the next tests are in the build too.
  for (const name of [
    'sitemap.xml',
    'llms.txt',
    'openapi/parting/openapi.json',
    'openapi/parting/changes.xml',
    'docs/parting-1/parting-read/index.html',
  ])
    expect(files.get(name), name).toMatch(PARTING);
});

test('an API, a version and a route removed from the configuration are not in the next build', async () => {
  await build((config) =>
    replaceIn(config.replace(/\n {4}\{\n {6}file: 'api\/extra[^]*?\n {4}\},/, ''), "route: 'api'", "route: 'renamed'"),
  );
  expect(search(PARTING)).toEqual([]);
  const names = readBuilt().map(([name]) => name);
  expect(names.filter((name) => /(?:^|\/)api\//.test(name))).toEqual([]);
  expect(search(/docs-site\/docs\/api\b|openapi\/api\b/)).toEqual([]);
  expect(names).toContain('docs/renamed/shown-list/index.html');
  expect(names).toContain('openapi/renamed/openapi.yaml');
  expect(search(HUSHED)).toEqual([]);
});

test('a portal for colleagues contains the internal parts, and says so on every page', async () => {
  await build((config) => replaceIn(config, 'blog: false,', "blog: false,\n  audience: 'internal',"));
  const built = readBuilt();
  const pages = built.filter(([name, text]) => name.endsWith('.html') && !/http-equiv="?refresh/.test(text));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(([, text]) => !text.includes(NOTICE)).map(([name]) => name)).toEqual([]);
  expect(pages.filter(([, text]) => !/<meta name="?robots"? content="?noindex/.test(text)).map(([name]) => name)).toEqual([]);
  expect(
    built
      .filter(([name, text]) => /\.md$|llms.*\.txt$/.test(name) && !text.replace(/^---\n[^]*?\n---\n\n/, '').startsWith(`> ${NOTICE}`))
      .map(([name]) => name),
  ).toEqual([]);
  const files = new Map(built);
  for (const name of ['openapi/renamed/openapi.yaml', 'llms-full.txt', 'docs/renamed/hushed-operation/index.html'])
    expect(files.get(name), name).toContain('hushedBodyField');
});

/** Responds to requests to a visitor's servers, and records their origins and keys. */
async function respondAsOwnServers(page: Page): Promise<[origin: string, key: string | undefined][]> {
  const calls: [string, string | undefined][] = [];
  const headers = {'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*'};
  await page.route(/^http:\/\/[^/]+:81\d\d\//, async (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') calls.push([new URL(request.url()).origin, (await request.allHeaders())['x-shown-key']]);
    await route.fulfill({status: 200, headers, contentType: 'application/json', body: '[]'});
  });
  return calls;
}

test('a key goes to the document’s server, and to the visitor’s own server once it is confirmed', async ({page, context}) => {
  const {url, stop} = await startServer(path.join(getSiteFolder(NAME), 'build'));
  const calls = await respondAsOwnServers(page);
  await page.goto(`${url}auth`);
  const auth = new AuthPage(page);
  for (const scheme of ['http', 'https']) await expect(auth.main.getByText(`${scheme}://localhost:8108`, {exact: true})).toBeVisible();
  await expect(auth.main).toContainText('Your own server gets them once you confirm it in the console.');
  await auth.scheme('shownKey').fill({'API key': 'key-5k2d8s'}, 'Save key');
  const call = new Console(page);
  const openCall = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${url}docs/renamed/shown-list#console`);
    await call.console.waitFor();
  };
  const sendTo = async (host: string, withKey = true): Promise<void> => {
    await call.console.getByRole('textbox', {name: 'hostname'}).fill(host);
    const count = calls.length;
    await (withKey ? call.send.click() : call.sendWithoutCredential());
    await expect.poll(() => calls.length).toBe(count + 1);
  };
  await openCall();
  await expect(call.console).toContainText('Sent with this request');
  await sendTo('localhost');
  await sendTo('search.acme.example', false);
  await expect(call.console).toContainText(
    'Not sent yet. The API document lets you choose this server: confirm that search.acme.example:8108 is yours.',
  );
  await call.action('Send credentials to http://search.acme.example:8108').click();
  await expect(call.console).toContainText('Sent with this request');
  await sendTo('search.acme.example');
  await sendTo('other.acme.example', false);
  await openCall();
  await sendTo('search.acme.example');
  await call.action('Stop sending to http://search.acme.example:8108').click();
  await sendTo('search.acme.example', false);
  const own = 'http://search.acme.example:8108';
  expect(calls).toEqual([
    ['http://localhost:8108', 'key-5k2d8s'],
    [own, undefined],
    [own, 'key-5k2d8s'],
    ['http://other.acme.example:8108', undefined],
    [own, 'key-5k2d8s'],
    [own, undefined],
  ]);
  await call.action('Send credentials to http://search.acme.example:8108').click();
  const other = await context.newPage();
  expect(await other.goto(`${url}auth`)).not.toBeNull();
  expect(await other.evaluate(() => sessionStorage.getItem('confirmed-origins'))).toBeNull();
  await stop();
});

test('clearing removes all generated files except the lists for the next build, and nothing else', async () => {
  const folder = getSiteFolder(NAME);
  await writeFile(path.join(folder, 'docs/own.api.mdx'), '# A page that a person wrote\n');
  const {code, log} = await clearSite(folder);
  expect(code, log).toBe(0);
  for (const name of ['build', '.docusaurus', '.docusaurus-static']) expect(existsSync(path.join(folder, name)), name).toBe(false);
  const pages = ['docs/_auth.mdx', 'docs/_getKey.mdx', 'docs/index.md', 'docs/own.api.mdx'];
  const left = ['docs/_guides.api.json', ...pages, 'docs/renamed', 'docs/renamed/_pages.api.json'].toSorted();
  expect(globSync('docs/**/*', {cwd: folder}).toSorted()).toEqual(left);
});
