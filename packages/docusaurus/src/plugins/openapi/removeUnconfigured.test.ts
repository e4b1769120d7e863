import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {removeUnconfigured} from './removeUnconfigured.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'unconfigured-'));
});
afterEach(() => rmSync(site, {recursive: true}));

const COMPILED = '---\napi: "operation"\n---\n';

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.join(site, path.dirname(name)), {recursive: true});
    writeFileSync(path.join(site, name), name.endsWith('own.api.mdx') ? '# Own' : COMPILED);
  }
}

function list(): string[] {
  const entries = readdirSync(site, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(site, path.join(entry.parentPath, entry.name))).sort();
}

const KEPT = [
  '.docusaurus-static/calls/api/read.0123456789ab.json',
  '.docusaurus-static/mocks/api/read.json',
  '.docusaurus-static/openapi/api/openapi.yaml',
  '.docusaurus-static/schemas/api/0123456789ab/node.json',
  'docs/api/_pages.api.json',
  'docs/api/read.api.mdx',
  'docs/guides/own.api.mdx',
  'docs/guides/page.md',
];

test('pages compiled for other routes are removed; written and configured pages stay', async () => {
  write(...KEPT, 'docs/extra/_sidebar.api.json', 'docs/extra/read.api.json', 'docs/guides-2/page.md', 'docs/guides-2/read.api.mdx');
  write('docs/read.api.mdx', ...['calls', 'mocks', 'openapi'].map((kind) => `.docusaurus-static/${kind}/extra/a.json`));
  write(
    '.docusaurus-static/schemas/extra/0123456789ab/a.json',
    '.docusaurus-static/openapi/openapi.yaml',
    '.docusaurus-static/changes.xml',
    '.docusaurus-static/img/unknown.png',
  );
  await removeUnconfigured(site, ['api']);
  expect(list()).toEqual([...KEPT, 'docs/guides-2/page.md'].sort());
  expect(readdirSync(path.join(site, 'docs')).sort()).toEqual(['api', 'guides', 'guides-2']);
});

test('a document at the root of the docs has its files beside the folders of others', async () => {
  const root = ['calls/a.json', 'changes.xml', 'mocks/a.json', 'openapi/openapi.yaml', 'schemas/0123456789ab/a.json'].map(
    (name) => `.docusaurus-static/${name}`,
  );
  write(
    'docs/_pages.api.json',
    'docs/read.api.mdx',
    ...root,
    '.docusaurus-static/openapi/extra/openapi.yaml',
    'docs/extra/_pages.api.json',
  );
  await removeUnconfigured(site, ['']);
  // The files that a build compares with stay.
  expect(list()).toEqual([...root, 'docs/_pages.api.json', 'docs/extra/_pages.api.json', 'docs/read.api.mdx'].sort());
});

test('a site without compiled pages has nothing to remove', async () => {
  await removeUnconfigured(site, ['api']);
  expect(list()).toEqual([]);
});
