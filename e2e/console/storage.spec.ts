// Storage written by another portal of the origin, by an older or newer build, or by a script: every entry has a value of a type that the
// portal does not store there, at every depth. Pages still appear, send no request and throw nothing.
import type {Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {expect, test} from '../test';
import {watch} from '../browser/traffic';

const CREATE = 'docs/api/indices-controller-create-index';
/** Entries that the actions of this test do not write. */
const OTHERS: Record<string, unknown> = {
  credentials: [
    {api: 'api', key: 'apiKey', since: 1, origins: ['https://a.example'], secret: {type: 'value', value: 'x'}},
    {api: 'api', key: 'apiKey', since: 1, environment: 'e', secret: {type: 'token', value: 'x', expires: 1, scopes: ['a']}},
  ],
  'credentials-removed': [{api: 'api', key: 'other', at: 1}],
  'credentials-for': {address: '/docs-site/docs/intro', title: 'Back'},
  'confirmed-origins': ['api https://a.example'],
  environments: {api: [{id: 'e', name: 'Staging', target: '', variables: {a: 'b'}, server: ''}]},
  environment: {api: 'e'},
  'sign-in': {
    api: 'api',
    key: 'apiKey',
    state: 'a',
    verifier: 'b',
    redirect: 'https://a.example/',
    server: {},
    client: {id: 'c'},
    scopes: [],
  },
  'search-recent': ['upload'],
  'portal.api.version': '1',
  'console.server.api': 'server-1',
  'docusaurus.tab.language': 'python',
  'docusaurus.announcement.id': 'a',
  'docusaurus.announcement.dismiss': 'true',
  'console.history.api': [
    {
      pageId: 'indices-controller-create-index',
      title: 'Create',
      method: 'POST',
      path: '/v1/indices',
      status: 201,
      at: 1,
      draft: {parameters: {'query.limit': 2}, body: {mediaType: 'application/json', value: {name: 'Mine'}}},
    },
  ],
  'console.taken.api': {indexId: {value: 'idx_1', from: 'Create', at: 1, beside: {indexId: 'idx_1'}, isOwn: true}},
  'console.files.api.indices-controller-create-index': {'body.files': ['a.txt']},
  'sandbox.left': ['page'],
  theme: 'dark',
  'code-theme': 'dark',
};
const WRONG: unknown[] = [null, true, 5, -1e300, 'text', '__proto__', [], [null], {}, {a: null}, [{id: 5, name: 5}]];
/** Replacements for parts of a value. */
const WRONG_PARTS: unknown[] = [null, 5, 'text', [], {}];
const MAX_DEPTH = 4;
/** Each wrong value, with the depth at which it replaces the parts of a stored value. */
const CASES: [wrong: unknown, depth: number][] = [
  ...WRONG.map((wrong): [unknown, number] => [wrong, 0]),
  ...WRONG_PARTS.flatMap((wrong) => Array.from({length: MAX_DEPTH}, (_, depth): [unknown, number] => [wrong, depth + 1])),
];

/** The value with everything at one depth replaced. */
function replaceAt(value: unknown, depth: number, wrong: unknown): unknown {
  if (depth === 0) return wrong;
  if (Array.isArray(value)) return value.map((each) => replaceAt(each, depth - 1, wrong));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceAt(each, depth - 1, wrong)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Every entry of both storages, by name. */
async function readEntries(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  return {...OTHERS, ...Object.fromEntries(texts.map(([name, text]) => [name, parse(String(text))]))};
}

type Texts = Record<string, string>;

function replaceAll(entries: Record<string, unknown>, [wrong, depth]: [unknown, number]): Texts {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const value = replaceAt(entry, depth, wrong);
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

/** In a page: fills both storages with these entries only. */
function fillStorage(texts: Texts): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
    for (const [name, text] of Object.entries(texts)) storage.setItem(name, text);
  }
}

test('pages appear whatever type each entry of storage has', async ({page, portal}) => {
  test.setTimeout(600_000);
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Mine');
  await call.send.click();
  await expect(call.response).toBeVisible();
  // Leaving the page also stores the form and the request.
  await portal.open('404.html');
  const entries = await readEntries(page);
  expect(Object.keys(entries)).toContain('console.draft.api.indices-controller-create-index');
  const failures: string[] = [];
  let at = '';
  page.on('pageerror', (error) => failures.push(`${at}: ${error.stack ?? error.message}`));
  for (const [index, each] of CASES.entries()) {
    // The page that reads most entries, and for half of the values the page that reads credentials.
    for (const path of [`${CREATE}#console`, ...(index % 2 === 0 ? ['auth'] : [])]) {
      at = `${JSON.stringify(each[0])} at depth ${each[1]} on ${path}`;
      // A file of the same origin without scripts: the previous page writes to storage first, when it is left.
      await page.goto('llms.txt');
      await page.evaluate(fillStorage, replaceAll(entries, each));
      const seen = watch(page);
      await portal.open(path);
      await portal.main.waitFor();
      if (path.endsWith('#console')) await expect(call.send, at).toBeVisible();
      else await expect(portal.main.getByRole('heading', {level: 1}), at).toBeVisible();
      expect(
        seen.requests.filter((request) => !['GET', 'HEAD'].includes(request.method())),
        at,
      ).toEqual([]);
    }
    expect(failures).toEqual([]);
  }
});

test('values of any type that another tab writes change no open page', async ({page, portal}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.stack ?? error.message));
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const entries = await readEntries(page);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/docs\/api.*/, '404.html'));
  for (const each of CASES) await other.evaluate(fillStorage, replaceAll(entries, each));
  await other.close();
  await expect(call.send).toBeVisible();
  await expect(portal.main.getByRole('heading', {level: 1})).toBeVisible();
  expect(failures).toEqual([]);
});

