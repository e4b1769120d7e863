import {expect, test} from 'vitest';
import {compileText, dedent, HEAD} from '../../testing.ts';
import type {NextPage} from './call.ts';

/** How the next page is requested, by the query parameter and the schema of the response. `links`: those of the response. */
async function findNextPage(
  {parameter, schema, method = 'get', links = '{}'}: {parameter: string; schema: string; method?: string; links?: string},
  components = '',
): Promise<NextPage | undefined> {
  const {result} = await compileText(
    `${HEAD}${dedent(components)}${dedent(`
    paths:
      /books:
        ${method}:
          operationId: listBooks
          parameters: [{name: ${parameter}, in: query, schema: {type: string}}]
          responses: {200: {description: OK, links: ${links}, content: {application/json: {schema: ${schema}}}}}`)}`,
  );
  expect(result?.calls).toHaveLength(1);
  return result?.calls[0]?.nextPage;
}

test.each([
  ['cursor', 'nextCursor', '/nextCursor'],
  ['page_token', 'nextPageToken', '/nextPageToken'],
  ['pageToken', 'next_page_token', '/next_page_token'],
  ['page', 'next_page', '/next_page'],
])('the parameter %s takes the next page from the field %s', async (parameter, field, pointer) => {
  expect(await findNextPage({parameter, schema: `{properties: {${field}: {type: string}}}`})).toEqual({
    parameter: `query.${parameter}`,
    pointer,
  });
});

test('the field may be in an object of the body, and the schema may be a composition', async () => {
  const components = `
    components:
      schemas:
        Page: {type: object, properties: {meta: {$ref: '#/components/schemas/Meta'}}}
        Meta: {type: object, properties: {next_cursor: {type: string}}}
    `;
  expect(
    await findNextPage({parameter: 'cursor', schema: "{allOf: [{$ref: '#/components/schemas/Page'}, {type: object}]}"}, components),
  ).toEqual({parameter: 'query.cursor', pointer: '/meta/next_cursor'});
});

test('a list without such a field, one whose items alone have it, and an operation that changes something have no next page', async () => {
  const schema = '{properties: {nextCursor: {type: string}}}';
  expect(await findNextPage({parameter: 'cursor', schema: '{properties: {cursor: {type: string}}}'})).toBeUndefined();
  expect(await findNextPage({parameter: 'cursor', schema: `{properties: {items: {type: array, items: ${schema}}}}`})).toBeUndefined();
  expect(await findNextPage({parameter: 'cursor', schema, method: 'post'})).toBeUndefined();
});

test('a response link to the same operation gives the next page, unless it leads to the previous page', async () => {
  const link = (field: string): string => `{more: {operationId: listBooks, parameters: {after: $response.body#/pages/${field}}}}`;
  const schema = '{type: object}';
  expect(await findNextPage({parameter: 'after', schema, links: link('next')})).toEqual({
    parameter: 'query.after',
    pointer: '/pages/next',
  });
  expect(await findNextPage({parameter: 'after', schema, links: link('previous')})).toBeUndefined();
});
