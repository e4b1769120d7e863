import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {EXTENSIONS_GUIDE, renderExtensionsGuide} from './extensions.mts';
import {ROOT} from './root.mts';

/** Extensions that the compiler itself adds, and a reference without a target. */
const OWN = ['x-collectionFormat', 'x-costly-pattern', 'x-none'];

test('the guide matches the page: npm run configuration', () => {
  expect(readFileSync(EXTENSIONS_GUIDE, 'utf8')).toBe(renderExtensionsGuide());
});

test('the guide has every extension that is read', () => {
  const guide = renderExtensionsGuide();
  const sources = globSync('packages/{openapi,docusaurus}/src/**/*.ts', {cwd: ROOT, exclude: (name) => name.endsWith('.test.ts')});
  const read = new Set(
    sources.flatMap((file) =>
      Array.from(readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'(x-[a-z]+(?:-?[A-Za-z]+)*)'/g), ([, name = '']) => name),
    ),
  );
  expect(read.size).toBeGreaterThan(15);
  const missing = [...read].filter((name) => !OWN.includes(name) && !guide.includes(`\`${name}\``));
  expect(missing, 'add a row for each to docs/openapi-extensions.md, then npm run configuration').toEqual([]);
});

test.each(['packages/docusaurus/guides/README.md', 'packages/create-lectern/template/README.md', 'packages/docusaurus/guides/writing.md'])(
  '%s names the guide',
  (file) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain('extensions.md');
  },
);
