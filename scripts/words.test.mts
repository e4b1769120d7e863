// Words that are gone must not be in any text for readers: strings of the interface and the sandbox, all content, and the comments of all
// modules.
import {readFileSync} from 'node:fs';
import {glob} from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import {expect, test} from 'vitest';
import {ROOT} from './root.mts';

const STRINGS = ['packages/docusaurus/src/**/*.tsx', 'src/**/*.tsx', 'sandbox/**/*.ts', 'packages/*/src/**/*.ts'];
const CONTENT = ['docs/**/*.{md,mdx}', 'blog/**/*.{md,mdx,yml}', 'src/**/*.mdx', 'api/openapi.yaml', 'README.md', 'portal.config.ts'];
/** Texts that visitors do not read: tests, words of natural languages, and build output. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|\/language\/|\/relevance\/|\.api\.mdx?$|tokenise\.ts$/;

const words = readFileSync(path.join(ROOT, 'internals/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern.replaceAll('\\|', '|')));
const GONE = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

async function find(patterns: string[], leftOut = LEFT_OUT): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(patterns, {cwd: ROOT, exclude: ['**/node_modules', '**/dist']})) if (!leftOut.test(file)) files.push(file);
  return files;
}

/** The texts of a module: literals and JSX with a space or a capital, which names and keys do not have. */
function readStrings(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node);
    if (isText && /[A-Z ]/.test(node.text)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Content without code: fences, inline code, addresses. */
function readProse(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return text
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split('\n')
    .filter((line) => !/^\s*(?:import |#(?!#* ))/.test(line) && !/^\s*# /.test(file.endsWith('.yaml') ? line : ''));
}

/** In comments, where "stands for", "stands in for", "tells two fields apart" and "told apart" are plain English. */
const GONE_IN_COMMENTS =
  /\b(?:stands?(?! for\b| in for\b)|tells?(?!(?: \w+){0,6} apart\b)|told(?! apart\b)|kept|mend(?:s|ed)?|anew|heirs|misfits?)\b/i;

/** The comments of a module, each in one line. */
function readComments(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const {pos, end} of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      found.set(pos, text.slice(pos, end).replace(/\s+(?:\* )?/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

test('no gone word is in the comments of any module', async () => {
  const files = await find(
    ['{packages,src,sandbox,scripts,bench,e2e,fixtures}/**/*.{ts,tsx,mts}'],
    /node_modules|\/dist\/|\.test\.m?tsx?$/,
  );
  const comments = files.flatMap((file) => readComments(file).map((comment) => `${file}: ${comment}`));
  expect(comments.length).toBeGreaterThan(5000);
  expect(comments.filter((comment) => GONE_IN_COMMENTS.test(comment))).toEqual([]);
});

test('the table of gone words is parsed', () => {
  expect(words.length).toBeGreaterThan(20);
  expect(GONE.test('It is kept here.')).toBe(true);
  expect(GONE.test('Keep that in mind.')).toBe(false);
});

test.each([
  ['strings', STRINGS, readStrings],
  ['content', CONTENT, readProse],
] as const)('no gone word is in the %s', async (_, patterns, read) => {
  const files = await find([...patterns]);
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    read(file).flatMap((text) => {
      const match = GONE.exec(text);
      return match ? [`${file}: "${match[0]}" in "${text.trim().slice(0, 100)}"`] : [];
    }),
  );
  expect(found, 'internals/words.md says what to write').toEqual([]);
});
