import {describe, expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';

async function compileBody(
  mediaType: string,
  media: string,
): Promise<{shown: unknown; responded: unknown; filledIn: unknown; sample: unknown}> {
  const content = `content: {${mediaType}: ${media}}`;
  const operation = `{requestBody: {${content}}, responses: {200: {${content}}}}`;
  const document = `${HEAD}paths: {/a: {post: ${operation}}}\ncomponents: {schemas: {Any: {description: Whatever}}}`;
  const {result} = await compileText(document, {languages: ['curl']});
  const [page] = result?.pages ?? [];
  const html = page?.samples[0]?.code?.html ?? '';
  return {
    shown: page?.body?.media[0]?.examples.map(({code}) => code?.html),
    responded: page?.responses[0]?.media[0]?.examples.map(({code}) => code?.html),
    filledIn: result?.calls[0]?.body?.media[0]?.examples.map(({value}) => value),
    sample: /--data-\S+ (.*)$/s.exec(html)?.[1],
  };
}

describe('an example written as text for a JSON body that takes no text', () => {
  test.each([
    ['lines of JSON', '{type: array, items: {type: object}}', '{"add": 1}\n{"name": "a \\"b\\""}', '{"add": 1}\n{"name": "a \\"b\\""}\n'],
    ['what is no JSON', '{properties: {find: {type: string}}}', '{\n  "find": """\na\n"""\n}', '{\n  "find": """\na\n"""\n}'],
  ])('is sent as written: %s', async (_, schema, text, sent) => {
    const body = await compileBody('application/json', `{schema: ${schema}, example: ${JSON.stringify(text)}}`);
    expect(body).toEqual({shown: [sent], responded: [sent], filledIn: [sent], sample: `'${sent}'`});
  });

  test.each([
    ['a text is allowed', '{type: [array, string]}', '{"a": 1}\n{"b": 2}', '"{\\"a\\": 1}\\n{\\"b\\": 2}"'],
    ['it is a remark', '{type: object}', 'See the guide.', '"See the guide."'],
    ['it is a value', '{type: object}', '{"a": 1}', '{\n  "a": 1\n}'],
  ])('is a value if %s', async (_, schema, text, sent) => {
    const {shown, sample} = await compileBody('application/json', `{schema: ${schema}, example: ${JSON.stringify(text)}}`);
    expect([shown, sample]).toEqual([[sent], `'${sent}'`]);
  });
});

describe('a body that the document does not describe', () => {
  test.each(['{}', '{schema: {}}', '{schema: true}', "{schema: {$ref: '#/components/schemas/Any'}}", '{schema: {title: Any, x-a: 1}}'])(
    'is sent as an empty object if it is JSON, and the response has no example: %s',
    async (media) => {
      expect(await compileBody('application/json', media)).toEqual({shown: ['{}'], responded: [], filledIn: [{}], sample: "'{}'"});
    },
  );

  test('is not sent if it is text', async () => {
    for (const media of ['{}', '{schema: {}}'])
      expect(await compileBody('text/plain', media)).toEqual({shown: [], responded: [], filledIn: [], sample: "''"});
  });

  test('is sent as the example that its author gives', async () => {
    const given = {shown: ['[\n  1\n]'], responded: ['[\n  1\n]'], filledIn: [[1]], sample: "'[\n  1\n]'"};
    expect(await compileBody('application/json', '{example: [1]}')).toEqual(given);
    expect(await compileBody('application/json', '{schema: {example: [1]}}')).toEqual(given);
    expect(await compileBody('application/json', '{schema: {x-example: [1]}}')).toEqual(given);
  });
});

describe('created problem details have the status and title of their response', () => {
  async function getResponse(status: string, schema: string, mediaType = 'application/problem+json'): Promise<unknown> {
    const document = `${HEAD}paths: {/a: {get: {responses: {${status}: {content: {${mediaType}: {schema: ${schema}}}}}}}}`;
    const {result} = await compileText(document, {mocks: true});
    const text = result?.pages[0]?.responses[0]?.media[0]?.examples[0]?.code?.html;
    const [mock] = [...(result?.mocks.values() ?? [])];
    expect(mock?.responses[0]?.examples[0]?.text).toBe(text);
    return JSON.parse(text ?? 'null');
  }

  test.each<[string, string, unknown]>([
    ['404', '{properties: {status: {type: integer}}}', {status: 404}],
    ['4XX', '{properties: {status: {type: integer, minimum: 100, maximum: 599}}}', {status: 400}],
    [
      'default',
      '{allOf: [{properties: {title: {type: string}}}, {properties: {status: {type: number}}}]}',
      {title: 'Internal Server Error', status: 500},
    ],
    ['503', '{oneOf: [{required: [status], properties: {status: {type: [integer, string]}}}]}', {status: 503}],
    [
      '429',
      '{properties: {title: {type: string}, type: {type: string, default: "about:blank"}}}',
      {title: 'Too Many Requests', type: 'about:blank'},
    ],
    // The part defined by its schema stays.
    ['429', '{properties: {title: {type: string, maxLength: 6}}}', {title: 'string'}],
    ['429', '{properties: {title: {type: string, examples: [Slow down]}}}', {title: 'Slow down'}],
    ['404', '{properties: {status: {type: integer, example: 410}}}', {status: 410}],
    ['404', '{properties: {status: {type: integer, maximum: 99}}}', {status: 1}],
    ['404', '{properties: {status: {type: string}}}', {status: 'string'}],
    ['404', '{example: {status: 1}, properties: {status: {type: integer}}}', {status: 1}],
    ['404', '{properties: {cause: {properties: {status: {type: integer}}}}}', {cause: {status: 1}}],
  ])('%s %s', async (status, schema, example) => {
    expect(await getResponse(status, schema)).toEqual(example);
  });

  test('other bodies do not, and one schema can have several examples', async () => {
    const schema = '{properties: {status: {type: integer}}}';
    expect(await getResponse('404', schema, 'application/json')).toEqual({status: 1});
    const document = `${HEAD}paths: {/a: {get: {responses: {401: &a {content: {application/problem+json: {schema: {$ref: '#/components/schemas/P'}}}}, 500: *a}}}}
components: {schemas: {P: ${schema}}}`;
    const {result} = await compileText(document);
    const texts = result?.pages[0]?.responses.map(({media}) => media[0]?.examples[0]?.code?.html);
    expect(texts).toEqual(['{\n  "status": 401\n}', '{\n  "status": 500\n}']);
  });
});
