import {describe, expect, test} from 'vitest';
import {compileText, HEAD} from '../../testing.ts';
import type {OperationPage} from '../../index.ts';
import type {CallView} from '../call/call.ts';

async function compileBody(content: string): Promise<{page: OperationPage; call: CallView}> {
  const operation = `{requestBody: {required: true, content: {${content}}}, responses: {200: {description: Fine, content: {${content}}}}}`;
  const components = 'components: {schemas: {Thing: {type: object, required: [a], properties: {a: {type: integer}}}}}';
  const {result} = await compileText(`${HEAD}paths: {/a: {post: ${operation}}}\n${components}`, {languages: ['curl']});
  const [page, call] = [result?.pages[0], result?.calls[0]];
  if (!page || !call) throw new Error('the document has no operation');
  return {page, call};
}

const THING = "{schema: {$ref: '#/components/schemas/Thing'}}";

describe('media types with one schema are shown as one', () => {
  const list = ({page}: {page: OperationPage}): unknown =>
    page.responses[0]?.media.map(({mediaType, also = []}) => [
      mediaType,
      ...also.map((each) => `${each.mediaType} ${each.examples.length}`),
    ]);

  test('if they refer to it; differing examples are shown', async () => {
    expect(list(await compileBody(`application/json: ${THING}, text/json: ${THING}, application/xml: ${THING}`))).toEqual([
      ['application/json', 'text/json 0', 'application/xml 1'],
    ]);
  });

  test('if they spell out the same schema', async () => {
    expect(list(await compileBody('application/json: {schema: {type: string}}, text/plain: {schema: {type: string}}'))).toEqual([
      ['application/json', 'text/plain 1'],
    ]);
  });

  test('but not if schema or encoding differ, or if there is no schema', async () => {
    const form = '{schema: {type: object}, encoding: {a: {contentType: text/plain}}}';
    const content = `application/json: ${THING}, text/json: {schema: {type: string}}, multipart/form-data: ${form}, text/a: {}, text/b: {}, multipart/x: {schema: {type: object}}`;
    expect(list(await compileBody(content))).toEqual([
      ['application/json'],
      ['text/json'],
      ['multipart/form-data'],
      ['text/a'],
      ['text/b'],
      ['multipart/x'],
    ]);
  });
});

describe('sample and form use the plainest media type', () => {
  const choose = async (content: string): Promise<unknown> => {
    const {page, call} = await compileBody(content);
    const type = /Content-Type: ([^']*)/.exec(page.samples[0]?.code?.html ?? '')?.[1];
    return [type, call.body?.media.map(({mediaType}) => mediaType)];
  };

  test('which is JSON', async () => {
    expect(await choose(`application/xml: ${THING}, application/json: ${THING}`)).toEqual([
      'application/json',
      ['application/json', 'application/xml'],
    ]);
  });

  test('unless only another one has an authored example', async () => {
    expect(await choose(`application/xml: {example: <a/>}, application/json: ${THING}`)).toEqual([
      'application/xml',
      ['application/xml', 'application/json'],
    ]);
  });

  test('which is the first one if there is no JSON', async () => {
    expect(await choose(`text/csv: ${THING}, application/xml: ${THING}`)).toEqual(['text/csv', ['text/csv', 'application/xml']]);
  });
});

test('an optional form without fields is not sent', async () => {
  const form = 'content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {}}}}';
  const {result} = await compileText(`${HEAD}paths: {/a: {get: {requestBody: {${form}}}}}`, {languages: ['curl']});
  expect(result?.pages[0]?.samples[0]?.code?.html).toBe("curl 'https://api.example.com/a'");
});

test.each([
  ['owner', '{type: string}', 'OWNER'],
  ['indexId', '{type: string, minLength: 3}', 'INDEX_ID'],
  ['user.id', '{anyOf: [{type: string}, {type: integer}]}', 'USER_ID'],
  ['owner', '{type: string, pattern: "^[a-z]+$"}', 'string'],
  ['owner', '{type: string, maxLength: 3}', 'str'],
  ['owner', '{type: string, example: ada}', 'ada'],
  ['owner', '{type: string, enum: [string, text]}', 'string'],
  ['owner', '{type: integer}', '1'],
])('a path parameter shows its name instead of a meaningless text: %s %s', async (name, schema, value) => {
  const parameter = `{name: ${name}, in: path, required: true, schema: ${schema}}`;
  const {result} = await compileText(`${HEAD}paths: {'/a/{${name}}': {get: {parameters: [${parameter}]}}}`, {languages: ['curl']});
  expect(result?.pages[0]?.samples[0]?.code?.html).toBe(`curl 'https://api.example.com/a/${value}'`);
  expect(String(result?.calls[0]?.parameters[0]?.initial)).toBe(value);
});
