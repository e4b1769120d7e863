import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {classifyPattern, getPattern} from './pattern.ts';

describe('a text for a pattern', () => {
  test.each([
    ['^[a-z]+$', 'abc'],
    ['^[A-Z]{3}-\\d{4}$', 'ABC-4567'],
    ['^\\d{3}-\\d{2}-\\d{4}$', '123-45-6789'],
    ['^(cat|dog)s?$', 'cats'],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'abc-def-ghi'],
    ['^(a|b)\\1$', 'aa'],
    ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$', 'Aa1!abcdefghij'],
    ['^\\p{Lu}\\p{Ll}*$', 'Abc'],
    ['^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$', 'abc@def.ghij'],
    ['[0-9]', '1'],
    ['', ''],
    ['^\\/v\\d$', '/v1'],
    ['^[^a-zA-Z0-9]$', '-'],
    ['^[а-я]{2}$', 'аа'],
    ['^#[\\da-fA-F]{6}$', '#abcdef'],
    ['^\\$\\{[A-Z_]+\\}$', '${ABC}'],
    ['^(?!foo)[a-z]{3}$', 'abc'],
  ])('%s', (source, text) => {
    const pattern = getPattern(source);
    const made = pattern?.create({least: 0, most: Number.POSITIVE_INFINITY, variant: 0});
    expect(made).toMatch(new RegExp(source, 'u'));
    expect(made).toBe(text);
  });

  test.each([
    ['^[a-z]+$', 10, 10],
    ['^[a-z]+-[0-9]+$', 8, 8],
    ['^[a-z]*$', 0, 1],
    ['x', 12, 20],
    ['^.{2,}$', 1000, 1000],
  ])('%s, %i to %i characters', (source, least, most) => {
    const made = getPattern(source)?.create({least, most, variant: 0}) ?? '';
    expect(made).toMatch(new RegExp(source, 'u'));
    expect(made.length).toBeGreaterThanOrEqual(least);
    expect(made.length).toBeLessThanOrEqual(most);
  });

  test('differs by variant if possible', () => {
    const texts = [0, 1, 2].map((variant) => getPattern('^[a-z]\\d$')?.create({least: 0, most: 9, variant}));
    expect(new Set(texts).size).toBe(3);
  });

  test('differs by variant if only alternatives differ', () => {
    const create = (source: string, count: number): unknown[] =>
      Array.from({length: count}, (_, variant) => getPattern(source)?.create({least: 0, most: 9, variant}));
    expect(create('^(0|[1-9][0-9]*)$', 2)).toEqual(['0', '234']);
    expect(create('^(?:a|b)-(c|d)$', 4)).toEqual(['a-c', 'b-c', 'a-d', 'b-d']);
  });

  test.each(['^a$b', '(?!)', '[]', '^(?=a)b$'])('does not exist if nothing matches: %s', (source) => {
    expect(getPattern(source)?.create({least: 0, most: 100, variant: 0})).toBeUndefined();
  });

  test.each(['(', '*', '(?i)a', '\\p{Nope}'.repeat(300), '('.repeat(5000)])('does not exist if the pattern is invalid: %s', (source) => {
    expect(getPattern(source)).toBeUndefined();
  });
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a?){30}a{30}$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*(.*)*x',
  `${'a?'.repeat(40)}${'a'.repeat(40)}$`,
  '.*'.repeat(20),
])('a test that might never end is not run: %s', (source) => {
  expect(getPattern(source)?.test(`${'a'.repeat(60)}!`)).toBeUndefined();
});

test.each(['(a{4000}){4000}', '((?:){9999}){9999}', 'a{99999}'])('an endless text is not created: %s', (source) => {
  expect(getPattern(source)?.create({least: 0, most: 100, variant: 0})).toBeUndefined();
});

test('usual patterns are tested against usual texts', () => {
  expect(getPattern('^[a-z0-9]+(?:-[a-z0-9]+)*$')?.test('not a slug')).toBe(false);
  expect(getPattern('^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$')?.test('ada@example.com')).toBe(true);
});

// Its practice API, on Node, tests them with input from anybody, and nothing limits the time.
test("each pattern of the portal's own document is cheap", () => {
  const document = parse(readFileSync(path.resolve(import.meta.dirname, '../../../../api/openapi.yaml'), 'utf8')) as object;
  const patterns: string[] = [];
  const stack: unknown[] = [document];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const {pattern, patternProperties} = next as {pattern?: unknown; patternProperties?: object};
    if (typeof pattern === 'string') patterns.push(pattern);
    patterns.push(...Object.keys(patternProperties ?? {}));
    stack.push(...(Object.values(next) as unknown[]).filter((each) => each !== undefined));
  }
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => classifyPattern(pattern) !== 'cheap')).toEqual([]);
});
