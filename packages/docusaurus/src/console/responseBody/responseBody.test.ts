import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {checkValue} from './check.ts';
import {parseExact} from './exact.ts';
import {formatJson} from './formatJson.ts';
import {cutForLayout} from './layout.ts';
import {countLevels, parseShallow} from './levels.ts';
import {splitLines} from './lines.ts';
import {toLabel, toVisible} from '../../visible.ts';
import {readPointer} from './pointer.ts';
import {describe as describeRow, toText, type TreeNode} from './row.ts';
import {searchValue} from './search.ts';
import {createTree, type Tree} from './tree.ts';

const show = (tree: Tree): string[] =>
  tree
    .getRows(0, tree.count())
    .map(({depth, name, item, text, kind, size}) => `${' '.repeat(depth)}${name ?? item ?? ''}:${text || `${kind} ${size}`}`);

describe.each([
  ['the browser', true],
  ['the library', false],
])('numbers read by %s', (_, native) => {
  it('keep their digits and notation', async () => {
    const text = '{"a":12345678901234567890,"b":1.50,"c":1e400,"d":-0,"e":7,"f":[0.1]}';
    const value = await parseExact(text, native);
    expect(toText(value).replaceAll(/\s/g, '')).toBe(text);
  });

  it('do not make text look like JSON', async () => {
    await expect(parseExact('{"a":', native)).rejects.toThrow(SyntaxError);
    await expect(parseExact('<html>', native)).rejects.toThrow(SyntaxError);
  });
});

describe('formatted JSON', () => {
  it('is the same value in more lines', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const formatted = formatJson(text) ?? '';
        expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
        expect(formatJson(formatted)).toBe(formatted);
      }),
    );
  });

  it('keeps digits and repeated keys', () => {
    expect(formatJson('{"a":12345678901234567890,"a":[],"b":{"c":"x: {y}"}}')).toBe(
      '{\n  "a": 12345678901234567890,\n  "a": [],\n  "b": {\n    "c": "x: {y}"\n  }\n}',
    );
    expect(formatJson('plain')).toBeUndefined();
  });

  it('ends where the display ends, however deeply it is nested', () => {
    const nested = `${'['.repeat(9000)}${']'.repeat(9000)}`;
    expect(formatJson(nested, 20_000)?.length).toBeLessThan(40_000);
    expect(formatJson('[1,2]', 20_000)).toBe('[\n  1,\n  2\n]');
  });
});

describe('a tree', () => {
  it('shows small values whole', () => {
    expect(show(createTree({id: 'a', list: [1, {deep: null}], none: {}}))).toEqual([
      ':object 3',
      ' id:"a"',
      ' list:array 2',
      '  0:1',
      '  1:object 1',
      '   deep:null',
      ' none:{}',
    ]);
  });

  it('opens and closes', () => {
    const tree = createTree({a: {b: 1}, c: 2});
    tree.toggle(1);
    expect(show(tree)).toEqual([':object 2', ' a:{b: 1}', ' c:2']);
    tree.closeAll();
    expect(show(tree)).toEqual([':object 2', ' a:{b: 1}', ' c:2']);
    tree.openAll();
    expect(tree.count()).toBe(4);
    tree.toggle(0, false);
    expect(tree.count()).toBe(1);
  });

  it('shows long lists in steps', () => {
    const tree = createTree(Array.from({length: 25_000}, (_, index) => index));
    expect(tree.count()).toBe(10_002);
    expect(tree.getRows(10_001, 10_002)).toMatchObject([{kind: 'more', size: 15_000}]);
    tree.toggle(10_001);
    expect(tree.getRows(20_001, 20_002)).toMatchObject([{kind: 'more', size: 5000}]);
    expect(tree.reveal([24_999])).toBe(25_000);
    expect(tree.count()).toBe(25_001);
  });

  it('cuts long names, texts and numbers, and gives them whole', async () => {
    const [name, digits] = ['k'.repeat(5000), '9'.repeat(5000)];
    const tree = createTree(await parseExact(`{"${name}":${digits},"text":"${name}","short":1}`));
    const lengths = tree.getRows(1, 4).map((row) => [row.name?.length, row.text.length, row.cut ?? false]);
    expect(lengths).toEqual([
      [401, 400, true],
      [4, 402, true],
      [5, 1, false],
    ]);
    expect([tree.getPath(1), tree.getText(1)]).toEqual([`$.${name}`, digits]);
  });

  it('has paths, parents and texts', () => {
    const tree = createTree({hits: [{'a b': 'text', "it's": 1}]});
    const row = tree.reveal(['hits', '0', 'a b']);
    expect([tree.getPath(row), tree.getText(row)]).toEqual(["$.hits[0]['a b']", 'text']);
    expect(tree.getPath(tree.getParent(row))).toBe('$.hits[0]');
    expect(tree.getPath(tree.reveal(['hits', 0, "it's"]))).toBe("$.hits[0]['it\\'s']");
    expect(tree.reveal(['hits', '7'])).toBe(-1);
  });

  it('writes no path that sends a terminal a command or begins a line', () => {
    const tree = createTree({'a\n\u001b]0;b\u202e\\': 1});
    expect(tree.getPath(1)).toBe("$['a\\u000a\\u001b]0;b\\u202e\\\\']");
  });

  it('handles values nested ten thousand deep', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 10_000; depth += 1) value = [value];
    const tree = createTree(value);
    tree.openAll();
    expect(tree.count()).toBe(10_001);
    expect(searchValue(value, '1').matches[0]).toHaveLength(10_000);
  });
});

