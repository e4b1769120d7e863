import {expect, test} from 'vitest';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {hasEarlierBuild, readPrevious, renderPages, toStillNamed} from './previous.ts';

const MOVED = {id: 'old', kind: 'operation' as const, method: 'GET', path: '/old'};
const PAGE = {id: 'new', kind: 'operation', method: 'GET', path: '/new', title: 'New'} as unknown as Parameters<
  typeof renderPages
>[0]['pages'][0];

test('the next build reads removed pages before existing ones, and their line can be deleted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'previous-'));
  const file = path.join(folder, '_pages.api.json');
  const read = async (text: string): Promise<unknown> => {
    writeFileSync(file, text);
    return (await readPrevious(file, {file: undefined, reserved: []}))?.map(({id}) => id);
  };
  const text = renderPages({pages: [PAGE], moved: [MOVED]});
  expect(await read(text)).toEqual(['old', 'new']);
  const [open, , ...rest] = text.split('\n');
  expect(await read([open, ...rest].join('\n'))).toEqual(['new']);
  expect(await read(renderPages({pages: [], moved: []}))).toEqual([]);
  rmSync(folder, {recursive: true});
});

test('a removed address is reported with how to stop the report', () => {
  expect(toStillNamed('api/openapi.yaml', {moved: []}, 'api')).toEqual([]);
  expect(toStillNamed('api/openapi.yaml', {moved: [MOVED]}, 'api')).toEqual([
    {
      severity: 'info',
      message: 'each build names 1 page whose address leads nowhere now',
      hint: 'write the redirects, or remove the line at the top of docs/api/_pages.api.json where nobody uses the address',
      file: 'api/openapi.yaml',
    },
  ]);
});

test('a folder was built before if a document has a list of pages, at any route', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'built-'));
  expect(hasEarlierBuild(siteDir)).toBe(false);
  mkdirSync(path.join(siteDir, 'docs/before'), {recursive: true});
  writeFileSync(path.join(siteDir, 'docs/start.md'), '');
  expect(hasEarlierBuild(siteDir)).toBe(false);
  writeFileSync(path.join(siteDir, 'docs/before/_pages.api.json'), '[]');
  expect(hasEarlierBuild(siteDir)).toBe(true);
  rmSync(siteDir, {recursive: true});
});
