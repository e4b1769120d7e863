import {expect, test} from 'vitest';
import {toPointerPart} from '../json/pointer.ts';
import {createJsonLocate} from './jsonPositions.ts';
import {parseSource} from './parse.ts';

const VALUE = {
  'a/b': {'~': [1, {x: 'a "} ] , {"'}, [[], {}, null, true, -1.5e3]]},
  '\u00e9\ud83d\ude00"\\': {'': 'text', 'a: b': ['\\', '\\"', '[']},
  empty: {},
  list: [{a: 1, b: {c: [0]}}, 'x', {}],
  __proto__x: false,
};

/** The pointer of each value below one. */
function listPointers(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => listPointers(item, `${at}/${toPointerPart(key)}`))];
}

test.each([
  ['on one line', JSON.stringify(VALUE)],
  ['indented', JSON.stringify(VALUE, null, 2)],
  ['with ends of lines of Windows', ` \r\n${JSON.stringify(VALUE, null, '\t').replaceAll('\n', ' \r\n')}\r\n`],
])('JSON %s has its values where the YAML parser finds them', (_name, source) => {
  const locate = createJsonLocate(source, (text) => JSON.parse(text) as string);
  // A comment makes it YAML.
  const yaml = parseSource('api.yaml', `#\n${source.trimStart().replaceAll('\t', ' ')}`).file;
  const above = source.length - source.trimStart().length > 0 ? 1 : 0;
  const pointers = listPointers(VALUE);
  expect(pointers).toHaveLength(28);
  for (const pointer of [...pointers, '/list/7', '/list/0/none/x', '/none']) {
    const {line = 0, column} = yaml?.locate(pointer) ?? {};
    expect({pointer, ...locate(pointer)}).toEqual({pointer, line: line - 1 + above, column});
  }
});

test('a text of very many levels is read once', () => {
  const source = `${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`;
  const locate = createJsonLocate(source, (text) => JSON.parse(text) as string);
  expect([locate('/a/0'.repeat(90_000)), locate('/a/0'.repeat(250))]).toEqual([
    {line: 1, column: 90_000 * 6 + 1},
    {line: 1, column: 250 * 6 + 1},
  ]);
});

test('a key may have escapes, but not half a surrogate pair', () => {
  const {file} = parseSource('api.json', '{\n"\\u0061\\/b": 1,\n"\\ud83d": [2]}');
  expect([file?.locate('/a~1b'), file?.locate('/\ufffd/0')]).toEqual([
    {line: 2, column: 1},
    {line: 3, column: 12},
  ]);
});
