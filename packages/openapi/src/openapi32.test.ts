// One document with the additions of OpenAPI 3.2.
import {expect, test} from 'vitest';
import {serializeCookie} from './request/serialize.ts';
import {compileSchema, compileText, drawSchema} from './testing.ts';

const STORE = `
openapi: 3.2.0
$self: https://example.com/apis/store/openapi.yaml
info: {title: Store, summary: A store, version: "1", license: {name: MIT, identifier: MIT}}
jsonSchemaDialect: https://spec.openapis.org/oas/3.2/dialect/2025-09-17
servers:
  - {url: 'https://{region}.example.com/v1', name: production, description: Live, variables: {region: {default: eu, enum: [eu, us], description: Where}}}
  - {url: /relative, name: relative}
tags:
  - {name: shop, summary: The shop, kind: nav, description: All of it}
  - {name: books, summary: Books, parent: shop, kind: nav}
  - {name: cart, parent: books}
  - {name: beta, kind: badge, summary: Beta}
security: [{device: ['read:books']}]
paths:
  /books:
    query:
      operationId: queryBooks
      tags: [books, beta]
      x-badges: [Early, {name: Paid, color: red}, {name: Beta}]
      summary: Query books
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Query'}}}}
      responses: {'200': {summary: Found, description: Books, content: {application/jsonl: {$ref: '#/components/mediaTypes/BookStream'}}}}
    additionalOperations:
      COPY: {operationId: copyBooks, tags: [cart], summary: Copy books, responses: {'204': {description: Copied}}}
      Link: {operationId: linkBooks, responses: {'204': {description: Linked}}}
    get:
      operationId: findBooks
      tags: [books]
      parameters:
        - name: q
          in: querystring
          required: true
          content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {title: {type: string}, tags: {type: array, items: {type: string}}}}, examples: {one: {dataValue: {title: 'A & B', tags: [x, y]}, serializedValue: 'title=A+%26+B&tags=x&tags=y'}}}}
        - {name: sid, in: cookie, style: cookie, schema: {type: array, items: {type: string}}, explode: true}
        - {name: X-Res, in: header, schema: {type: string}, deprecated: true, example: abc}
      responses:
        '2XX': {description: Any success, content: {application/json: {schema: {$ref: '#/components/schemas/Product'}, examples: {book: {summary: A book, dataValue: {kind: book, pages: 3}, serializedValue: '{"kind":"book","pages":3}'}, far: {externalValue: ./examples/far.json}}}}}
        default: {description: Wrong}
  /upload:
    post:
      operationId: upload
      tags: [cart]
      requestBody:
        content:
          multipart/mixed:
            itemSchema: {type: object, properties: {n: {type: integer}}}
            prefixEncoding: [{contentType: application/json, headers: {X-Part: {schema: {type: string}}}}]
            itemEncoding: {contentType: image/*}
          multipart/form-data:
            schema: {type: object, properties: {list: {type: array, items: {type: object, properties: {a: {type: string}}}}, deep: {type: object}}}
            encoding: {deep: {contentType: multipart/mixed, prefixEncoding: [{contentType: text/plain}], encoding: {inner: {contentType: text/csv}}}}
      responses: {'204': {description: Done}}
      callbacks:
        done: {'{$request.body#/url}': {post: {requestBody: {content: {application/json: {schema: {type: boolean}}}}, responses: {'200': {description: OK}}}}}
webhooks:
  sold: {post: {tags: [books], requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Product'}}}}, responses: {'200': {description: OK}}}}
components:
  mediaTypes:
    BookStream: {itemSchema: {$ref: '#/components/schemas/Book'}, examples: {two: {dataValue: [{kind: book, pages: 1}, {kind: book, pages: 2}]}}}
  pathItems: {Unused: {get: {responses: {'200': {description: no}}}}}
  schemas:
    Query: {type: object, properties: {author: {type: string}, limit: {type: [integer, 'null'], default: 10}}}
    Product:
      type: object
      discriminator: {propertyName: kind, mapping: {book: 'https://example.com/apis/store/openapi.yaml#/components/schemas/Book', film: Film}, defaultMapping: Other}
      oneOf: [{$ref: '#/components/schemas/Book'}, {$ref: '#/components/schemas/Film'}, {$ref: '#/components/schemas/Other'}]
    Book: {type: object, required: [kind], properties: {kind: {const: book}, pages: {type: integer}}}
    Film: {type: object, required: [kind], properties: {kind: {const: film}, minutes: {type: integer}}}
    Other: {type: object, properties: {note: {type: string}}}
  securitySchemes:
    device: {type: oauth2, oauth2MetadataUrl: 'https://a.example.com/.well-known/oauth', flows: {deviceAuthorization: {deviceAuthorizationUrl: 'https://a.example.com/device', tokenUrl: 'https://a.example.com/token', scopes: {'read:books': Read}}}}
    old: {type: apiKey, in: header, name: X-Old, deprecated: true, description: Do not}
    tls: {type: mutualTLS}
`;

const {result, problems} = await compileText(STORE, {languages: ['curl'], highlight: (code) => code});
const pages = new Map(result?.pages.map((page) => [page.operationId ?? page.path, page]));
const getSample = (id: string): string => pages.get(id)?.samples[0]?.code?.html ?? '';

test('the document has no problems', () => {
  expect(problems).toEqual([]);
});

test('methods of any name are sent as written', () => {
  expect(result?.pages.map(({method, path}) => `${method} ${path}`)).toEqual([
    'QUERY /books',
    'GET /books',
    'COPY /books',
    'Link /books',
    'POST /upload',
    'POST sold',
  ]);
  expect(getSample('queryBooks')).toContain('--request QUERY');
  expect(getSample('linkBooks')).toContain("--request 'Link'");
});

