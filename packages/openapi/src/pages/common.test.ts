import {expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';
import {findCommon} from './common.ts';
import {renderOperation} from './renderOperation.ts';
import {renderOverview} from './renderOverview.ts';

const DOCUMENT = `${HEAD}servers: [{url: "https://api.example.com"}]
paths:
  /things:
    get: {operationId: list, responses: {'200': {description: All., headers: {X-Id: {$ref: '#/components/headers/Id'}}}, '404': {$ref: '#/components/responses/Gone'}}}
    delete:
      operationId: clear
      parameters: [{name: id, in: query, description: The id of the thing., schema: {$ref: '#/components/schemas/Id'}, example: t1}]
      responses:
        '200': {description: Done., headers: {X-Id: {$ref: '#/components/headers/Id'}, X-Own: {description: Own., schema: {type: string}}}}
        '202': {description: Later., headers: {X-Own: {description: Own., schema: {type: string}}}}
        '404': {$ref: '#/components/responses/Gone'}
        '409': {description: In use., content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}}
components:
  headers: {Id: {description: Which request., schema: {type: string}}}
  schemas:
    Id: {type: string, description: The id of a thing., examples: [t1]}
    Problem: {type: object, description: What went wrong., properties: {code: {type: string}}}
  responses:
    Gone: {description: Not there., content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}, example: {code: gone}}}}
`;

test('headers and errors that operations share are described once, on the overview', async () => {
  const {result} = await compileText(DOCUMENT);
  if (!result) throw new Error('it does not compile');
  const toText = (html: string): string => html.replace(/<[^>]+>/g, '');
  const options = {
    toMarkdown: toText,
    toCode: toText,
    findSchema: () => undefined,
    getUrl: (id: string) => `/${id}.md`,
    common: findCommon(result.pages),
    overviewUrl: '/overview.md',
  };
  const [, clear] = result.pages;
  if (!clear) throw new Error('it does not compile');
  const text = renderOperation(clear, options);
  expect(text.slice(text.indexOf('## Query'))).toBe(`## Query parameters

- \`id\` (string): The id of the thing. example: \`"t1"\`

## Responses

### 200 OK

Done.

Headers:

- \`X-Own\` (string): Own.

Header \`X-Id\`: [common headers](/overview.md#common-headers).

### 202 Accepted

Later.

Header \`X-Own\`: as above.

### 409 Conflict

In use.

Content type \`application/json\`: [Problem](/overview.md#problem)

Example:

\`\`\`json
{
  "code": "string"
}
\`\`\`

### Common errors

Fields and examples: [common errors](/overview.md#common-errors).

- \`404\` Not Found: Not there.
`);
  const overview = renderOverview(result.overview, options);
  expect(overview.slice(overview.indexOf('## Common headers'))).toBe(`## Common headers

- \`X-Id\` (string): Which request.

## Common errors

Responses that several operations share, with the fields of each below.

### 404 Not Found

Not there.

Content type \`application/json\`: [Problem](/overview.md#problem)

Example:

\`\`\`json
{
  "code": "gone"
}
\`\`\`

## Schemas

### Problem

What went wrong.

- \`code\` (string)
`);
});

test('samples are in every language of the page, or in those that were chosen', async () => {
  const {result} = await compileText(DOCUMENT, {languages: ['curl', 'javascript', 'python', 'go', 'ruby']});
  const [page] = result?.pages ?? [];
  if (!page) throw new Error('it does not compile');
  const toText = (html: string): string => html.replace(/<[^>]+>/g, '');
  const render = (languages?: string[]): string[] => {
    const text = renderOperation(page, {
      toMarkdown: toText,
      toCode: toText,
      findSchema: () => undefined,
      getUrl: () => '',
      ...(languages ? {languages} : {}),
    });
    return [...text.matchAll(/^```(\w+)\n(?=.*\n?.*\n?.*\n?.*things|package)/gm)].map(([, language = '']) => language);
  };
  expect(render()).toEqual(expect.arrayContaining(['bash', 'javascript', 'python', 'go', 'ruby']));
  expect(render(['go', 'curl']).filter((language) => language !== 'http')).toEqual(['bash', 'go']);
});
