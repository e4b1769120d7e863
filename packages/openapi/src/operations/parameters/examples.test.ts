// Parameters whose examples the document serializes itself, and those in a media type that has no form.
import {describe, expect, test} from 'vitest';
import {buildRequest} from '../../request/request.ts';
import {compileText, HEAD} from '../../testing.ts';

/** The sample request of one parameter, and the first draft of its form. */
async function getRequest(parameter: string): Promise<{sample: string; initial: unknown; sent: string; schema: unknown}> {
  const {result} = await compileText(
    `${HEAD}servers: [{url: https://a.example}]
paths: {'/a${parameter.includes('in: path') ? '/{p}' : ''}': {get: {parameters: [${parameter}], responses: {'200': {description: Fine}}}}}\n`,
    {languages: ['curl'], highlight: (code) => code},
  );
  const call = result?.calls[0];
  if (!call) throw new Error('no operation');
  const values = Object.fromEntries(call.parameters.map((each) => [`${each.in}.${each.name}`, each.initial]));
  const {url, headers} = buildRequest(call.template, {server: 'https://a.example', parameters: values});
  const [header] = headers;
  return {
    sample: result.pages[0]?.samples[0]?.code?.html ?? '',
    initial: call.parameters[0]?.initial,
    sent: header ? header.join(': ') : url,
    schema: call.parameters[0]?.schema,
  };
}

describe('a serialized example is sent exactly as it is written, except characters that no address contains', () => {
  const list = 'schema: {type: array, items: {type: integer}}';
  const object = 'schema: {type: object, properties: {a: {type: integer}}}';
  test.each<[string, string, string, unknown]>([
    ['in: query, name: p, schema: {type: string}', 'p=a+b%2Fc', 'https://a.example/a?p=a+b%2Fc', 'a b/c'],
    ['in: query, name: p, schema: {type: integer}', '7', 'https://a.example/a?p=7', 7],
    [`in: query, name: p, ${list}`, 'p=1&p=2', 'https://a.example/a?p=1&p=2', [1, 2]],
    [`in: query, name: p, explode: false, ${list}`, 'p=1,2', 'https://a.example/a?p=1,2', [1, 2]],
    [`in: query, name: p, style: pipeDelimited, explode: false, ${list}`, 'p=1|2', 'https://a.example/a?p=1|2', [1, 2]],
    [`in: query, name: p, style: deepObject, ${object}`, 'p[a]=1', 'https://a.example/a?p[a]=1', {a: '1'}],
    [`in: path, name: p, style: matrix, ${list}`, ';p=1,2', 'https://a.example/a/;p=1,2', [1, 2]],
    ['in: path, name: p, schema: {type: string}', 'di%C3%A5na', 'https://a.example/a/di%C3%A5na', 'diåna'],
    ['in: path, name: p, schema: {type: string}', 'a+b', 'https://a.example/a/a+b', 'a+b'],
    ['in: path, name: p, schema: {type: string}', '.a', 'https://a.example/a/.a', '.a'],
    // Clients would leave out the tab, and then resolve the dots.
    ['in: path, name: p, schema: {type: string}', '.\t./b?c#d', 'https://a.example/a/.%09./b%3Fc%23d', '.\t./b?c#d'],
    [
      'in: query, name: p, schema: {type: string}',
      'p={{x}} \n\u202eü%41#',
      'https://a.example/a?p=%7B%7Bx%7D%7D%20%0A%E2%80%AE%C3%BC%41%23',
      '{{x}} \n\u202eüA#',
    ],
    [`in: path, name: p, style: label, ${list}`, '.1,2', 'https://a.example/a/.1,2', [1, 2]],
    [`in: path, name: p, style: label, explode: true, ${list}`, '.1.2', 'https://a.example/a/.1.2', [1, 2]],
    [`in: path, name: p, style: matrix, explode: true, ${list}`, ';p=1;p=2', 'https://a.example/a/;p=1;p=2', [1, 2]],
    [`in: header, name: p, ${list}`, '1, 2', 'p: 1, 2', [1, 2]],
    ['in: cookie, name: p, schema: {type: string}', 'p=Hello%2C%20you', 'Cookie: p=Hello%2C%20you', 'Hello, you'],
    ['in: header, name: p, schema: {type: string}', '?1', 'p: ?1', '?1'],
    ['in: cookie, name: p, schema: {type: string}', 'a+b', 'Cookie: p=a+b', 'a+b'],
    ['in: cookie, name: "p[]", style: cookie, schema: {type: string}', 'a%20b', 'Cookie: p[]=a%20b', 'a%20b'],
    ['in: query, name: "p[]", schema: {type: string}', 'a%20b', 'https://a.example/a?p%5B%5D=a%20b', 'a b'],
    [
      `in: query, name: p, content: {application/json: {${object}, EXAMPLE}}`,
      '{"a": 1}',
      'https://a.example/a?p=%7B%22a%22%3A%201%7D',
      {a: 1},
    ],
  ])('%s', async (parameter, text, sent, initial) => {
    const examples = `examples: {one: {serializedValue: ${JSON.stringify(text)}}}`;
    const whole = parameter.includes('EXAMPLE') ? parameter.replace('EXAMPLE', examples) : `${parameter}, ${examples}`;
    const request = await getRequest(`{required: true, ${whole}}`);
    expect(request).toMatchObject({sent, initial});
    expect(request.sample).toContain(sent);
  });

  test('and JSON that is nested too deeply stays text', async () => {
    const text = '['.repeat(20_000) + ']'.repeat(20_000);
    const examples = `examples: {one: {serializedValue: '${text}'}}`;
    expect((await getRequest(`{in: query, name: p, required: true, content: {application/json: {${examples}}}}`)).initial).toBe(text);
  });

  test('and another value is serialized as usual', async () => {
    const {result} = await compileText(
      `${HEAD}paths: {/a: {get: {parameters: [{in: query, name: p, required: true, schema: {type: string}, examples: {one: {serializedValue: p=a+b}}}], responses: {'200': {description: Fine}}}}}\n`,
    );
    const template = result?.calls[0]?.template ?? {method: '', path: '', parameters: []};
    expect(buildRequest(template, {server: '', parameters: {'query.p': 'c d'}}).url).toBe('/a?p=c%20d');
  });
});

test.each([
  ['application/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<point>\n  <x>1</x>\n</point>'],
  ['application/yaml', 'x: 1'],
  ['text/csv', 'x\n1'],
  ['application/vnd.own', '{"x":1}'],
])('a parameter of %s is written in that type, and taken as text', async (mediaType, text) => {
  const schema = '{title: point, type: object, required: [x], properties: {x: {type: integer, example: 1}}}';
  const {
    initial,
    sent,
    schema: form,
  } = await getRequest(`{in: query, name: p, required: true, content: {${mediaType}: {schema: ${schema}}}}`);
  expect(initial).toBe(text);
  expect(decodeURIComponent(sent)).toBe(`https://a.example/a?p=${text}`);
  expect(form).toEqual({type: 'string'});
});
