import type {Link} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import type {Compiled} from '../index.ts';
import {renderOverview} from './renderOverview.ts';
import type {RenderOptions} from './renderSchema.ts';
import {createStoredSections} from './storedSections.ts';
import {renderOperation} from './renderOperation.ts';
import type {SchemaView} from '../view/schema.ts';
import {compileText, HEAD} from '../testing.ts';

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

function getOptions({schemas}: Compiled): RenderOptions {
  return {
    toMarkdown: (html) => html.replace(/<[^>]+>/g, ''),
    toCode: (html) => html.replace(/<[^>]+>/g, ''),
    findSchema: (id) => schemas.get(id),
    getUrl: (id) => `/${id}.md`,
  };
}

test('a parameter is deprecated by itself or by its schema', async () => {
  const {result} = await compileText(`${HEAD}paths:
  /things:
    get:
      operationId: list
      parameters:
        - {name: page, in: query, deprecated: true, schema: {type: integer}}
        - {name: order, in: query, schema: {type: string, deprecated: true}}
        - {name: size, in: query, schema: {type: integer}}
`);
  const page = result?.pages[0];
  if (!page) throw new Error('it does not compile');
  const text = renderOperation(page, getOptions(result));
  for (const row of ['- `page` (integer, deprecated)', '- `order` (string, deprecated)', '- `size` (integer)']) expect(text).toContain(row);
});

test('an operation is complete: call, parameters, body, fields, examples, responses', async () => {
  const {result} = await compileText(DOCUMENT);
  const page = result?.pages[0];
  if (!page) throw new Error('it does not compile');
  const text = renderOperation(page, getOptions(result));
  for (const part of [
    '# Put a thing\n\n```http\nPUT https://api.example.com/v1/things/{id}\n```\n\nStores it.',
    '## Path parameters\n\n- `id` (string, required): Which one.',
    '## Request body\n\nA body is required.\n\nContent type `application/json`: object',
    '- `name` (string, required): Its name. allowed values: `"a", "b"`',
    '- `next` (object, contains itself)',
    '- `kind` (',
    '    - Small',
    '      - `size` (integer)',
    'Example:\n\n```json',
    '## Responses\n\n### 200 OK\n\nStored.',
  ])
    expect(text).toContain(part);
});

/** Schemas in a circle of references, each with a description of `length` words. */
function chain(count: number, length: number): string {
  const links = Array.from(
    {length: count},
    (_, index) => `    Link${index}:
      type: object
      description: ${'Words. '.repeat(length)}
      properties: {next: {$ref: '#/components/schemas/Link${(index + 1) % count}'}, other: {$ref: '#/components/schemas/Link${(index + 7) % count}'}, name${index}: {type: string}}
`,
  );
  return links.join('');
}

test('a deep schema is shown once, below; schemas that would fill the page are only named', async () => {
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
  expect(whole).not.toContain('Only in the API document');
  const large = await render(chain(300, 100));
  expect(large.length).toBeLessThan(120_000);
  expect(large).toMatch(/Only in the API document: Link\d+, /);
});

test('pages render shared schemas once', async () => {
  const {result} = await compileText(`${DOCUMENT.replace('schemas/Node', 'schemas/Link0')}${chain(30, 1)}`);
  const page = result?.pages[0];
  if (!page) throw new Error('it does not compile');
  const asked: string[] = [];
  const options: RenderOptions = {
    ...getOptions(result),
    findSchema: (id) => {
      asked.push(id);
      return result.schemas.get(id);
    },
  };
  const stored = createStoredSections();
  const [first, second] = [renderOperation(page, options, stored), renderOperation(page, options, stored)];
  expect(second).toBe(first);
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked).size).toBe(asked.length);
});

