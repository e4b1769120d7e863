import {expect, test} from 'vitest';
import type {ApiRequest} from '../../request/model.ts';
import {LANGUAGES} from '../../request/samples/languages.ts';
import {compileOperation} from '../../testing.ts';

/** The body that samples send for one media type. */
async function getBody(mediaType: string, media: string): Promise<[type: string | undefined, ApiRequest['body']]> {
  const body = `requestBody: {required: true, content: {'${mediaType}': ${media}}}`;
  const {page} = await compileOperation(body, '', {languages: LANGUAGES});
  const request = page.sampleSource?.request;
  return [request?.headers.find(([name]) => name === 'Content-Type')?.[1], request?.body];
}

test.each<[string, string, string]>([
  ['application/sql', '{schema: {type: string}, example: SELECT 1}', 'SELECT 1'],
  ['application/graphql', "{schema: {type: string, examples: ['{ me { id } }']}}", '{ me { id } }'],
  ['application/jwt', '{schema: {type: string}, examples: {one: {value: e30.e30.x}}}', 'e30.e30.x'],
  ['application/x-pem-file', '{example: "-----BEGIN"}', '-----BEGIN'],
])('the text that an author gives for %s is sent', async (mediaType, media, text) => {
  expect(await getBody(mediaType, media)).toEqual([mediaType, {kind: 'text', mediaType, text}]);
});

test.each<[string, string]>([
  ['application/octet-stream', '{schema: {type: string}, example: report.bin}'],
  ['application/zip', '{schema: {type: string}, example: files.zip}'],
  ['application/sql', '{schema: {type: string, format: binary}, example: dump.sql}'],
  ['application/sql', '{schema: {type: string}}'],
  ['image/png', '{}'],
])('a file is sent as %s of %s', async (mediaType, media) => {
  expect((await getBody(mediaType, media))[1]).toMatchObject({kind: 'file', mediaType});
});

test.each<[string, string, string, string]>([
  ['*/*', '{schema: {type: object, required: [a], properties: {a: {type: integer}}}}', 'application/json', 'text'],
  ['application/*', '{schema: {type: array, items: {type: integer}}}', 'application/json', 'text'],
  ['text/*', '{schema: {type: string}, example: hi}', 'text/plain', 'text'],
  ['*/*', '{schema: {type: string}, example: hi}', 'text/plain', 'text'],
  ['image/*', '{}', 'image/png', 'file'],
  ['*/*', '{}', 'application/octet-stream', 'file'],
])('a media type range is not sent as a type: %s of %s as %s', async (mediaType, media, sent, kind) => {
  const [type, body] = await getBody(mediaType, media);
  expect([type, body?.mediaType, body?.kind]).toEqual([sent, sent, kind]);
});
