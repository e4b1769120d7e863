import {describe, expect, test} from 'vitest';
import type {OperationPage} from '../../view/page.ts';
import {compileOperation, compileText, HEAD} from '../../testing.ts';

async function getParameters(list: string): Promise<OperationPage['parameters']> {
  const {page, problems} = await compileOperation(`parameters:\n${list}`);
  // The path of these tests names no parameter.
  expect(problems.filter(({message}) => !/the path|a path parameter|is not an address/.test(message))).toEqual([]);
  return page.parameters;
}

test('parameters are in the order path, query, header, cookie', async () => {
  expect(
    await getParameters(`
  - {name: c, in: cookie, schema: {type: string}}
  - {name: h, in: header, schema: {type: string}, deprecated: true}
  - {name: q, in: query, schema: {type: integer, default: 5}, description: How *many*}
  - {name: p, in: path, schema: {type: string}}
  - {name: Authorization, in: header, schema: {type: string}}`),
  ).toEqual([
    {in: 'path', items: [{name: 'p', required: true, schema: {type: 'string'}}]},
    {in: 'query', items: [{name: 'q', html: '<p>How <em>many</em></p>', schema: {type: 'integer', default: '5'}}]},
    {in: 'header', items: [{name: 'h', deprecated: true, schema: {type: 'string'}}]},
    {in: 'cookie', items: [{name: 'c', schema: {type: 'string'}}]},
  ]);
});

test('a parameter of the operation replaces that of its path with the same name and `in`', async () => {
  const {result} = await compileText(`${HEAD}paths:
  /a:
    parameters: [{name: a, in: query, schema: {type: string}}, {$ref: '#/components/parameters/Limit'}]
    get: {parameters: [{name: a, in: query, required: true, schema: {type: integer}}, {name: a, in: header, schema: {type: boolean}}]}
components: {parameters: {Limit: {name: limit, in: query, schema: {type: integer, maximum: 100}}}}
`);
  expect(result?.pages[0]?.parameters).toEqual([
    {
      in: 'query',
      items: [
        {name: 'a', required: true, schema: {type: 'integer'}},
        {name: 'limit', schema: {type: 'integer', facts: [['max', '100']]}},
      ],
    },
    {in: 'header', items: [{name: 'a', schema: {type: 'boolean'}}]},
  ]);
});

describe('a list or an object is shown with an example of how it is written', () => {
  test.each([
    ['{in: query}', 'style: form, explode: true', '?a=x&a=y'],
    ['{in: query, explode: false}', 'style: form, explode: false', '?a=x,y'],
    ['{in: query, style: spaceDelimited, explode: false}', 'style: spaceDelimited, explode: false', '?a=x%20y'],
    ['{in: query, style: pipeDelimited, explode: false}', 'style: pipeDelimited, explode: false', '?a=x%7Cy'],
    ['{in: path}', 'style: simple, explode: false', 'x,y'],
    ['{in: path, style: label, explode: true}', 'style: label, explode: true', '.x.y'],
    ['{in: path, style: matrix, explode: true}', 'style: matrix, explode: true', ';a=x;a=y'],
    ['{in: header}', 'style: simple, explode: false', 'a: x,y'],
    ['{in: cookie, explode: false}', 'style: form, explode: false', 'Cookie: a=x,y'],
  ])('%s', async (fields, serialization, serialized) => {
    const [group] = await getParameters(`  - {name: a, example: [x, y], schema: {type: array, items: {type: string}}, ${fields.slice(1)}`);
    expect(group?.items[0]).toMatchObject({serialization, serialized});
  });

  test('an object has such an example too, also as deepObject', async () => {
    const schema = 'schema: {type: object, properties: {from: {type: integer, minimum: 3}, to: {type: integer, minimum: 9}}}';
    const [group] = await getParameters(
      `  - {name: range, in: query, style: deepObject, explode: true, ${schema}}\n  - {name: other, in: query, ${schema}}`,
    );
    expect(group?.items.map(({serialization, serialized}) => [serialization, serialized])).toEqual([
      ['style: deepObject, explode: true', '?range%5Bfrom%5D=3&range%5Bto%5D=9'],
      ['style: form, explode: true', '?from=3&to=9'],
    ]);
  });

  test('a plain scalar shows no serialisation; one with allowReserved does', async () => {
    const [group] = await getParameters(
      '  - {name: a, in: query, schema: {type: string}}\n  - {name: b, in: query, allowReserved: true, schema: {type: string}}',
    );
    expect(group?.items).toEqual([
      {name: 'a', schema: {type: 'string'}},
      {name: 'b', schema: {type: 'string'}, serialization: 'style: form, explode: true, allowReserved: true'},
    ]);
  });
});

