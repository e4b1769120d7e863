// The collections of the portal's API, as other clients import them: every request succeeds in the sandbox.
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {bruToEnvJsonV2, bruToJsonV2, collectionBruToJson} from '@usebruno/lang';
import {unzipSync, strFromU8} from 'fflate';
import {Collection, Item, VariableScope, type FormParam} from 'postman-collection';
import {startLocalSandbox, type LocalSandbox} from '../servers/localSandbox';
import {BUILD, expect, ROOT, test} from '../test';

const run = promisify(execFile);

type Sent = {title: string; response?: {statusCode: number}};

const FOLDER = path.join(BUILD, 'openapi/api');
const KEY = 'sk_sandbox_4k7q2m9x5t8w';
const OPERATIONS = 22;

let sandbox: LocalSandbox;
test.beforeEach(async () => {
  // A new sandbox each time: the examples name its initial data.
  sandbox = await startLocalSandbox();
});
test.afterEach(() => sandbox.close());

type Call = {title: string; method: string; url: string; headers: Record<string, string>; body?: BodyInit | undefined};

/** Sends the requests, deletions last. Returns the failed ones, and the number of requests. */
async function sendAll(calls: Call[]): Promise<{count: number; failures: string[]}> {
  const failures: string[] = [];
  const rank = ({method, url}: Call): number => (method === 'DELETE' ? url.split('/').length * -1 + 100 : 0);
  for (const {title, method, url, headers, body} of calls.toSorted((a, b) => rank(a) - rank(b))) {
    const response = await fetch(url, {method, headers, ...(body === undefined ? {} : {body})});
    const text = await response.text();
    if (!response.ok) failures.push(`${title}: ${method} ${url} ${response.status} ${text}`);
  }
  return {count: calls.length, failures};
}

function toForm(parts: {name: string; value: string; fileName?: string}[]): FormData {
  const form = new FormData();
  for (const {name, value, fileName} of parts) {
    if (fileName === undefined) form.append(name, value);
    else form.append(name, new Blob([`Content of ${fileName}`]), fileName);
  }
  return form;
}

test('Postman imports the collection, and all of its requests succeed', async () => {
  const collection = new Collection(JSON.parse(await readFile(path.join(FOLDER, 'postman.json'), 'utf8')) as object);
  const scope = new VariableScope(collection.variables.all());
  scope.set('baseUrl', `${sandbox.origin}/v1`, 'string');
  scope.set('apiKey', KEY, 'string');
  const calls: Call[] = [];
  collection.forEachItem((item) => {
    const resolved = new Item(item.toObjectResolved(null, [scope.toObject(true, true)], {ignoreOwnVariables: true}));
    const {request} = resolved;
    const headers = Object.fromEntries(request.headers.all().map(({key, value}) => [key, value]));
    headers['Authorization'] = `Bearer ${String(request.auth?.parameters().get('token'))}`;
    const parts = request.body?.formdata?.all() ?? [];
    const toPart = (part: FormParam & {type?: string; src?: string}) =>
      part.type === 'file' ? {name: part.key, value: '', fileName: part.src ?? ''} : {name: part.key, value: String(part.value)};
    const body = request.body?.mode === 'formdata' ? toForm(parts.map(toPart)) : request.body?.raw;
    calls.push({title: item.name, method: request.method, url: request.url.toString(), headers, body});
  });
  expect(await sendAll(calls)).toEqual({count: OPERATIONS, failures: []});
});

test('Bruno reads each file of the collection, and all of its requests succeed', async () => {
  const files = Object.entries(unzipSync(await readFile(path.join(FOLDER, 'bruno.zip')))).map(
    ([name, data]) => [name, strFromU8(data)] as const,
  );
  const texts = new Map(files);
  expect(JSON.parse(texts.get('bruno.json') ?? '')).toMatchObject({version: '1', type: 'collection'});
  const {vars} = collectionBruToJson(texts.get('collection.bru') ?? '');
  const environment = bruToEnvJsonV2(texts.get('environments/Sandbox.bru') ?? '').variables;
  const variables = new Map([...(vars?.req ?? []), ...environment].map(({name, value}) => [name, value]));
  variables.set('baseUrl', `${sandbox.origin}/v1`);
  const render = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? '');
  const requests = files.filter(([name]) => /^[^/]+\/(?!folder\.bru)[^/]+\.bru$/.test(name) && !name.startsWith('environments/'));
  const calls = requests.map(([, text]): Call => {
    const {meta, http, params = [], headers = [], auth, body} = bruToJsonV2(text);
    const url = params
      .filter(({type}) => type === 'path')
      .reduce((address, {name, value}) => address.replace(`/:${name}`, `/${value}`), render(http.url));
    const parts = (body?.multipartForm ?? []).flatMap(({name, type, value}) =>
      type === 'file' ? value.map((fileName) => ({name, value: '', fileName})) : [{name, value: value.join('')}],
    );
    return {
      title: meta.name,
      method: http.method.toUpperCase(),
      url,
      headers: {
        ...Object.fromEntries(headers.map(({name, value}) => [name, value])),
        Authorization: `Bearer ${render(auth?.bearer?.token ?? '')}`,
      },
      body: parts.length > 0 ? toForm(parts) : body?.json,
    };
  });
  expect(await sendAll(calls)).toEqual({count: OPERATIONS, failures: []});
});