test('a whole query string is one parameter', () => {
  const [parameter] = pages.get('findBooks')?.parameters.find(({in: location}) => location === 'querystring')?.items ?? [];
  expect(parameter).toMatchObject({name: 'q', required: true, mediaType: 'application/x-www-form-urlencoded'});
  expect(parameter?.examples).toMatchObject([{serialized: 'title=A+%26+B&tags=x&tags=y'}]);
  expect(getSample('findBooks')).toContain('/v1/books?title=A%20%26%20B&tags=x&tags=y');
});

test('cookies have their own style', () => {
  const [cookie] = pages.get('findBooks')?.parameters.find(({in: location}) => location === 'cookie')?.items ?? [];
  expect([cookie?.serialization, cookie?.serialized]).toEqual(['style: cookie, explode: true', 'Cookie: sid=string; sid=string']);
  const write = (value: unknown, explode: boolean): string => serializeCookie('c', value, {style: 'cookie', explode}).join('; ');
  expect(write('a b/ä', true)).toBe('c=a b/ä');
  expect([write({id: 'a b', n: 1}, true), write({id: 'a b', n: 1}, false)]).toEqual(['id=a b; n=1', 'c=id,a b,n,1']);
  expect(write(['a', 'b c'], false)).toBe('c=a,b c');
});

test('a discriminator has a schema for any other value, and may name schemas by the address of the document', () => {
  const [choice] = pages.get('findBooks')?.responses[0]?.media[0]?.schema?.choices ?? [];
  expect(choice?.options.map(({label, values, isDefault}) => [label, values, isDefault])).toEqual([
    ['Book', ['book'], undefined],
    ['Film', ['film'], undefined],
    ['Other', ['Other'], true],
  ]);
});

test('media types by reference, streams of items, parts in their order', () => {
  const [stream] = pages.get('queryBooks')?.responses[0]?.media ?? [];
  expect(stream).toMatchObject({mediaType: 'application/jsonl', sequential: true, schema: {name: 'Book'}});
  expect(stream?.examples[0]?.code?.html).toBe('{"kind":"book","pages":1}\n{"kind":"book","pages":2}');
  const [mixed, form] = pages.get('upload')?.body?.media ?? [];
  expect(mixed?.encoding?.map(({name, facts, headers}) => [name, facts, headers?.map((header) => header.name)])).toEqual([
    ['part 1', [['contentType', 'application/json']], ['X-Part']],
    ['each further part', [['contentType', 'image/*']], undefined],
  ]);
  expect(form?.encoding?.map(({name}) => name)).toEqual(['deep', 'deep › inner', 'deep › part 1']);
  expect(getSample('upload')).toContain("--header 'Content-Type: multipart/mixed; boundary=boundary'");
});

test('tags have parents, and their summaries are shown as names', () => {
  const draw = (groups: NonNullable<typeof result>['groups']): unknown =>
    groups.map(({name, operations, groups: inner}) => [name, operations.map(({title}) => title), draw(inner ?? [])]);
  expect(draw(result?.groups ?? [])).toEqual([
    ['The shop', [], [['Books', ['Query books', 'Find books', 'sold'], [['cart', ['Copy books', 'Upload'], []]]]]],
    ['Other operations', ['Link books'], []],
  ]);
  expect(pages.get('queryBooks')?.badges).toEqual(['Beta', 'Early', 'Paid']);
});

test('security: device flow, metadata, deprecated schemes', () => {
  expect(
    result?.overview.schemes.map(({key, deprecated, facts, flows}) => [key, deprecated, facts.map(([label]) => label), flows?.[0]?.name]),
  ).toEqual([
    ['device', undefined, ['type', 'oauth2MetadataUrl'], 'deviceAuthorization'],
    ['old', true, ['type', 'in', 'name'], undefined],
    ['tls', undefined, ['type'], undefined],
  ]);
  expect(pages.get('findBooks')?.security?.[0]?.[0]?.scheme.flows?.[0]?.facts.map(([label]) => label)).toEqual([
    'deviceAuthorizationUrl',
    'tokenUrl',
  ]);
});

test('servers have names, responses summaries, examples data and text', () => {
  expect(result?.overview.servers.map(({name}) => name)).toEqual(['production', 'relative']);
  expect(pages.get('queryBooks')?.responses[0]?.summary).toBe('Found');
  expect(pages.get('findBooks')?.responses[0]?.media[0]?.examples).toMatchObject([
    {name: 'book', summary: 'A book', serialized: '{"kind":"book","pages":3}'},
    {name: 'far', external: './examples/far.json'},
  ]);
});

test('a webhook without an example shows a valid created one', () => {
  expect(drawSchema(pages.get('sold')?.body?.media[0]?.schema)).toContain('| Film');
});

test('a base schema says which subtype stands for any other value', async () => {
  const {view} = await compileSchema(
    '$ref: "#/components/schemas/Pet"',
    `Pet: {type: object, required: [kind], discriminator: {propertyName: kind, defaultMapping: Other, mapping: {cat: Cat}}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {claws: {type: integer}}}]}
Other: {allOf: [{$ref: '#/components/schemas/Pet'}]}`,
  );
  expect(view.choices?.[0]?.options.map(({label, values, isDefault}) => [label, values, isDefault])).toEqual([
    ['Cat', ['cat'], undefined],
    ['Other', ['Other'], true],
  ]);
  expect(view.parts).toEqual([{role: 'property', name: 'kind', required: true, schema: {type: 'string'}}]);
});