test('texts of parameters, values, bodies and links are included', async () => {
  const {result} = await compileText(`${HEAD}paths:
  /things:
    servers: [{url: "https://{region}.example.com", description: Near you, variables: {region: {default: eu, enum: [eu, us]}}}]
    post:
      operationId: addThing
      externalDocs: {url: "https://docs.example.com", description: More of it}
      parameters:
        - {name: ids, in: query, explode: false, description: Which, schema: {type: array, items: {type: integer}, maxItems: 3}}
        - {name: one, in: query, schema: {type: string}, example: a b}
        - {name: at, in: query, schema: {type: string}, examples: {one: {summary: The first, value: a}, two: {value: b}}}
      requestBody:
        content:
          text/plain: {schema: {type: string, maxLength: 9}}
          multipart/form-data:
            schema: {type: object, properties: {kind: {$ref: '#/components/schemas/Kind'}}}
            encoding: {kind: {contentType: text/csv, headers: {X-Part: {schema: {type: string}}}}}
      responses:
        '201': {description: Added, links: {again: {operationId: addThing, parameters: {at: $response.body#/id}}}}
components:
  schemas:
    Kind: {oneOf: [{const: small, description: Fits a pocket}, {const: large, description: Fits nowhere}]}
`);
  const page = result?.pages[0];
  if (!page) throw new Error('it does not compile');
  const text = renderOperation(page, getOptions(result));
  for (const part of [
    '[More of it](<https://docs.example.com>)',
    '## Servers\n\n- `https://{region}.example.com`: Near you\n  - `region`: default: `eu`; allowed values: `eu`, `us`',
    '- `ids` (array of integer): Which. max items: `3`; serialization: `style: form, explode: false`; sent as: `?ids=1,2`',
    '- `one` (string): example: `a b`',
    '- `at` (string)\n  - Example\n\n    Example: The first\n\n    ```plain\n    a\n    ```',
    'Content type `text/plain`: string\n\nmax length: `9`',
    '- `kind` (string)\n  - allowed values\n    - `"small"`: Fits a pocket\n    - `"large"`: Fits nowhere',
    'Encoding:\n\n- `kind`: contentType: `text/csv`\n  - `X-Part` (string)',
    '- Link `again` to POST Add thing (`addThing`): at: `$response.body#/id`',
  ])
    expect(text).toContain(part);
});

test('the overview has the contact, the terms, and every flow and scope', async () => {
  const {result} = await compileText(`openapi: 3.1.0
info:
  title: Things
  version: '1'
  contact: {name: The team, email: team@example.com}
  license: {name: MIT, identifier: MIT}
  termsOfService: https://example.com/terms
externalDocs: {url: "https://docs.example.com", description: 'A [guide]'}
tags: [{name: all, externalDocs: {url: "https://docs.example.com/all", description: All of it}}]
paths: {/things: {get: {tags: [all], operationId: list, deprecated: true, responses: {'200': {description: Yes}}}}}
components:
  securitySchemes:
    sign:
      type: oauth2
      flows:
        authorizationCode: {authorizationUrl: https://a.example/go, tokenUrl: https://a.example/token, scopes: {read: Read it}}
        clientCredentials: {tokenUrl: https://a.example/token, scopes: {read: Read it, write: ''}}
`);
  if (!result) throw new Error('it does not compile');
  const text = renderOverview(result.overview, getOptions(result));
  for (const part of [
    '- Contact: The team, [team@example.com](<mailto:team@example.com>)\n- License: [MIT](<https://spdx.org/licenses/MIT.html>)',
    '- Terms of service: <https://example.com/terms>\n- More: [A \\[guide\\]](<https://docs.example.com>)',
    '- flow `authorizationCode`\n  - authorizationUrl: `https://a.example/go`\n  - tokenUrl: `https://a.example/token`',
    '- scope `read`: Read it\n- scope `write` (clientCredentials)',
    '[All of it](<https://docs.example.com/all>)',
    '- [List](/list.md): `GET /things` (deprecated)',
  ])
    expect(text).toContain(part);
});

