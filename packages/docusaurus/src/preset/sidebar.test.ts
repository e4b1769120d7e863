import type {LoadContext} from '@docusaurus/types';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {SIDEBAR_FILE} from '../plugins/openapi/compiledPages/sidebar.ts';
import {getPagesFolder} from './folders.ts';
import {writeSidebar} from './sidebar.ts';

const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'preset-'));
afterEach(() => rmSync(generatedFilesDir, {recursive: true, force: true}));

test('IDs are relative to the route, and no label ends the script that contains it', () => {
  const folder = getPagesFolder({generatedFilesDir}, 'api');
  mkdirSync(folder, {recursive: true});
  const items = [{type: 'doc', id: 'api/get-berth', label: 'Get </script><script>', className: 'method-item'}];
  const groups = [{type: 'category', label: 'Berths <b>', items}];
  writeFileSync(path.join(folder, SIDEBAR_FILE), JSON.stringify({overview: 'api/harbour', groups, changelog: []}));
  const file = writeSidebar({generatedFilesDir} as LoadContext, 'api');
  const text = readFileSync(file, 'utf8').replace('module.exports = ', '').replace(';\n', '');
  const {api} = JSON.parse(text) as {api: unknown[]};
  expect(api).toEqual([
    'harbour',
    {
      type: 'category',
      label: 'Berths <b>',
      items: [{type: 'doc', id: 'get-berth', label: 'Get <\u2060/script><\u2060script>', className: 'method-item'}],
    },
  ]);
});
