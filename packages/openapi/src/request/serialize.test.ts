import {describe, expect, it, test} from 'vitest';
import {encode, serializeCookie, serializeHeader, serializePath, serializeQuery, toScalar, type Style} from './serialize.ts';

const ARRAY = ['blue', 'black', 'brown'];
const OBJECT = {R: 100, G: 200, B: 150};

/** OpenAPI Specification 3.1, "Style Examples": style, explode, then empty, string, array and object; undefined is its "n/a". */
const TABLE: [Style, boolean, string | undefined, string | undefined, string | undefined, string | undefined][] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['spaceDelimited', false, undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
];

describe.each(TABLE)('style %s, explode %s', (style, explode, ...expected) => {
  const isPath = style === 'matrix' || style === 'label' || style === 'simple';
  const write = (value: unknown): string =>
    isPath ? serializePath('color', value, {style, explode}) : serializeQuery('color', value, {style, explode}).join('&');

  it.each(['', 'blue', ARRAY, OBJECT].map((value, index) => [value, expected[index]]).filter(([, text]) => text !== undefined))(
    'writes %j as %s',
    (value, text) => {
      expect(write(value)).toBe(text);
    },
  );
});

describe('serializeQuery', () => {
  test('form style gives pairs, also for cookies', () => {
    expect(serializeQuery('color', ARRAY, {style: 'form', explode: true})).toEqual(['color=blue', 'color=black', 'color=brown']);
  });

  test('names and values are percent-encoded by RFC 3986', () => {
    expect(serializeQuery('a b&c', "x=y&z+'()*!", {style: 'form', explode: true})).toEqual(['a%20b%26c=x%3Dy%26z%2B%27%28%29%2A%21']);
  });

  test('allowReserved leaves reserved characters and encodes the rest', () => {
    expect(serializeQuery('path', "/a b?c=d:@!$&'()*+,;é", {style: 'form', explode: true, allowReserved: true})).toEqual([
      "path=/a%20b?c=d:@!$&'()*+,;%C3%A9",
    ]);
  });

  test('allowReserved encodes characters that a query cannot hold: nothing is cut off as a fragment', () => {
    const pairs = serializeQuery('q', 'a#b[c]', {style: 'form', explode: true, allowReserved: true});
    expect(pairs).toEqual(['q=a%23b%5Bc%5D']);
    expect(new URL(`https://x.example/?${pairs.join('&')}`).search).toBe('?q=a%23b%5Bc%5D');
  });

  test('an empty list gives no pair if exploded, and an empty pair otherwise', () => {
    expect(serializeQuery('a', [], {style: 'form', explode: true})).toEqual([]);
    expect(serializeQuery('a', [], {style: 'form', explode: false})).toEqual(['a=']);
  });

  test('null and undefined are empty, objects in lists are JSON, big integers keep their digits', () => {
    expect(serializeQuery('a', [null, undefined, {b: 1n}, 12345678901234567890n], {style: 'form', explode: true})).toEqual([
      'a=',
      'a=',
      'a=%7B%22b%22%3A1%7D',
      'a=12345678901234567890',
    ]);
  });

  test('deepObject writes lists with brackets for scalars and positions for objects', () => {
    const deep = (value: unknown): string[] => serializeQuery('f', value, {style: 'deepObject', explode: true}).map(decodeURIComponent);
    expect(deep(['x', 'y'])).toEqual(['f[]=x', 'f[]=y']);
    expect(deep([{a: 1}, {a: 2, b: ['z']}])).toEqual(['f[0][a]=1', 'f[1][a]=2', 'f[1][b][]=z']);
  });

  test('deepObject goes down into objects and lists', () => {
    expect(serializeQuery('f', {a: {b: {c: 1}}, d: [2, 3]}, {style: 'deepObject', explode: true})).toEqual([
      'f%5Ba%5D%5Bb%5D%5Bc%5D=1',
      'f%5Bd%5D%5B%5D=2',
      'f%5Bd%5D%5B%5D=3',
    ]);
  });
});

describe('serializePath', () => {
  test('a slash never leaves its segment', () => {
    expect(serializePath('id', '../a/b?c#d', {style: 'simple', explode: false})).toBe('..%2Fa%2Fb%3Fc%23d');
  });

  test('allowReserved encodes characters that a path cannot hold: the value stays in the path', () => {
    const path = serializePath('id', "/a?b#c[d]:@!$&'()*+,;=", {style: 'simple', explode: false, allowReserved: true});
    expect(path).toBe("/a%3Fb%23c%5Bd%5D:@!$&'()*+,;=");
    expect(new URL(path, 'https://x.example').href).toBe(`https://x.example${path}`);
  });

  test('matrix names without a value have no equals sign, in any position', () => {
    expect(serializePath('a', ['', 'x'], {style: 'matrix', explode: true})).toBe(';a;a=x');
    expect(serializePath('a', {b: '', c: 'x'}, {style: 'matrix', explode: true})).toBe(';b;c=x');
  });
});

describe('serializeHeader', () => {
  test.each([
    ['plain', false, 'plain'],
    [['a', 'b c'], false, 'a,b c'],
    [{a: 1, b: 2}, false, 'a,1,b,2'],
    [{a: 1, b: 2}, true, 'a=1,b=2'],
    [true, false, 'true'],
  ])('%j, explode %s: %s', (value, explode, text) => {
    expect(serializeHeader(value, explode)).toBe(text);
  });
});