test('combined security schemes differ from alternative ones', async () => {
  const schemes = 'a: {type: http, scheme: basic}, b: {type: apiKey, in: query, name: k}';
  const render = async (security: string): Promise<string> => {
    const {result} = await compileText(`${HEAD}paths: {/a: {get: {security: ${security}}}}\ncomponents: {securitySchemes: {${schemes}}}`);
    const [page] = result?.pages ?? [];
    if (!page || !result) throw new Error('it does not compile');
    return /## Authorization\n\n([^#]*)/.exec(renderOperation(page, getOptions(result)))?.[1]?.trim() ?? '';
  };
  const [basic, key] = [
    '**Basic authentication** (`a`): `Authorization: Basic YOUR_CREDENTIALS`',
    '**API key in query k** (`b`): `?k=YOUR_API_KEY`',
  ];
  expect(await render('[{a: []}]')).toBe(`- ${basic}`);
  expect(await render('[{a: [], b: []}]')).toBe(`All of these together:\n\n- ${basic}\n- ${key}`);
  expect(await render('[{a: []}, {a: [], b: []}, {}]')).toBe(
    `One of these is enough:\n\n- ${basic}\n- All of these together:\n  - ${basic}\n  - ${key}\n- No authentication`,
  );
});

test('no text of a document becomes a heading or an item', async () => {
  const forged = 'a\n\n## Forged `b`\n\n- c';
  const text = JSON.stringify({
    openapi: '3.2.0',
    info: {title: forged, version: forged, summary: forged},
    servers: [{url: `https://a.example/${forged}/{${forged}}`, name: forged, variables: {[forged]: {default: forged, enum: [forged]}}}],
    tags: [{name: forged}],
    paths: {[`/${forged}`]: {get: {summary: forged, tags: [forged], security: [{k: []}], responses: {}}}},
    components: {securitySchemes: {k: {type: 'apiKey', in: 'header', name: forged}}},
  });
  const {result} = await compileText(text);
  const [page] = result?.pages ?? [];
  if (!result || !page) return expect.fail('the document does not compile');
  for (const markdown of [renderOverview(result.overview, getOptions(result)), renderOperation(page, getOptions(result))])
    expect(markdown.replace(/^(`{3,}).*\n[^]*?^\1$/gm, '')).not.toMatch(/^(?:## Forged|- c)/m);
});

const MARKUP =
  'x_y ![p](https://evil.example/p.png) [l](https://evil.example) <img src="https://evil.example/i.png"> <!-- c --> *e* `f` \\*g\\* &lt;';

/** Links, images and other markup that a Markdown parser finds. */
function findMarkup(markdown: string): string[] {
  const found: string[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), (node) => {
    if (['image', 'html', 'emphasis'].includes(node.type)) found.push(node.type);
    if (node.type === 'link' && /evil/.test(node.url) && !isAutolink(node)) found.push('link');
  });
  return found;
}

/** A bare address is a link whose text is its address. */
function isAutolink({url, children: [only]}: Link): boolean {
  return only?.type === 'text' && url.startsWith(only.value);
}

test('no name, title or summary becomes a picture, a link or an element', async () => {
  const schema = {title: MARKUP, type: 'object', properties: {a: {title: MARKUP, type: 'string'}}, oneOf: [{title: MARKUP}, {title: 'b'}]};
  const content = {'application/json': {schema, examples: {[MARKUP]: {summary: MARKUP, value: 1}}}};
  const operation = {summary: MARKUP, tags: ['t'], 'x-badges': [{name: MARKUP}], security: [{k: []}]};
  const responses = {
    200: {summary: MARKUP, description: '', content, links: {[MARKUP]: {operationId: 'o'}}},
    404: {description: '', content: {'application/json': {schema: {$ref: '#/components/schemas/S'}}}},
  };
  const text = JSON.stringify({
    openapi: '3.2.0',
    info: {title: MARKUP, version: MARKUP, summary: MARKUP, contact: {name: MARKUP}, license: {name: MARKUP}},
    servers: [{url: 'https://a.example', name: MARKUP}],
    tags: [{name: 't', summary: MARKUP, 'x-displayName': MARKUP}],
    paths: {
      '/a': {
        post: {...operation, operationId: 'o', requestBody: {content}, responses, callbacks: {[MARKUP]: {'{$url}': {post: operation}}}},
      },
    },
    webhooks: {w: {post: {...operation, responses}}},
    components: {
      schemas: {S: schema},
      securitySchemes: {
        k: {type: 'oauth2', 'x-displayName': MARKUP, flows: {clientCredentials: {tokenUrl: 'https://a.example', scopes: {[MARKUP]: ''}}}},
      },
    },
  });
  const {result} = await compileText(text);
  if (!result) return expect.fail('the document does not compile');
  const texts = [
    renderOverview(result.overview, getOptions(result)),
    ...result.pages.map((page) => renderOperation(page, getOptions(result))),
  ];
  expect(texts).toHaveLength(3);
  for (const markdown of texts) {
    expect(markdown).toContain('x_y');
    expect(findMarkup(markdown)).toEqual([]);
  }
});

test('the full stops of a text are read once', {timeout: 2000}, async () => {
  const description = `${'.'.repeat(100_000)}a`;
  const {result} = await compileText(`${HEAD}paths:
  /a: {get: {parameters: [{name: q, in: query, description: '${description}', schema: {type: string}}], responses: {'200': {description: Fine}}}}
`);
  const [page] = result?.pages ?? [];
  if (!result || !page) throw new Error('it does not compile');
  expect(renderOperation(page, getOptions(result))).toContain('.a');
});

test('a sample that needs a library shows its installation before the code', async () => {
  const {result} = await compileText(DOCUMENT, {languages: ['curl', 'python', 'kotlin']});
  const page = result?.pages[0];
  if (!page) throw new Error('it does not compile');
  expect(page.samples.map(({install}) => install)).toEqual([
    undefined,
    'pip install requests',
    'implementation("com.squareup.okhttp3:okhttp:4.12.0")',
  ]);
  const text = renderOperation(page, getOptions(result));
  expect(text).toContain('### Python\n\nInstall: `pip install requests`\n\n```python\n');
  expect(text).toMatch(/### cURL\n\n```/);
});

test('the links of schemas are there wherever a schema is', async () => {
  const toSchema = (name: string): string => `{type: string, externalDocs: {url: 'https://a.example/${name}', description: ${name}}}`;
  const {result} = await compileText(`${HEAD}paths:
  /a:
    post:
      parameters: [{name: q, in: query, description: Which., schema: ${toSchema('parameter')}}]
      requestBody: {content: {text/plain: {schema: ${toSchema('body')}}}}
      responses:
        '200':
          description: Fine
          headers: {X-A: {schema: ${toSchema('header')}}}
          content: {application/json: {schema: {type: object, properties: {p: ${toSchema('property')}, o: {oneOf: [${toSchema('option')}, {type: integer}]}}}}}
`);
  const page = result?.pages[0];
  const text = page ? renderOperation(page, getOptions(result)) : '';
  for (const name of ['parameter', 'body', 'header', 'property', 'option'])
    expect(text).toContain(`[${name}](<https://a.example/${name}>)`);
});

test('a hard line break within a line of a list is a space', async () => {
  const {result} = await compileText(
    `${HEAD}paths: {/a: {get: {parameters: [{name: q, in: query, description: Which., schema: {type: string}}], responses: {}}}}\n`,
  );
  const page = result?.pages[0];
  const options = page && {...getOptions(result), toMarkdown: () => 'One.\\\nTwo.'};
  expect(options ? renderOperation(page, options) : '').toContain('`q` (string): One. Two.');
});
