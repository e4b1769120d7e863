import {expect, test} from 'vitest';
import {compileText, dedent, HEAD} from '../../testing.ts';

test('a call lists the names of IDs that requests of its document take', async () => {
  const {result} = await compileText(
    `${HEAD}${dedent(`
    components:
      schemas:
        Order: {type: object, properties: {bookIds: {type: array, items: {type: string}}, to: {$ref: '#/components/schemas/Address'}}}
        Address: {type: object, properties: {country_id: {type: string}, order: {$ref: '#/components/schemas/Order'}}}
        Book: {type: object, properties: {id: {type: string}, writerId: {type: string}}}
    paths:
      /books/{bookId}:
        get:
          parameters: [{name: bookId, in: path, required: true, schema: {type: string}}, {name: sort, in: query, schema: {type: string}}]
          responses: {200: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Book'}}}}}
      /orders:
        post:
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
          responses: {204: {description: Done}}`)}`,
  );
  expect(result?.calls.map(({takes}) => takes)).toEqual([
    ['bookId', 'bookIds', 'country_id'],
    ['bookId', 'bookIds', 'country_id'],
  ]);
});

test('a link says which path it leads to', async () => {
  const {result} = await compileText(
    `${HEAD}${dedent(`
    paths:
      /books:
        post:
          responses:
            201: {description: Made, links: {read: {operationId: getBook, parameters: {bookId: $response.body#/id}}}}
      /books/{bookId}:
        get:
          operationId: getBook
          parameters: [{name: bookId, in: path, required: true, schema: {type: string}}]
          responses: {200: {description: OK}}`)}`,
  );
  expect(result?.calls[0]?.responses[0]?.links).toMatchObject([{pageId: 'get-book', path: '/books/{bookId}'}]);
});
