import {expect, test} from 'vitest';
import {compileText, dedent, HEAD} from '../../testing.ts';

const QUESTIONS = dedent(`
    components:
      schemas:
        Question: {type: object, properties: {sessionId: {type: string}, indexId: {type: string}}}
        Text: {allOf: [{$ref: '#/components/schemas/Question'}]}
      responses:
        Text: {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Text'}}}}
      parameters:
        questionId: {name: questionId, in: path, required: true, schema: {type: string}}
    paths:
      /v1/chats:
        post:
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Question'}}}}
          responses: {202: {$ref: '#/components/responses/Text'}}
      /v1/chats/{questionId}/stream:
        get:
          parameters: [{$ref: '#/components/parameters/questionId'}]
          responses: {200: {description: OK}}
      /v1/texts:
        post:
          requestBody: {content: {application/json: {schema: {type: object, properties: {indexId: {type: string}}}}}}
          responses: {202: {$ref: '#/components/responses/Text'}}
      /v1/texts/{questionId}:
        get:
          parameters: [{$ref: '#/components/parameters/questionId'}]
          responses: {200: {$ref: '#/components/responses/Text'}}`);

test('an ID that two kinds of resources return belongs to each kind separately', async () => {
  const {result} = await compileText(`${HEAD}${QUESTIONS}`);
  expect(result?.calls.map(({kinds, takes}) => ({kinds, takes}))).toEqual([
    {kinds: {sessionId: 'chats'}, takes: ['indexId', 'questionId', 'sessionId']},
    {kinds: {sessionId: 'chats'}, takes: ['indexId', 'questionId', 'sessionId']},
    {kinds: {sessionId: 'texts'}, takes: ['indexId', 'questionId']},
    {kinds: {sessionId: 'texts'}, takes: ['indexId', 'questionId']},
  ]);
});

test('an ID that one kind returns is passed to another kind that has none', async () => {
  const {result} = await compileText(
    `${HEAD}${dedent(`
    paths:
      /payments:
        post:
          responses:
            201: {description: OK, content: {application/json: {schema: {type: object, properties: {receiptId: {type: string}}}}}}
      /refunds:
        post:
          requestBody: {content: {application/json: {schema: {type: object, properties: {receiptId: {type: string}}}}}}
          responses: {204: {description: Done}}`)}`,
  );
  expect(result?.calls.map(({kinds, takes}) => ({kinds, takes}))).toEqual([{takes: ['receiptId']}, {takes: ['receiptId']}]);
});
