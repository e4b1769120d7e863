import {expect, test} from 'vitest';
import type {OperationPage} from './page.ts';
import {compileText, indent} from './testing.ts';

/** The pages of a Swagger 2.0 document, given its paths and the rest of it. */
async function compileSwagger(paths: string, rest = ''): Promise<OperationPage[]> {
  const {result, problems} = await compileText(
    `swagger: "2.0"\ninfo: {title: Things, version: "1"}\nhost: example.com\n${rest}\npaths:\n${indent(paths, 2)}`,
  );
  expect(problems).toEqual([]);
  return result?.pages ?? [];
}

test('a body by reference, or for the whole path, is the body of each operation', async () => {
  const pages = await compileSwagger(
    `/a:
  parameters: [{in: formData, name: note, type: string, description: Given to all}]
  post: {consumes: [application/x-www-form-urlencoded], parameters: [{in: formData, name: note, type: integer}], responses: {204: {description: Done}}}
  put: {consumes: [multipart/form-data], parameters: [{$ref: '#/parameters/File'}], responses: {204: {description: Done}}}
/b:
  post: {parameters: [{$ref: '#/parameters/Thing'}], responses: {204: {description: Done}}}`,
    `consumes: [application/json]
parameters:
  Thing: {in: body, name: thing, description: What to keep, required: true, schema: {type: object, properties: {a: {type: string}}}}
  File: {in: formData, name: file, type: file, required: true}`,
  );
  const names = pages.map(({body}) =>
    body?.media.map(({mediaType, schema}) => [mediaType, schema?.parts?.map(({name, schema: part}) => `${name}: ${part.type}`)]),
  );
  expect(names[0]).toEqual([['multipart/form-data', ['note: string', 'file: binary']]]);
  expect(names[1]).toEqual([['application/x-www-form-urlencoded', ['note: integer']]]);
  expect(names[2]).toEqual([['application/json', ['a: string']]]);
  expect(pages[2]?.body).toMatchObject({html: '<p>What to keep</p>', required: true});
});

test('the examples of a response keep its schema and its other media types', async () => {
  const [page] = await compileSwagger(`/a:
  get:
    produces: [application/json, application/xml]
    responses: {200: {description: Fine, schema: {type: string}, examples: {application/json: '"a"', text/plain: a}}}`);
  expect(page?.responses[0]?.media.map(({mediaType, schema}) => [mediaType, schema?.type])).toEqual([
    ['application/json', 'string'],
    ['application/xml', 'string'],
    ['text/plain', 'string'],
  ]);
});

test('an example of a parameter and values separated by tabs are told', async () => {
  const [page] = await compileSwagger(`/a:
  get:
    parameters:
      - {in: header, name: key, type: string, x-example: Bearer <TOKEN>}
      - {in: query, name: ids, type: array, items: {type: string}, collectionFormat: tsv}
    responses: {204: {description: Done}}`);
  const [query, header] = page?.parameters ?? [];
  expect(header?.items[0]?.examples?.map(({code}) => code?.html)).toEqual(['Bearer &lt;TOKEN&gt;']);
  expect(query?.items[0]?.serialization).toBe('collectionFormat: tsv');
});

test('a response that is a file is binary', async () => {
  const [page] = await compileSwagger('/a:\n  get: {responses: {200: {description: A file, schema: {type: file}}}}');
  expect(page?.responses[0]?.media).toMatchObject([{mediaType: 'application/octet-stream', schema: {type: 'string', format: 'binary'}}]);
});
