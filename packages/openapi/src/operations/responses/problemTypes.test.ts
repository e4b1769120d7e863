import {expect, test} from 'vitest';
import {compileOperation} from '../../testing.ts';

test('the problem types of a response come from its written examples, each once, by code or title', async () => {
  const {page} = await compileOperation(`
responses:
  '200':
    description: Done
    content: {application/json: {example: {type: https://example.com/errors#done, title: Done}}}
  '404':
    description: Missing
    content:
      application/problem+json:
        schema: {type: object, properties: {type: {type: string, format: uri}, title: {type: string}}}
        examples:
          thing: {value: {type: https://example.com/errors#thing, title: No thing, code: no_thing}}
          again: {value: {type: https://example.com/errors#thing, title: No thing, code: no_thing}}
          user: {value: {type: https://example.com/errors#user, title: No user}}
          other: {value: {type: about:blank, title: Other}}
  '500':
    description: Broken
    content: {application/problem+json: {schema: {type: object, properties: {type: {type: string, format: uri}}}}}`);
  expect(page.responses.map(({status, problems}) => [status, problems])).toEqual([
    ['200', undefined],
    [
      '404',
      [
        {type: 'https://example.com/errors#thing', name: 'no_thing'},
        {type: 'https://example.com/errors#user', name: 'No user'},
      ],
    ],
    ['500', undefined],
  ]);
});