test('records of any type in the sandbox’s database stop no request, and a reset repairs it', async ({page, portal}) => {
  const call = new Console(page);
  const send = async (): Promise<void> => {
    await call.start('indices-controller-get-index');
    await call.send.click();
    await expect(call.response.locator('[data-status]')).toContainText('200');
    await expect(call.send).toBeVisible();
  };
  const damage = async (record: unknown): Promise<void> => {
    await portal.open('404.html');
    await page.evaluate(putRecord, record);
  };
  await send();
  for (const record of [null, 5, {id: 'damaged', sequence: 'none'}]) {
    await damage(record);
    await send();
  }
  await call.choose('Reset sandbox');
  await call.action('Delete and restore').click();
  await expect(call.console).toContainText('Sandbox reset.');
  await portal.open('404.html');
  await send();
});

test('a sandbox database that lacks its collections, or that another tab holds open, stops no request', async ({page, portal}) => {
  const call = new Console(page);
  const send = async (): Promise<void> => {
    await call.start('indices-controller-get-index');
    await call.send.click();
    await expect(call.response.locator('[data-status]')).toContainText('200');
  };
  await send();
  await portal.open('404.html');
  await page.evaluate(replaceDatabase, false);
  await send();
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/docs\/api.*/, '404.html'));
  await portal.open('404.html');
  await other.evaluate(replaceDatabase, true);
  await send();
});

test('a sandbox responds again after another tab has deleted its database', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  const status = call.response.locator('[data-status]');
  await call.send.click();
  await expect(status).toContainText('200');
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/docs\/api.*/, '404.html'));
  await other.evaluate(replaceDatabase, false);
  await call.input('path.indexId').fill('idx_000000000000');
  await call.send.click();
  await expect(status).toContainText('404');
});

/** In a page: replaces the sandbox's database with an empty one of the first version. `isHeld`: it stays open. */
async function replaceDatabase(isHeld: boolean): Promise<void> {
  const {name = ''} = (await indexedDB.databases()).find((each) => each.name?.startsWith('sandbox')) ?? {};
  const finish = (request: IDBOpenDBRequest): Promise<unknown> =>
    new Promise((resolve, reject) => Object.assign(request, {onsuccess: resolve, onerror: reject}));
  await finish(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, 1);
  await finish(opening);
  if (isHeld) Object.assign(window, {held: opening.result});
  else opening.result.close();
}

/** In a page: puts a record into each collection of the sandbox's database. */
async function putRecord(record: unknown): Promise<void> {
  const {name = ''} = (await indexedDB.databases()).find((each) => each.name?.startsWith('sandbox')) ?? {};
  const opening = indexedDB.open(name);
  await new Promise((resolve, reject) => Object.assign(opening, {onsuccess: resolve, onerror: reject}));
  const database = opening.result;
  const collections = [...database.objectStoreNames].filter((each) => each !== 'contents');
  const transaction = database.transaction(collections, 'readwrite');
  for (const each of collections) transaction.objectStore(each).put({id: 'damaged', parent: '', record});
  await new Promise((resolve, reject) => Object.assign(transaction, {oncomplete: resolve, onabort: reject}));
  database.close();
}
