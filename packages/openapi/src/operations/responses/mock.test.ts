import {expect, test} from 'vitest';
import {compileText, HEAD} from '../../testing.ts';

test('a mock responds with the examples or with created ones; success comes first', async () => {
  const text = `
paths:
  /things:
    get:
      operationId: list
      responses:
        default: {description: Else}
        404: {description: None, content: {application/problem+json: {example: {title: No}}}}
        1XX: {description: Never}
        2XX:
          description: Good
          headers:
            X-Count: {schema: {type: integer, example: 3}}
          content:
            application/json:
              examples: {one: {summary: One, value: {n: 1}}, two: {value: {n: 12345678901234567890}}}
            text/csv: {schema: {type: string}}
            application/pdf: {schema: {type: string, contentEncoding: binary}}
            application/hal+json: {}
            application/x+json: {schema: {type: integer, example: 4}}
        204: {description: Nothing}
`;
  const {result} = await compileText(HEAD + text, {mocks: true});
  expect(result?.mocks.get('list')).toEqual({
    responses: [
      {
        status: 200,
        title: 'Success',
        headers: [['X-Count', '3']],
        examples: [
          {name: 'One', mediaType: 'application/json', text: '{\n  "n": 1\n}'},
          {name: 'two', mediaType: 'application/json', text: '{\n  "n": 12345678901234567890\n}'},
          {name: '', mediaType: 'text/csv', text: 'string', isMade: true},
          {name: '', mediaType: 'application/pdf'},
          {name: '', mediaType: 'application/hal+json'},
          {name: '', mediaType: 'application/x+json', text: '4'},
        ],
      },
      {status: 204, title: 'No Content', headers: [], examples: [{name: ''}]},
      {
        status: 404,
        title: 'Not Found',
        headers: [],
        examples: [{name: '', mediaType: 'application/problem+json', text: '{\n  "title": "No"\n}'}],
      },
      {status: 500, title: 'Any other status', headers: [], examples: [{name: ''}]},
    ],
  });
  expect((await compileText(HEAD + text)).result?.mocks.size).toBe(0);
});
