import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import replace from './replaceLoader.mts';
import {REPLACEMENTS, type Replacement} from './replacements.ts';

const {resolve} = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const FILES = [
  path.join(path.dirname(resolve('@docusaurus/core/package.json')), 'lib/client/PendingNavigation.js'),
  path.join(path.dirname(resolve('react-helmet-async/package.json')), 'lib/index.module.js'),
];

function run(file: string, replacement: Replacement, source = readFileSync(file, 'utf8')): string {
  return replace.call({resourcePath: file, getOptions: () => replacement}, source);
}

test.each(FILES)('%s has the part that is replaced', (file) => {
  const [replacement, ...others] = REPLACEMENTS.filter(({test: isFile}) => isFile.test(file));
  if (!replacement) throw new Error('It is not replaced.');
  expect(others).toEqual([]);
  const text = run(file, replacement);
  expect(text).toContain(replacement.by);
  expect(text.startsWith(replacement.imports ?? '')).toBe(true);
});

test('every replacement is tried', () => {
  expect(REPLACEMENTS.map(({test: isFile}) => FILES.filter((file) => isFile.test(file)).length)).toEqual(REPLACEMENTS.map(() => 1));
});

test('another module is told', () => {
  const replacement = {test: /x/, part: 'one', by: 'two'};
  expect(run('/a/x.js', replacement, 'one')).toBe('two');
  expect(() => run('/a/x.js', replacement, 'one one')).toThrow('/a/x.js is written differently');
  expect(() => run('/a/x.js', replacement, 'two')).toThrow('/a/x.js is written differently');
});
