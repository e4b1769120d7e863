import type {LoadContext} from '@docusaurus/types';
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import openapi from '../index.ts';

const DOCUMENT = `openapi: 3.1.0
info: {title: Things, version: '1'}
servers: [{url: https://api.example}]
paths: {/a: {get: {responses: {200: {description: OK}}}}}
`;

/** A description with one workflow, which reads a path written as in a JSON Pointer. */
function describeWorkflow(pointer: string, title = 'A'): string {
  return `arazzo: 1.0.1
info: {title: '${title}', version: '1'}
sourceDescriptions: [{name: a, url: ./openapi.yaml, type: openapi}]
workflows: [{workflowId: readAll, summary: Read all., steps: [{stepId: one, operationPath: '{$sourceDescriptions.a.url}#/paths/${pointer}/get'}]}]
`;
}

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

/** Compiles the document of the site. */
async function build(options: Partial<Parameters<typeof openapi>[1]> = {}): Promise<void> {
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
  await openapi(context, {...common, ...options});
}

async function readOverview(): Promise<string> {
  return readFile(path.join(siteDir, 'docs/api/things.api.json'), 'utf8');
}

test('workflows are offered with their tokens replaced, until they are removed', async () => {
  await build();
  expect(existsSync(copy)).toBe(false);
  await writeFile(source, describeWorkflow('~1a', '{{product}}'));
  await build();
  expect(await readFile(copy, 'utf8')).toBe(describeWorkflow('~1a', 'Acme'));
  expect(await readOverview()).toContain('/openapi/api/arazzo.yaml');
  await rm(source);
  await build();
  expect(existsSync(copy)).toBe(false);
  expect(await readOverview()).not.toContain('arazzo');
  expect(printed).toBe('');
});

test('a link out of the folder of the document is not followed, even within its repository', async () => {
  await mkdir(path.join(siteDir, '.git'));
  await writeFile(source, describeWorkflow('~1a'));
  await build();
  await rm(source);
  await symlink('../secret.yaml', source);
  await build();
  expect(existsSync(copy)).toBe(false);
  expect(await readOverview()).not.toContain('arazzo');
  expect(printed).toContain('arazzo.yaml" is not read: it is a link out of "api"');
});

test('a link is followed within the configured folder of all files, but not to a hidden one', async () => {
  await writeFile(path.join(siteDir, 'shared.yaml'), describeWorkflow('~1a'));
  await symlink('../shared.yaml', source);
  await build({filesRoot: '.'});
  expect(await readFile(copy, 'utf8')).toBe(describeWorkflow('~1a'));
  await writeFile(path.join(siteDir, 'api/.env'), 'KEY=1');
  await rm(source);
  await symlink('.env', source);
  await build({filesRoot: '.'});
  expect(existsSync(copy)).toBe(false);
  expect(printed).toContain('arazzo.yaml" is not read: it is a hidden file');
});

test('a pipe is never opened', async () => {
  execFileSync('mkfifo', [source]);
  await build();
  expect(existsSync(copy)).toBe(false);
  expect(printed).toContain('arazzo.yaml" is no regular file');
});

test('each workflow has a page, which is removed with it; workflows with a mistake are a warning and are not published', async () => {
  const folder = path.join(siteDir, 'docs/api');
  const readSidebar = (): Promise<string> => readFile(path.join(folder, '_sidebar.api.json'), 'utf8');
  await writeFile(source, describeWorkflow('~1a'));
  await build();
  const document = await readFile(path.join(folder, 'read-all.api.mdx'), 'utf8');
  expect(document).toContain('title: "Read all"');
  expect(document).toContain('<Workflow id="read-all" api="api" />');
  expect(await readSidebar()).toContain('{"type":"doc","id":"api/read-all","label":"Read all"}');
  expect(printed).toBe('');
  await writeFile(source, describeWorkflow('~1b'));
  await build();
  expect(printed).toContain('warning: the document has no operation GET /b');
  expect(existsSync(path.join(folder, 'read-all.api.mdx'))).toBe(false);
  expect(await readSidebar()).not.toContain('Workflows');
  // The operations that it names may be hidden from the public.
  expect(existsSync(copy)).toBe(false);
});

test('an earlier version of the document has no workflows: they call the newest', async () => {
  await writeFile(source, describeWorkflow('~1a'));
  const version = {name: '2', file: 'api/newer.yaml', route: 'newer', root: '/docs/newer', isCurrent: true};
  await build({versions: [version, {...version, name: '1', file: 'api/openapi.yaml', route: 'api', root: '/docs/api', isCurrent: false}]});
  expect(existsSync(copy)).toBe(false);
});

test('workflows belong to the one of two documents in a folder that the description names', async () => {
  await writeFile(path.join(siteDir, 'api/billing.yaml'), DOCUMENT.replace('/a:', '/bills:').replace('Things', 'Bills'));
  await writeFile(source, describeWorkflow('~1bills').replace('./openapi.yaml', './billing.yaml'));
  const otherFiles = ['api/openapi.yaml', 'api/billing.yaml'];
  await build({otherFiles});
  await build({otherFiles, file: 'api/billing.yaml', route: 'billing', id: 'billing', root: '/docs/billing'});
  expect(printed).toBe('');
  expect(existsSync(copy)).toBe(false);
  // As published beside the document.
  expect(await readFile(copy.replace('/openapi/api/', '/openapi/billing/'), 'utf8')).toBe(
    describeWorkflow('~1bills').replace('./openapi.yaml', '"./openapi.yaml"'),
  );
});

test('the address of an API document on the web stays as it is written', async () => {
  const text = describeWorkflow('~1a').replace('./openapi.yaml', 'https://docs.example/things.yaml');
  await writeFile(source, text);
  await build();
  expect(await readFile(copy, 'utf8')).toBe(text);
});
