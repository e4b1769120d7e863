import {readFileSync} from 'node:fs';
import {glob} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');
const SHEETS = ['packages/docusaurus/src/**/*.css', 'src/**/*.css'];
/** Files that declare values, and the print stylesheet, which is for white paper. */
const DECLARING = /\/(?:tokens|codeThemes|print)\.css$/;

test('font sizes, radii and colours of text come from the tokens', async () => {
  const found: string[] = [];
  for await (const file of glob(SHEETS, {cwd: ROOT})) {
    if (DECLARING.test(file)) continue;
    const css = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [rule] of css.matchAll(
      /(?:^|[\s;{])(?:font-size:\s*[\d.]*[1-9][\d.]*(?:rem|px)|border-radius:\s*[\d.]*[1-9][\d.]*(?:rem|px)|color:\s*#\w+)/g,
    ))
      found.push(`${file}: ${rule.trim()}`);
  }
  expect(found).toEqual([]);
});

test('the design page names each token with its values', () => {
  const page = readFileSync(path.join(ROOT, 'internals/design.md'), 'utf8');
  const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8').matchAll(
    /^ {2}(--(?:page|surface|hover|border|text|link|marker|on-marker|highlight|size-\d|radius)[\w-]*): ([^;]+);/gm,
  );
  for (const [, name = '', value = ''] of tokens) {
    expect(page).toContain(`\`${name}\``);
    if (value.startsWith('#')) expect(page, name).toContain(value);
  }
});
