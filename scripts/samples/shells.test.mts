// Samples of guides work in every common shell: macOS has zsh.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ROOT} from '../root.mts';

const FENCE = /^```bash\b.*\n([^]*?)\n```$/gm;

/** An unquoted expansion that becomes several words in bash, and one in zsh. */
const SPLIT = /(?<!")\$\{\w+:\+[^}"]*\s[^}]*\}/;

test('zsh splits the words of a sample like bash', () => {
  expect('curl ${a:+--data "a=$a"}').toMatch(SPLIT);
  const files = readdirSync(path.join(ROOT, 'docs'), {recursive: true, encoding: 'utf8'}).filter((name) => /(?<!\.api)\.mdx?$/.test(name));
  const samples = files.flatMap((name) =>
    [...readFileSync(path.join(ROOT, 'docs', name), 'utf8').matchAll(FENCE)].map(([, text = '']) => ({name, text})),
  );
  expect(samples.length).toBeGreaterThan(10);
  expect(samples.filter(({text}) => SPLIT.test(text))).toEqual([]);
});