it('counts levels of JSON that is nested too deeply to be parsed', async () => {
  const text = `${'{"a\\"[":['.repeat(100_000)}${']}'.repeat(100_000)}`;
  await expect(parseExact(text, true)).rejects.toThrow(RangeError);
  expect(countLevels(text)).toBe(200_000);
  expect(countLevels('"[[["')).toBe(0);
  expect(countLevels(`[{"a": "${'x'.repeat(12_000_000)}", "b": "${'\\"'.repeat(1_000_000)}[`)).toBe(2);
});

describe('characters that change the direction of a text', () => {
  const text = '\u202Etxt.exe\u2066\u2069';

  it('include the marks without an end: right-to-left and left-to-right', () => {
    expect(toVisible('100\u200F\u061C5\u200E')).toBe('100\\u200F\\u061C5\\u200E');
  });

  it('are escapes in names, values and previews', () => {
    const value = {[`a${text}`]: text};
    const rows = [value, text].map((each) => describeRow({key: `k\u202D`, value: each, depth: 0, index: 0} as TreeNode, 1));
    expect(rows.map((row) => row.name)).toEqual(['k\\u202D', 'k\\u202D']);
    expect(rows.map((row) => row.text)).toEqual([
      '{a\\u202Etxt.exe\\u2066\\u2069: "\\u202Etxt.exe\\u2066\\u2069"}',
      '"\\u202Etxt.exe\\u2066\\u2069"',
    ]);
  });

  it('are the only escaped ones', () => {
    expect(toVisible('שלום é 🙂')).toBe('שלום é 🙂');
  });
});

describe('search', () => {
  it('finds keys and values in the order of the tree', async () => {
    const value = await parseExact('{"Total":12345678901234567890,"hits":[{"title":"total loss"},{"a":null}]}');
    expect(searchValue(value, 'total').matches).toEqual([['Total'], ['hits', 0, 'title']]);
    expect(searchValue(value, '4567890').matches).toEqual([['Total']]);
    expect(searchValue(value, 'null').matches).toEqual([['hits', 1, 'a']]);
  });
});

describe('lines', () => {
  it('are broken at a width, not within a character, without loss', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 60}), fc.integer({min: 2, max: 9}), (text, columns) => {
        const lines = splitLines(text, columns);
        const all = lines.get(0, lines.count);
        const joined = all.map(({text: line, number}, index) => (number !== undefined && index > 0 ? `\n${line}` : line)).join('');
        expect(joined).toBe(text.replace(/\r(?=\n)/g, ''));
      }),
    );
  });

  it('have numbers at their beginning', () => {
    expect(splitLines('abcdef\nx', 4).get(0, 9)).toEqual([{text: 'abcd', number: 1}, {text: 'ef'}, {text: 'x', number: 2}]);
  });
});

describe('values', () => {
  it('are read by pointers', () => {
    expect(readPointer({'a/b': [{id: 1}]}, '/a~1b/0/id')).toBe('1');
    expect(readPointer({a: 1}, '/__proto__/x')).toBeUndefined();
  });
});