test('a content parameter shows its media type, its schema and its examples', async () => {
  expect(
    await getParameters(
      `  - {name: filter, in: query, content: {application/json: {schema: {type: object, properties: {a: {type: integer}}}, example: {a: 1}}}}`,
    ),
  ).toEqual([
    {
      in: 'query',
      items: [
        {
          name: 'filter',
          mediaType: 'application/json',
          serialized: '?filter=%7B%22a%22%3A1%7D',
          schema: {type: 'object', parts: [{role: 'property', name: 'a', schema: {type: 'integer'}}]},
          examples: [{name: 'Example', code: {language: 'json', html: '{\n  "a": 1\n}'}}],
        },
      ],
    },
  ]);
});

test('named examples of a parameter have their summaries and descriptions', async () => {
  const [group] = await getParameters(`
  - name: a
    in: query
    schema: {type: string}
    examples:
      none: {value: ""}
      some: {summary: Some, description: A *few*, value: x y}
      far: {externalValue: https://example.com/a.txt}
      evil: {externalValue: "javascript:alert(1)"}`);
  expect(group?.items[0]?.examples).toEqual([
    {name: 'none', code: {language: 'plain', html: ''}},
    {name: 'some', summary: 'Some', html: '<p>A <em>few</em></p>', code: {language: 'plain', html: 'x y'}},
    {name: 'far', external: 'https://example.com/a.txt'},
    {name: 'evil'},
  ]);
});

test('an example of a parameter replaces those of its schema', async () => {
  const [group] = await getParameters(`
  - {name: own, in: query, schema: {type: string, examples: [chat, text]}, example: text}
  - {name: named, in: query, schema: {type: integer, example: 1}, examples: {two: {value: 2}}}
  - {name: none, in: query, schema: {type: string, examples: [chat]}}`);
  expect(group?.items.map(({schema}) => schema)).toEqual([
    {type: 'string', examples: ['"text"']},
    {type: 'integer'},
    {type: 'string', examples: ['"chat"']},
  ]);
});

test('a querystring parameter of OpenAPI 3.2 is the whole query', async () => {
  const {page} = await compileOperation(
    'parameters: [{name: q, in: querystring, required: true, content: {application/x-www-form-urlencoded: {schema: {type: object}, example: {a: 1, b: [x, y]}}}}]\nresponses: {}',
    'servers: [{url: https://api.example.com}]',
    {languages: ['curl']},
  );
  expect(page.parameters.map(({in: location, items}) => [location, items[0]?.serialized])).toEqual([['querystring', '?a=1&b=x&b=y']]);
  expect(page.samples[0]?.code?.html).toBe("curl 'https://api.example.com/things?a=1&amp;b=x&amp;b=y'");
});

test('the form of a querystring parameter follows its encoding', async () => {
  const content =
    'application/x-www-form-urlencoded: {schema: {type: object}, example: {a: [1, 2]}, encoding: {a: {style: form, explode: false}}}';
  const {page} = await compileOperation(`parameters: [{name: q, in: querystring, required: true, content: {${content}}}]\nresponses: {}`);
  expect(page.parameters[0]?.items[0]?.serialized).toBe('?a=1,2');
});

test('headers without a name are left out', async () => {
  const {page} = await compileOperation('responses: {200: {headers: {"": {schema: {type: string}}, X-A: {schema: {type: string}}}}}');
  expect(page.responses[0]?.headers.map(({name}) => name)).toEqual(['X-A']);
});

test('an invalid parameter is reported and left out', async () => {
  const {page, problems} = await compileOperation(
    'parameters: [1, null, {name: a}, {name: b, in: nowhere}, {in: query}, {name: c, in: query}, {name: "", in: header, schema: {}}]',
  );
  expect(page.parameters).toEqual([{in: 'query', items: [{name: 'c', schema: {type: 'any'}}]}]);
  const lost = ['a parameter needs "name" and "in", so this one is not shown', 'write in: path | query | querystring | header | cookie'];
  expect(
    problems
      .map(({severity, message, hint, pointer}) => [severity, pointer?.replace('/paths/~1things/get/parameters/', ''), message, hint])
      .toSorted(([, a = ''], [, b = '']) => a.localeCompare(b)),
  ).toEqual([
    ['warning', '0', ...lost],
    ['warning', '1', ...lost],
    ['warning', '2', ...lost],
    ['warning', '3/in', '"nowhere" is not a location of a parameter, so this one is not shown', lost[1]],
    ['warning', '4', ...lost],
    ['warning', '5', 'there is neither "schema" nor "content"', 'write "schema: {type: string}", or what it is'],
    ['warning', '6', ...lost],
  ]);
});
