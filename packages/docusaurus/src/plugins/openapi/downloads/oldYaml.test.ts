import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {parse} from 'yaml';
import {expect, test} from 'vitest';
import {toDocumentTexts} from './downloads.ts';
import {needsQuotes} from './oldYaml.ts';

/** Texts that YAML 1.1 parsers would misread, or could not read at all. */
const TEXT = `openapi: 3.1.0
# A comment.
info: {title: What is it?, version: 1.0.0, x-url: https://a.example/?b=c}
x-list: [How long can it take?, 'No.', {? a : b?}]
x-base: &base {x: 1}
x-merged:
  <<: *base
  y: on
x-day: 2025-06-03
x-time: 2025-06-03T15:04:05Z
x-range: 12:30
x-sign: =
x-number: 1_000
x-plain: all of it, 3 to 5 (as 'before')
x-block: |
  What? [a, b?]
`;

test('texts that readers of YAML 1.1 misread are in quotes, and nothing else changes', () => {
  const {yaml, json} = toDocumentTexts({text: TEXT});
  const value: unknown = parse(TEXT, {merge: true});
  expect(JSON.parse(json)).toEqual(value);
  expect(parse(yaml, {merge: true})).toEqual(value);
  expect(parse(yaml, {version: '1.1', merge: true})).toEqual(value);
  expect(yaml).toContain('# A comment.\n');
  expect(yaml).toContain("x-list: ['How long can it take?', 'No.', {? a : 'b?'}]\n");
  expect(yaml).toContain("  <<: *base\n  'y': 'on'\nx-day: '2025-06-03'\n");
  expect(yaml).toContain("x-plain: all of it, 3 to 5 (as 'before')\nx-block: |\n  What? [a, b?]\n");
});

test('a YAML file written from a value is read the same by YAML 1.1', () => {
  const value = {list: ['yes', 'a?', '2025-06-03', '12:30', '='], on: {y: 'n'}};
  const {yaml} = toDocumentTexts({value});
  expect(parse(yaml, {version: '1.1'})).toEqual(value);
});

test('a text of digits that is not a number is read once', () => {
  expect(needsQuotes(`${'1'.repeat(400_000)}x`, false)).toBe(false);
  expect(['1', '1.', '1_0.5', '1e5', '1.5e+3'].filter((text) => !needsQuotes(text, false))).toEqual([]);
});

const PYTHON = '/usr/bin/python3';
const hasPyYaml = existsSync(PYTHON) && canImport();

function canImport(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import yaml'], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasPyYaml)('PyYAML reads the same', () => {
  const {yaml, json} = toDocumentTexts({text: TEXT});
  const program = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin.read())))';
  const read: unknown = JSON.parse(execFileSync(PYTHON, ['-c', program], {input: yaml, encoding: 'utf8'}));
  expect(read).toEqual(JSON.parse(json));
});
