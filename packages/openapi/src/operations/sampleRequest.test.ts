import {describe, expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';

/** The request of an operation's sample, and the initial values of the console. */
async function compileCall(path: string, method: string, operation: string): Promise<{code: string; initial: unknown}> {
  const {result} = await compileText(`${HEAD}paths: {'${path}': {${method}: ${operation}}}`, {languages: ['curl']});
  return {code: result?.pages[0]?.samples[0]?.code?.html ?? '', initial: result?.calls[0]?.parameters[0]?.initial};
}

describe('a parameter in the path', () => {
  test.each([
    [
      'an object has all that it may hold',
      'style: matrix, explode: true, schema: {properties: {kind: {type: string}, size: {type: integer}}}',
    ],
    ['a value in quotes is without them', `schema: {type: string}, example: '";kind=string;size=1"'`],
  ])('%s', async (_, fields) => {
    const parameter = `{name: shape, in: path, required: true, ${fields}}`;
    const {code, initial} = await compileCall('/a{shape}', 'get', `{parameters: [${parameter}]}`);
    expect(decodeURIComponent(code)).toContain('/a;kind=string;size=1');
    expect([';kind=string;size=1', {kind: 'string', size: 1}]).toContainEqual(initial);
  });

  test('keeps quotes that its schema requires', async () => {
    const parameter = `{name: tag, in: path, required: true, schema: {type: string, pattern: '^"'}, example: '"a"'}`;
    expect((await compileCall('/a/{tag}', 'get', `{parameters: [${parameter}]}`)).initial).toBe('"a"');
  });
});

describe('a required parameter whose default is empty', () => {
  const call = async (schema: string): Promise<{code: string; initial: unknown}> =>
    compileCall('/a', 'get', `{parameters: [{name: q, in: query, required: true, schema: ${schema}}]}`);

  test.each([
    ['a list that needs an item', '{type: array, items: {type: string, enum: [b]}, minItems: 1, default: []}', ['b']],
    ['null where it is not allowed', '{type: string, enum: [b], default: null}', 'b'],
    ['an empty text where it is not allowed', '{type: string, enum: [b], default: ""}', 'b'],
  ])('is sent: %s', async (_, schema, initial) => {
    const made = await call(schema);
    expect(made.code).toContain('?q=b');
    expect(made.initial).toEqual(initial);
  });

  test('keeps a default that its schema allows, or that is not empty', async () => {
    expect((await call('{type: array, items: {type: string}, default: []}')).code).not.toContain('q=');
    expect((await call('{type: string, default: ""}')).code).toContain("?q='");
    expect((await call('{type: string, minLength: 3, default: ab}')).initial).toBe('ab');
  });
});

describe('an empty optional body', () => {
  const body = (required: boolean): string =>
    `{requestBody: {required: ${String(required)}, content: {application/json: {schema: {properties: {a: {type: integer}, b: {type: integer}}}}}}}`;

  test.each(['get', 'delete'])('is not sent with %s', async (method) => {
    expect((await compileCall('/a', method, body(false))).code).not.toContain('--data');
    expect((await compileCall('/a', method, body(true))).code).toContain("--data-raw '{}'");
  });

  test('is shown for a POST', async () => {
    expect((await compileCall('/a', 'post', body(false))).code).toContain("--data-raw '{}'");
  });
});

describe('a parameter with a media type', () => {
  const get = async (content: string, value: string): Promise<string | undefined> => {
    const {code} = await compileCall('/a', 'get', `{parameters: [{name: q, in: query, required: true, content: {${content}}}]}`);
    expect(value).toBe(/\?q=([^']*)/.exec(code)?.[1]);
    return decodeURIComponent(/\?q=([^']*)/.exec(code)?.[1] ?? '');
  };

  test.each([
    ['application/json: {schema: {type: string}, example: hello}', '%22hello%22', '"hello"'],
    ['application/json: {schema: {type: string}, example: \'"hello"\'}', '%22hello%22', '"hello"'],
    ['application/json: {schema: {type: object}, example: \'{"a":1}\'}', '%7B%22a%22%3A1%7D', '{"a":1}'],
    ['text/plain: {schema: {type: string}, example: hello}', 'hello', 'hello'],
    [
      'application/x-www-form-urlencoded: {schema: {type: object}, example: {a: b c, d: [1, 2]}}',
      'a%3Db%2520c%26d%3D1%26d%3D2',
      'a=b%20c&d=1&d=2',
    ],
    [
      'application/x-www-form-urlencoded: {schema: {type: object}, example: {d: [1, 2]}, encoding: {d: {style: form, explode: false}}}',
      'd%3D1%2C2',
      'd=1,2',
    ],
  ])('is serialised in it: %s', async (content, sent, text) => {
    expect(await get(content, sent)).toBe(text);
  });
});