/** A small generator with a seed: the same texts in every run. */
function createTexts(seed: number): () => string {
  const alphabet = ['a', 'Z', '0', ' ', '%', '&', '=', '+', '/', '?', '#', ',', ';', '|', '"', "'", '\\', '\n', 'é', '日', '😀', '[', '{'];
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  return () => Array.from({length: next(8)}, () => alphabet[next(alphabet.length)] ?? '').join('');
}

describe('round trips', () => {
  const createText = createTexts(42);
  const texts = Array.from({length: 200}, createText);

  test('encode is undone by decodeURIComponent, and leaves no reserved character', () => {
    for (const text of texts) {
      expect(decodeURIComponent(encode(text))).toBe(text);
      expect(encode(text)).toMatch(/^[A-Za-z0-9\-._~%]*$/);
    }
  });

  test('a form of exploded lists parses back to the same value', () => {
    for (const [index, first] of texts.entries()) {
      const list = [first, texts[(index + 1) % texts.length] ?? '', texts[(index + 7) % texts.length] ?? ''];
      const query = new URLSearchParams(serializeQuery('name', list, {style: 'form', explode: true}).join('&'));
      expect(query.getAll('name')).toEqual(list);
    }
  });

  test('delimited lists split at the delimiter, and only there', () => {
    for (const [index, first] of texts.entries()) {
      const list = [first, texts[(index + 3) % texts.length] ?? ''];
      expect(
        serializePath('a', list, {style: 'simple', explode: false})
          .split(',')
          .map((part) => decodeURIComponent(part)),
      ).toEqual(list);
    }
  });

  test('an exploded object parses back to the same value', () => {
    for (const [index, value] of texts.entries()) {
      const key = `k${texts[(index + 5) % texts.length] ?? ''}`;
      const query = new URLSearchParams(serializeQuery('ignored', {[key]: value}, {style: 'form', explode: true}).join('&'));
      expect([...query]).toEqual([[key, value]]);
    }
  });
});

test('toScalar also writes values that JSON cannot hold', () => {
  expect([1, 1.5, true, null, undefined, 'x', 10n, [1, [2n]], {a: null}].map(toScalar)).toEqual([
    '1',
    '1.5',
    'true',
    '',
    '',
    'x',
    '10',
    '[1,[2]]',
    '{"a":null}',
  ]);
});

describe('reserved characters', () => {
  test.each([
    ['a%2Fb/c', 'a%2Fb/c'],
    ['100%', '100%25'],
    ['%zz%4', '%25zz%254'],
    ['%252F', '%252F'],
  ])('of %s are sent as %s: encoded ones stay encoded', (text, sent) => {
    expect(encode(text, 'query')).toBe(sent);
  });

  test('are encoded if the document does not allow them', () => {
    expect(encode('a%2Fb/c')).toBe('a%252Fb%2Fc');
  });
});

describe('lists in lists', () => {
  const VALUE = [[1, 2], 3, [[4, 5], 6]];

  test('are separated as Swagger 2.0 defines, otherwise JSON', () => {
    const inner = ['|', ' '];
    expect(serializeQuery('a', VALUE, {style: 'form', explode: false, inner})).toEqual(['a=1%7C2,3,4%205%7C6']);
    expect(serializeQuery('a', VALUE, {style: 'form', explode: true, inner: ['|']})).toEqual(['a=1%7C2', 'a=3', 'a=%5B4%2C5%5D%7C6']);
    expect(serializeQuery('a', VALUE, {style: 'form', explode: true})).toEqual(['a=%5B1%2C2%5D', 'a=3', 'a=%5B%5B4%2C5%5D%2C6%5D']);
    expect(serializeQuery('a', [1, 2], {style: 'tabDelimited', explode: true, inner})).toEqual(['a=1%092']);
  });

  test('are the same in paths, headers and cookies', () => {
    expect(serializePath('a', VALUE, {style: 'simple', explode: false, inner: ['|', '/']})).toBe('1%7C2,3,4%2F5%7C6');
    expect(serializeHeader([[1, 2], 3], false, 'tabDelimited', ['|'])).toBe('1|2\t3');
    expect(serializeCookie('a', [[1, 2], 3], {style: 'cookie', explode: true, inner: ['|']})).toEqual(['a=1|2', 'a=3']);
  });
});

describe('cookies', () => {
  test.each([
    ['a b;é', true, ['c=a b;é']],
    [null, true, ['c=']],
    [['a b', 2], true, ['c=a b', 'c=2']],
    [['a b', 2], false, ['c=a b,2']],
    [{x: 'a b', y: 2}, true, ['x=a b', 'y=2']],
    [{x: 'a b', y: {z: 1}}, false, ['c=x,a b,y,{"z":1}']],
  ])('%j, explode %s: are sent without escapes', (value, explode, pairs) => {
    expect(serializeCookie('c', value, {style: 'cookie', explode})).toEqual(pairs);
  });

  test('are serialised in the style form as in a query', () => {
    expect(serializeCookie('c', ['a b', 2], {style: 'form', explode: true})).toEqual(['c=a%20b', 'c=2']);
  });
});

test('null is serialised as empty everywhere', () => {
  expect(serializeQuery('a', null, {style: 'form', explode: true})).toEqual(['a=']);
  expect(serializePath('a', null, {style: 'label', explode: true})).toBe('.');
  expect(serializeHeader(null, true)).toBe('');
});

test('an object in a list style is one value, also with explode', () => {
  expect(serializeQuery('a', {x: 1, y: 2}, {style: 'pipeDelimited', explode: true})).toEqual(['a=x%7C1%7Cy%7C2']);
});

test('a lone surrogate becomes the replacement character', () => {
  expect(encode('a\ud800b')).toBe('a%EF%BF%BDb');
});