describe('the check against a schema', () => {
  const definitions = {
    Hit: {
      type: 'object',
      required: ['id'],
      properties: {id: {type: 'string'}, score: {type: ['number', 'null'], maximum: 1}},
      additionalProperties: false,
    },
    Event: {
      oneOf: [
        {type: 'object', properties: {event: {const: 'a'}, text: {type: 'string'}}, required: ['text']},
        {type: 'object', properties: {event: {const: 'b'}, count: {type: 'integer'}}, required: ['count', 'more']},
        {type: 'null'},
      ],
    },
  };
  const schema = {type: 'object', properties: {hits: {type: 'array', items: {$ref: '#/$defs/Hit'}}, 'a b': {$ref: '#/$defs/Event'}}};

  it('finds nothing in a valid value', () => {
    expect(checkValue({hits: [{id: 'a', score: null}], 'a b': null}, schema, definitions)).toEqual({findings: [], count: 0});
  });

  it('names each location and the rule of the schema', () => {
    const {findings} = checkValue({hits: [{id: 'a'}, {score: 2, other: 1}, {id: 3}]}, schema, definitions);
    expect(findings).toEqual([
      {pointer: '/hits/1/id', rule: 'missing', expected: ''},
      {pointer: '/hits/1/score', rule: 'maximum', expected: '1'},
      {pointer: '/hits/1/other', rule: 'unknown', expected: ''},
      {pointer: '/hits/2/id', rule: 'type', expected: 'string'},
    ]);
  });

  it('reports the intended variant', () => {
    expect(checkValue({'a b': {event: 'a', text: 1}}, schema, definitions).findings).toEqual([
      {pointer: '/a b/text', rule: 'type', expected: 'string'},
    ]);
    expect(checkValue({'a b': 'neither'}, schema, definitions).findings).toEqual([
      {pointer: '/a b', rule: 'oneOf', expected: expect.any(String) as string},
    ]);
  });

  it.each<[name: string, schema: JsonSchema, value: unknown, findings: string[]]>([
    ['a condition', {if: {required: ['a']}, then: {required: ['b']}}, {a: 1}, ['/b missing']],
    ['a dependent field', {dependentRequired: {a: ['b']}}, {a: 1}, ['/b missing']],
    ['items of which two have to fit', {contains: {type: 'string'}, minContains: 2}, [1, 'a', 2], [' minContains']],
    [
      'an unknown field of a variant',
      {oneOf: [{type: 'object', properties: {a: {}}, additionalProperties: false}, {type: 'string'}]},
      {b: 1},
      ['/b unknown'],
    ],
  ])('names %s once', (_, own, value, findings) => {
    expect(checkValue(value, own, {}).findings.map(({pointer, rule}) => `${pointer} ${rule}`)).toEqual(findings);
  });

  it('reports a bounded number of problems', () => {
    const {findings, count} = checkValue({hits: Array(2000).fill({})}, schema, definitions);
    expect([findings.length, count]).toEqual([50, 2000]);
  });
});

it('only the beginning of an untrusted text is shown', () => {
  expect(toLabel('a\u202Eb')).toBe('a\\u202Eb');
  expect(toLabel('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  expect(toLabel('x'.repeat(300), 5000)).toBe('x'.repeat(300));
});

it('a text is shown as far as a browser can lay it out: Latin letters cost nothing, others their distance in the line', () => {
  const limits = {characters: 5000, cost: 500_000};
  expect(cutForLayout('x'.repeat(5000), limits)).toBe('x'.repeat(5000));
  expect(cutForLayout('x'.repeat(5001), limits)).toBe(`${'x'.repeat(5000)}…`);
  expect(cutForLayout('\u0628'.repeat(5000), limits)).toBe(`${'\u0628'.repeat(1000)}…`);
  const lines = `${'\u0628'.repeat(500)}\n`.repeat(5);
  expect(cutForLayout(lines, limits).length).toBeGreaterThan(1900);
  expect(cutForLayout(lines.slice(0, 1000), limits)).toBe(lines.slice(0, 1000));
});

it('JSON that is nested very deeply is not parsed', () => {
  expect(parseShallow('[{"a":1}]')).toEqual([{a: 1}]);
  expect(parseShallow(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)).toBeUndefined();
  expect(() => parseShallow('[')).toThrow(SyntaxError);
});
