import {expect, test} from 'vitest';
import {compileText, HEAD} from '../../../../openapi/src/testing.ts';
import type {CallData} from '@lectern/openapi';
import {getBodyKind, type BodyKind} from './body.ts';
import {createDraft} from './draft.ts';
import {toRequest, withExampleFiles} from './request.ts';

/** The call of an operation with one body. */
async function compileCall(content: string): Promise<CallData> {
  const body = `requestBody: {required: true, content: ${content}}`;
  const {result} = await compileText(`${HEAD}paths: {/a: {post: {${body}}}}`);
  const [call] = result?.calls ?? [];
  if (!call) throw new Error('the document has no call');
  return {...call, api: 'api'};
}

test.each<[content: string, kind: BodyKind, type: string, text: string | undefined]>([
  ['{application/sql: {schema: {type: string}, example: SELECT 1}}', 'text', 'application/sql', 'SELECT 1'],
  ['{application/sql: {schema: {type: string}}}', 'file', 'application/sql', undefined],
  ["{'*/*': {schema: {type: object}, example: {a: 1}}}", 'json', 'application/json', '{\n  "a": 1\n}'],
  ["{'*/*': {schema: {type: string}, example: hi}}", 'text', 'text/plain', 'hi'],
  ["{'text/*': {schema: {type: string}, example: hi}}", 'text', 'text/plain', 'hi'],
  [
    '{multipart/mixed: {itemSchema: {type: object}, example: [{a: 1}]}}',
    'text',
    'multipart/mixed; boundary=boundary',
    '--boundary\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--boundary--',
  ],
  ["{'image/*': {}}", 'file', 'image/png', undefined],
])('a body is filled in and sent as its example: %s', async (content, kind, type, text) => {
  const call = await compileCall(content);
  const draft = withExampleFiles(call, createDraft(call, {}, {definitions: {}}), {});
  const {headers, body} = toRequest(call, draft, 'https://api.example.com', []);
  expect([call.body?.media.map(getBodyKind), headers, body?.kind === 'text' ? body.text : undefined]).toEqual([
    [kind],
    [['Content-Type', type]],
    text,
  ]);
});

test('unfinished JSON is sent as JSON if any type is allowed', async () => {
  const call = await compileCall("{'*/*': {schema: {type: object}, example: {a: 1}}}");
  const draft = {...createDraft(call, {}, {definitions: {}}), body: {mediaType: '*/*', value: undefined, text: '{"a":'}};
  expect(toRequest(call, draft, '', []).headers).toEqual([['Content-Type', 'application/json']]);
});

test('a file that is not chosen yet is in samples where it will be sent: after the parts before it', async () => {
  const properties = '{attributes: {type: object, properties: {name: {type: string}}}, file: {type: string, format: binary}}';
  const call = await compileCall(
    `{multipart/form-data: {schema: {required: [attributes, file], properties: ${properties}}, example: {attributes: {name: a}, file: a.png}}}`,
  );
  const draft = withExampleFiles(call, createDraft(call, {}, {definitions: {}}), {});
  const {body} = toRequest(call, draft, '', []);
  expect(body?.kind === 'parts' ? body.parts.map(({name}) => name) : body).toEqual(['attributes', 'file']);
});
