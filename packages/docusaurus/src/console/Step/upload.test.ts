import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {buildRequest} from '@lectern/openapi/request';
import {buildUpload} from './upload.ts';

const FILE: JsonSchema = {type: 'string', format: 'binary'};

/** The sent parts of two files. */
async function send(media: Record<string, JsonSchema>, value?: unknown): Promise<string[]> {
  const described = Object.entries(media).map(([mediaType, schema]) => ({mediaType, schema, examples: []}));
  const call = {body: {required: true, media: described}, definitions: {}};
  const built = await buildUpload(call, value, {'a.txt': 'one', 'b.txt': 'two'});
  const request = buildRequest({method: 'POST', path: '/x', parameters: []}, {server: 'https://api.example', parameters: {}, ...built});
  const {body} = request;
  if (body?.kind === 'file') return [`${body.mediaType} ${body.file.fileName}`];
  return body?.kind === 'parts' ? body.parts.map((part) => `${part.name}: ${'fileName' in part ? part.fileName : part.value}`) : [];
}

test('files of a step are sent in the file field of the operation', async () => {
  const list: JsonSchema = {type: 'object', properties: {title: {type: 'string'}, attachments: {type: 'array', items: FILE}}};
  expect(await send({'multipart/form-data': list}, {title: 'Two'})).toEqual(['title: Two', 'attachments: a.txt', 'attachments: b.txt']);
  const json: JsonSchema = {type: 'object', properties: {url: {type: 'string'}}};
  const one: JsonSchema = {type: 'object', properties: {document: FILE}};
  expect(await send({'application/json': json, 'multipart/form-data': one})).toEqual(['document: a.txt', 'document: b.txt']);
  expect(await send({'application/pdf': FILE})).toEqual(['application/pdf a.txt']);
});
