import {describe, expect, it, test} from 'vitest';
import {parseSource} from './parse.ts';
import {parsePointer, toPointerPart} from '../json/pointer.ts';
import {renderProblem} from './problems/problem.ts';

function readValue(text: string): unknown {
  return parseSource('api.yaml', text).file?.value;
}

function readProblems(text: string): string[] {
  return parseSource('api.yaml', text).problems.map(renderProblem);
}

test('a JSON file that only a YAML parser can read is reported with its location', () => {
  const {file, problems} = parseSource('api.json', '{\n  "paths": {},\n}');
  expect(file?.value).toEqual({paths: {}});
  expect(problems.map(renderProblem)).toEqual([
    `api.json:3:1 warning: this is not valid JSON, so it is read as YAML, which other tools may not do
    → correct the text here, such as a comma after the last item, or name the file .yaml`,
  ]);
  expect(parseSource('api.json', '{"a": 12345678901234567890}').problems).toEqual([]);
  expect(parseSource('api.yaml', '{"paths": {},}').problems).toEqual([]);
});

describe('values', () => {
  test('YAML 1.2: yes is a text, 010 is ten, 2020-01-01 is a text', () => {
    expect(readValue('a: yes\nb: 010\nc: 2020-01-01\nd: null\ne: 1.50\nf: 0x1F')).toEqual({
      a: 'yes',
      b: 10,
      c: '2020-01-01',
      d: null,
      e: 1.5,
      f: 31,
    });
  });

  test('integers beyond 2^53 keep their digits, in YAML and in JSON', () => {
    expect(readValue('a: 12345678901234567890\nb: 9007199254740991')).toEqual({a: 12345678901234567890n, b: 9007199254740991});
    expect(readValue('{"a": 12345678901234567890, "b": 1}')).toEqual({a: 12345678901234567890n, b: 1});
  });

  test('a byte order mark, comments and trailing commas in JSON are accepted', () => {
    expect(readValue('\uFEFF{"a": 1}')).toEqual({a: 1});
    expect(readValue('{\n  # why\n  "a": [1, 2,],\n}')).toEqual({a: [1, 2]});
  });

  test('numbers, null and booleans as keys become texts', () => {
    expect(readValue('200: a\n1.5: b\nnull: c\ntrue: d')).toEqual({200: 'a', 1.5: 'b', '': 'c', true: 'd'});
  });

  test('aliases and merge keys become the values that they name', () => {
    expect(readValue('base: &b {x: 1, y: 2}\nuse: *b\nmerged: {<<: *b, y: 3}')).toEqual({
      base: {x: 1, y: 2},
      use: {x: 1, y: 2},
      merged: {x: 1, y: 3},
    });
  });

  test('a lone surrogate becomes the replacement character, in values and keys', () => {
    for (const text of ['{"a\\ud800": ["\\uDC00x", "\\ud83d\\ude00"]}', '"a\\ud800": ["\\uDC00x", "\\U0001F600"]']) {
      expect(readValue(text)).toEqual({'a\ufffd': ['\ufffdx', '😀']});
      expect(parseSource('api.yaml', text).file?.locate('/a\ufffd/1')).toMatchObject({line: 1});
    }
  });

  test('a pattern that names surrogates is not unescaped', () => {
    const pattern = String.raw`^[\ud83c-\ud83e][\udc00-\udfff]$`;
    expect(readValue(`pattern: '${pattern}'`)).toEqual({pattern});
    expect(readValue(JSON.stringify({pattern}))).toEqual({pattern});
  });

  test('__proto__ is a key like any other', () => {
    for (const text of ['__proto__: {polluted: true}', '{"__proto__": {"polluted": true}}']) {
      const value = readValue(text) as object;
      expect(Object.keys(value)).toEqual(['__proto__']);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect(({} as {polluted?: boolean}).polluted).toBeUndefined();
    }
  });
});

