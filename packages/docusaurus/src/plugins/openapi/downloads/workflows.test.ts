import type {LoadContext} from '@docusaurus/types';
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import openapi from '../index.ts';

const DOCUMENT = "openapi: 3.1.0\ninfo: {title: Things, version: '1'}\npaths: {/a: {get: {responses: {200: {description: OK}}}}}\n";

let siteDir: string;
let source: string;
let copy: string;
let printed: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'workflows-'));
  await mkdir(path.join(siteDir, 'api'));
  await mkdir(path.join(siteDir, 'docs'));
  await writeFile(path.join(siteDir, 'api/openapi.yaml'), DOCUMENT);
  await writeFile(path.join(siteDir, 'secret.yaml'), 'password: hunter2');
  source = path.join(siteDir, 'api/arazzo.yaml');
  copy = path.join(siteDir, '.docusaurus-static/openapi/api/arazzo.yaml');
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(siteDir, {recursive: true, force: true});
});

/** Compiles the document of the site. `filesRoot`: as in its configuration. */
async function build(filesRoot?: string): Promise<void> {
  const history = {getFileLastUpdateInfo: () => Promise.resolve(null)};
  const siteConfig = {url: 'https://docs.example', trailingSlash: undefined, future: {experimental_vcs: history}};
  const context = {siteDir, baseUrl: '/', i18n: {currentLocale: 'en'}, siteConfig} as unknown as LoadContext;
  const tokens = {product: 'Acme', productId: 'acme', site: 'https://docs.example/'};
  const common = {
    id: 'default',
    hasWorkflowPages: true,
    file: 'api/openapi.yaml',
    route: 'api',
    root: '/docs/api',
    label: 'API',
    once: true,
    languages: [],
    tokens,
  };
  await openapi(context, {...common, ...(filesRoot === undefined ? {} : {filesRoot})});
}

async function readOverview(): Promise<string> {
  return readFile(path.join(siteDir, 'docs/api/things.api.json'), 'utf8');
}

test('are offered with their tokens replaced, and no more once they are gone', async () => {
  await build();
  expect(existsSync(copy)).toBe(false);
  await writeFile(source, "arazzo: 1.0.1\ninfo: {title: '{{product}}', version: '1'}\n");
  await build();
  expect(await readFile(copy, 'utf8')).toBe("arazzo: 1.0.1\ninfo: {title: 'Acme', version: '1'}\n");
  expect(await readOverview()).toContain('/openapi/api/arazzo.yaml');
  await rm(source);
  await build();
  expect(existsSync(copy)).toBe(false);
  expect(await readOverview()).not.toContain('arazzo');
  expect(printed).toContain('arazzo.yaml:1:1 warning: there are no workflows');
});

test('a link out of the folder of the document is not followed, within its repository neither', async () => {
  await mkdir(path.join(siteDir, '.git'));
  await writeFile(source, 'arazzo: 1.0.1\n');
  await build();
  await rm(source);
  await symlink('../secret.yaml', source);
  await build();
  expect(existsSync(copy)).toBe(false);
  expect(await readOverview()).not.toContain('arazzo');
  expect(printed).toContain('arazzo.yaml" is not read: it is a link out of "api"');
});

test('a link is followed below the folder that is said to hold all files, but to no hidden one', async () => {
  await symlink('../secret.yaml', source);
  await build('.');
  expect(await readFile(copy, 'utf8')).toBe('password: hunter2');
  await writeFile(path.join(siteDir, 'api/.env'), 'KEY=1');
  await rm(source);
  await symlink('.env', source);
  await build('.');
  expect(existsSync(copy)).toBe(false);
  expect(printed).toContain('arazzo.yaml" is not read: it is a hidden file');
});

test('a pipe is never opened', async () => {
  execFileSync('mkfifo', [source]);
  await build();
  expect(existsSync(copy)).toBe(false);
  expect(printed).toContain('arazzo.yaml" is no regular file');
});

test('each has a page, which goes with it, and a mistake in them is a warning', async () => {
  const folder = path.join(siteDir, 'docs/api');
  const write = (operationPath: string): Promise<void> =>
    writeFile(
      source,
      `arazzo: 1.0.1\ninfo: {title: A, version: '1'}\nsourceDescriptions: [{name: a, url: ./openapi.yaml, type: openapi}]
workflows: [{workflowId: readAll, summary: Read all., steps: [{stepId: one, operationPath: '{$sourceDescriptions.a.url}#/paths/${operationPath}/get'}]}]\n`,
    );
  const readSidebar = (): Promise<string> => readFile(path.join(folder, '_sidebar.api.json'), 'utf8');
  await write('~1a');
  await build();
  const document = await readFile(path.join(folder, 'read-all.api.mdx'), 'utf8');
  expect(document).toContain('title: "Read all"');
  expect(document).toContain('<Workflow id="read-all" api="api" />');
  expect(await readSidebar()).toContain('{"type":"doc","id":"api/read-all","label":"Read all"}');
  expect(printed).toBe('');
  await write('~1b');
  await build();
  expect(printed).toContain('warning: the document has no operation GET /b');
  expect(existsSync(path.join(folder, 'read-all.api.mdx'))).toBe(false);
  expect(await readSidebar()).not.toContain('Workflows');
  expect(existsSync(copy)).toBe(true);
});
