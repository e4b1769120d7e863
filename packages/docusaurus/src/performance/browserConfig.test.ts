import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {writeBrowserConfig} from './browserConfig.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const write = (text: string): void => writeFileSync(path.join(folder, 'docusaurus.config.mjs'), text);

test('the configuration in the browser lacks what only builds read', () => {
  const config = {title: 'A', ssrTemplate: '<html>', headTags: [], plugins: [], themes: [], presets: [], themeConfig: {navbar: {}}};
  write(`/* GENERATED */\nexport default ${JSON.stringify(config, null, 2)};\n`);
  const [replacement] = writeBrowserConfig(folder);
  expect('@generated/docusaurus.config').toMatch(replacement?.request ?? /^$/);
  expect(JSON.parse(readFileSync(replacement?.file ?? '', 'utf8'))).toEqual({title: 'A', themeConfig: {navbar: {}}});
});

test('a configuration that cannot be read stays', () => {
  expect(writeBrowserConfig(folder)).toEqual([]);
  write('export const a = 1;');
  expect(writeBrowserConfig(folder)).toEqual([]);
});
