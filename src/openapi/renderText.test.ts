import {expect, test} from 'vitest';
import {renderOperation} from './renderText.ts';
import type {SchemaView} from './page.ts';
import {compileText, HEAD} from './testing.ts';

const DOCUMENT = `${HEAD}servers: [{url: "https://api.example.com/v1"}]
paths:
  /things/{id}:
    put:
      operationId: putThing
      summary: Put a thing
      description: Stores it.
      parameters:
        - {name: id, in: path, required: true, schema: {type: string, minLength: 1}, description: Which one.}
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Node'}
            example: {name: a}
      responses:
        '200': {description: Stored.}
components:
  schemas:
    Node:
      type: object
      required: [name]
      properties:
        name: {type: string, description: Its name., enum: [a, b]}
        next: {$ref: '#/components/schemas/Node'}
        kind:
          oneOf: [{title: Small, type: object, properties: {size: {type: integer}}}, {type: string}]
`;

test('an operation is whole: call, parameters, body, fields, examples, responses', async () => {
  const {result} = await compileText(DOCUMENT);
  const page = result?.pages[0];
  if (!page) throw new Error('it does not compile');
  const text = renderOperation(page, {
    toMarkdown: (html) => html.replace(/<[^>]+>/g, ''),
    toCode: (html) => html.replace(/<[^>]+>/g, ''),
    findSchema: (id) => result.schemas.get(id),
    getUrl: (id) => `/${id}.md`,
  });
  for (const part of [
    '# Put a thing\n\n```http\nPUT https://api.example.com/v1/things/{id}\n```\n\nStores it.',
    '## Path parameters\n\n- `id` (string, required): Which one.',
    '## Request body\n\nA body is required.\n\nContent type `application/json`: object',
    '- `name` (string, required): Its name. allowed values: `"a", "b"`',
    '- `next` (object, contains itself)',
    '- `kind` (',
    '    - Small',
    '      - `size` (integer)',
    'Example: ',
    '## Responses\n\n### 200 OK\n\nStored.',
  ])
    expect(text).toContain(part);
});

test('a schema that stands deep is told once, below; of what would be all of the document only the names', async () => {
  const chain = (count: number, length: number): string =>
    Array.from(
      {length: count},
      (_, index) => `    Link${index}:
      type: object
      description: ${'Words. '.repeat(length)}
      properties: {next: {$ref: '#/components/schemas/Link${(index + 1) % count}'}, other: {$ref: '#/components/schemas/Link${(index + 7) % count}'}, name${index}: {type: string}}
`,
    ).join('');
  const render = async (schemas: string): Promise<string> => {
    const {result} = await compileText(`${DOCUMENT.replace('schemas/Node', 'schemas/Link0')}${schemas}`);
    const page = result?.pages[0];
    if (!page) throw new Error('it does not compile');
    const toText = (html: string): string => html.replace(/<[^>]+>/g, '');
    const findSchema = (id: string): SchemaView | undefined => result.schemas.get(id);
    return renderOperation(page, {toMarkdown: toText, toCode: toText, findSchema, getUrl: (id) => `/${id}.md`});
  };
  const whole = await render(chain(30, 1));
  for (let index = 0; index < 30; index++) expect(whole).toContain(`\`name${index}\` (string)`);
  expect(whole.match(/^### Link29$/gm)).toHaveLength(1);
  expect(whole).not.toContain('Not told here');
  const large = await render(chain(300, 100));
  expect(large.length).toBeLessThan(120_000);
  expect(large).toMatch(/Not told here, but in the API document: Link\d+, /);
});