test('httpYac runs the .http file unchanged except for the values at its top', async () => {
  const text = await readFile(path.join(FOLDER, 'requests.http'), 'utf8');
  const [head = '', ...requests] = text
    .replace(/^@baseUrl = .*$/m, `@baseUrl = ${sandbox.origin}/v1`)
    .replace(/^@apiKey = .*$/m, `@apiKey = ${KEY}`)
    .split(/^(?=### )/m);
  const isLast = (request: string): boolean => request.includes('\nDELETE ');
  const deletions = requests.filter(isLast).toReversed();
  const folder = await mkdtemp(path.join(tmpdir(), 'requests-'));
  await writeFile(path.join(folder, 'requests.http'), [head, ...requests.filter((request) => !isLast(request)), ...deletions].join(''));
  await writeFile(path.join(folder, 'packing-guide.md'), '# Packing\n');
  await writeFile(path.join(folder, 'carrier-contacts.csv'), 'name,telephone\n');
  const program = path.join(ROOT, 'node_modules/httpyac/bin/httpyac.js');
  const {stdout} = await run(process.execPath, [program, 'send', 'requests.http', '--all', '--json'], {cwd: folder, maxBuffer: 10_000_000});
  const sent = (JSON.parse(stdout) as {requests: Sent[]}).requests;
  expect(sent.filter(({response}) => !response || response.statusCode >= 300).map(({title}) => title)).toEqual([]);
  expect(sent).toHaveLength(OPERATIONS);
  await rm(folder, {recursive: true});
});

test('the menu of an operation saves its request for each client, with the needed variables', async ({page, portal}) => {
  const save = async (name: string): Promise<{name: string; text: string}> => {
    await page.locator('[data-page-action=menu]').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', {name}).click();
    const download = await saved;
    await expect(page.getByRole('menu')).toHaveCount(0);
    return {name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8')};
  };
  const id = 'user-session-chats-controller-stream-answer';
  await portal.open(`docs/api/${id}`);
  const postman = await save('Download for Postman');
  expect(postman.name).toBe(`${id}.postman.json`);
  const collection = new Collection(JSON.parse(postman.text) as object);
  expect(collection.variables.all().map(({key}) => key)).toEqual(['baseUrl', 'apiKey']);
  expect(collection.items.all().map(({name}) => name)).toEqual(['Stream the answer of a chat']);
  const bruno = await save('Download for Bruno');
  expect(bruno.name).toBe(`${id}.bru`);
  expect(bruToJsonV2(bruno.text).http.url).toBe('{{baseUrl}}/chats/:questionId/stream');
  const http = await save('Download as .http file');
  expect(http.name).toBe(`${id}.http`);
  expect(http.text).toContain('GET {{baseUrl}}/chats/{{questionId}}/stream\n');
});

test('a request that cannot be loaded is reported, and is saved on the next attempt', async ({page, portal}) => {
  await portal.open('docs/api/indices-controller-create-index');
  await page.route('**/calls/**', (route) => route.fulfill({status: 503}));
  await page.locator('[data-page-action=menu]').click();
  await page.getByRole('menuitem', {name: 'Download for Bruno'}).click();
  await expect(page.getByRole('alert')).toContainText('503');
  await page.unroute('**/calls/**');
  const saved = page.waitForEvent('download');
  await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click();
  expect((await saved).suggestedFilename()).toBe('indices-controller-create-index.bru');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the overview offers the files, and all of them exist', async ({page, portal}) => {
  await portal.open('docs/api/api-developer-portal');
  const downloads = await page.locator('a[download]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(downloads.map((link) => path.posix.basename(link))).toEqual(
    expect.arrayContaining(['openapi.yaml', 'openapi.json', 'postman.json', 'bruno.zip', 'requests.http', 'arazzo.yaml']),
  );
  for (const link of downloads) expect((await page.request.get(link)).status(), link).toBe(200);
});
