// Parts without names (OpenAPI 3.2), as samples and the console send them.
import {parseMultipart} from '@remix-run/multipart-parser';
import {expect, test} from 'vitest';
import {LANGUAGES} from '../../request/samples/languages.ts';
import {compileOperation} from '../../testing.ts';

const MEDIA = `{
  schema: {type: array, prefixItems: [{type: object, required: [a], properties: {a: {type: integer}}}, {type: string}], minItems: 2},
  example: [{a: 1}, "one\\ntwo"],
  prefixEncoding: [{}, {contentType: text/markdown, headers: {
    Content-Location: {required: true, schema: {type: string}, example: a.md}, X-Left: {schema: {type: string}},
    Content-Type: {schema: {type: string}, example: text/x}, X-Tags: {schema: {type: array, items: {type: string}}, example: [b, c]}}}]}`;

test('a strict parser finds each part with its type and headers', async () => {
  const {page} = await compileOperation(`requestBody: {content: {multipart/mixed: ${MEDIA}}}`, '', {languages: LANGUAGES});
  const {body, headers} = page.sampleSource?.request ?? {};
  expect(headers).toEqual([['Content-Type', 'multipart/mixed; boundary=boundary']]);
  const text = body?.kind === 'text' ? body.text : '';
  const found = [...parseMultipart([new TextEncoder().encode(text)], {boundary: 'boundary'})];
  expect(found.map((part) => [part.headers['content-type'], part.headers['content-location'], part.text])).toEqual([
    ['application/json', undefined, '{"a":1}'],
    ['text/markdown', 'a.md', 'one\r\ntwo'],
  ]);
  expect(found[1]?.headers['x-tags']).toBe('b,c');
  expect(text).not.toContain('X-Left');
  // The page shows the same in separate lines.
  expect(page.body?.media[0]?.examples[0]?.code?.html).toBe(text.replaceAll('\r\n', '\n'));
});