describe('problems', () => {
  test.each([
    ['', 'api.yaml:1:1 error: the file is empty\n    → write what is expected here, or restore the file'],
    [' \n\t\n', 'api.yaml:1:1 error: the file is empty\n    → write what is expected here, or restore the file'],
    [
      '{"openapi": "3.1.1", "info": {"title": "x"',
      'api.yaml:1:43 error: this is not valid JSON: the object that begins with { in line 1, column 30 is not closed before line 1, column 43\n    → write } where the object ends',
    ],
    ['openapi: "3.1.1', 'api.yaml:1:16 error: this is not valid YAML: a text in double quotes is not closed\n    → write " at its end'],
    [
      'a: 1\nb: 2\na: 3',
      'api.yaml:3:1 error: this is not valid YAML: an object has the key "a" twice, in the lines 1 and 3\n    → keep one of the two, or rename one',
    ],
    [
      'a: 1\n---\nb: 2',
      'api.yaml:2:1 error: this is not valid YAML: the file holds more than one document\n    → keep one document in this file: remove the line "---" and what follows it',
    ],
    [
      '{"a": 1\n "b": 2}',
      'api.yaml:1:7 error: this is not valid JSON: a comma is missing behind this value\n    → write a comma behind it',
    ],
    [
      '{"a": {}\n "b": 2}',
      'api.yaml:2:2 error: this is not valid JSON: a comma is missing before this entry\n    → write a comma behind the entry before it',
    ],
    [
      '{"a": {"b": 1, "c": 2}',
      'api.yaml:1:23 error: this is not valid JSON: the object that begins with { in line 1, column 1 is not closed before line 1, column 23\n    → write } where the object ends',
    ],
    [
      '{"a": {"b": [1, 2}}',
      'api.yaml:1:18 error: this is not valid JSON: the list that begins with [ in line 1, column 13 is not closed before line 1, column 18\n    → write ] where the list ends',
    ],
    [
      '{"a" "b"}',
      'api.yaml:1:6 error: this is not valid JSON: a comma or a colon is missing before this text\n    → write a colon behind a key and a comma behind an entry; a quote within a text is \\"',
    ],
    [
      'a:\n  - b: 1\n   c: 2',
      'api.yaml:3:1 error: this is not valid YAML: a line between the items of a list begins no item\n    → begin an item with a hyphen and a space, or indent the line as its item',
    ],
    [
      'a: *',
      'api.yaml:1:4 error: this is not valid YAML: a value begins with a character that YAML reserves\n    → put the whole value in quotes',
    ],
    ['a: *nowhere', 'api.yaml:1:4 error: there is no anchor "&nowhere"\n    → write $ref instead of a YAML alias'],
    ['a: &a {b: *a}', 'api.yaml:1:11 error: the alias "*a" is inside the value it names\n    → write $ref instead of a YAML alias'],
    ['x: &x [*x]', 'api.yaml:1:8 error: the alias "*x" is inside the value it names\n    → write $ref instead of a YAML alias'],
    [
      'a: !!js/function "x"',
      'api.yaml:1:4 warning: Unresolved tag: tag:yaml.org,2002:js/function\n    → remove the tag: only plain YAML values are read',
    ],
  ])('%j', (text, problem) => {
    expect(readProblems(text)).toEqual([problem]);
  });

  test('a value that cannot be merged is not reported as an alias bomb', () => {
    expect(readProblems('a:\n  <<: 5')).toEqual([
      'api.yaml error: the file cannot be read: Merge sources must be maps or map aliases\n    → write plain values: no merge key, tag or alias',
    ]);
  });

  test('an alias bomb is not expanded', () => {
    const levels = 'bcdefghij'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index] ?? ''}, `.repeat(9)}]`);
    expect(readProblems(`a: &a [1, 2]\n${levels.join('\n')}`)).toEqual([
      'api.yaml error: the aliases of this file multiply to more than can be read\n    → write $ref instead of YAML aliases',
    ]);
  });

  test('ten thousand levels are too many for YAML', () => {
    const blocks = Array.from({length: 10_000}, (_, index) => `${' '.repeat(index)}a:`).join('\n');
    const json = `${'{"a":'.repeat(200_000)}"\\u0041"${'}'.repeat(200_000)}`;
    for (const text of [blocks, `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, json])
      expect(readProblems(text)[0]).toMatch(/^api\.yaml(?::\d+:\d+)? error: values are nested more than 500 levels deep\n/);
  });
});

describe('locate', () => {
  const yaml = 'a:\n  b:\n    - c: 1\n    - d/e: 2\n';
  it.each([
    ['', 1, 1],
    ['/a', 1, 1],
    ['/a/b', 2, 3],
    ['/a/b/0', 3, 7],
    ['/a/b/1/d~1e', 4, 7],
    ['/a/b/1/missing', 4, 7],
    ['/a/missing/further', 1, 1],
  ])('%j is at line %i, column %i', (pointer, line, column) => {
    expect(parseSource('api.yaml', yaml).file?.locate(pointer)).toEqual({line, column});
  });

  test('values in JSON have lines too', () => {
    expect(parseSource('api.json', '{\n  "a": {\n    "b": [1]\n  }\n}').file?.locate('/a/b/0')).toEqual({line: 3, column: 11});
  });
});

test('pointers are split into steps and joined again', () => {
  expect(parsePointer('/paths/~1a~0b/get')).toEqual(['paths', '/a~b', 'get']);
  expect(toPointerPart('/a~b')).toBe('~1a~0b');
  for (const key of ['', '/', '~', '~1', '~0', '~01', 'a/b~c', '日本']) expect(parsePointer(`/${toPointerPart(key)}`)).toEqual([key]);
});

test('a repeated key is reported; in JSON the last one counts', () => {
  const source = '{"openapi": "3.1.0",\n "paths": {"/a": {"get": {"x": ["a", "a"]}},\n  "/b": {"get": {"a\\"b": 1}}, "/a": {"put": {}}}}';
  const {file, problems} = parseSource('api.json', source);
  expect(file?.value).toMatchObject({paths: {'/a': {put: {}}}});
  expect(problems.map(({severity, message, line, column}) => [severity, message, line, column])).toEqual([
    ['warning', 'the key "/a" is in this object twice; only the last one counts', 3, 31],
  ]);
  expect(parseSource('api.yaml', 'a: 1\na: 2').problems).toMatchObject([
    {severity: 'error', line: 2, hint: 'keep one of the two, or rename one'},
  ]);
});

test('a version without quotes stays as it is written', () => {
  for (const version of ['1.0', '1.10', '2'])
    expect(parseSource('api.yaml', `info: {title: A, version: ${version}}`).file?.value).toEqual({info: {title: 'A', version}});
  for (const version of ['1.0', '1.10', '2'])
    expect(parseSource('api.json', `{"info": {"title": "A", "version": ${version}}, "x": {"version": 1.0}}`).file?.value).toEqual({
      info: {title: 'A', version},
      x: {version: 1},
    });
  expect(parseSource('api.yaml', 'info: 5').file?.value).toEqual({info: 5});
  expect(parseSource('api.yaml', 'info:').file?.value).toEqual({info: null});
});
