import {describe, expect, test} from 'vitest';
import type {OperationPage} from '../../view/page.ts';
import {compileText, indent} from '../../testing.ts';

/** The pages of a Swagger 2.0 document, given its paths and the rest of it. */
async function compileSwagger(paths: string, rest = ''): Promise<OperationPage[]> {
  const {result, problems} = await compileText(
    `swagger: "2.0"\ninfo: {title: Things, version: "1"}\nhost: example.com\n${rest}\npaths:\n${indent(paths, 2)}`,
  );
  expect(problems).toEqual([]);
  return result?.pages ?? [];
}

test('a body beside a form is reported, and both are shown', async () => {
  const {result, problems} = await compileText(`swagger: "2.0"
info: {title: Things, version: "1"}
host: example.com
consumes: [application/json, multipart/form-data]
paths:
  /a:
    post:
      parameters:
        - {in: body, name: thing, required: true, schema: {type: object, properties: {a: {type: string}}}}
        - {in: formData, name: note, type: string}
        - {in: formData, name: file, type: file}
        - {in: query, name: q, type: string}
      responses: {204: {description: Done}}
  /b:
    parameters: [{in: body, name: thing, schema: {type: string}}]
    put: {parameters: [{in: formData, name: note, type: string}], responses: {204: {description: Done}}}
`);
  expect(problems.map(({line, column, pointer, message}) => [line, column, pointer, message.slice(0, 63)])).toEqual([
    [8, 7, '/paths/~1a/post', 'an operation has either a "body" or "formData" parameters; both'],
    [16, 11, '/paths/~1b/put', 'an operation has either a "body" or "formData" parameters; both'],
  ]);
  const pages = result?.pages ?? [];
  expect(pages.map(({path}) => path)).toEqual(['/a', '/b']);
  expect(pages[0]?.body?.required).toBe(true);
  expect(
    pages[0]?.body?.media.map(({mediaType, schema}) => [mediaType, schema?.parts?.map(({name, schema: part}) => `${name}: ${part.type}`)]),
  ).toEqual([
    ['application/json', ['a: string']],
    ['multipart/form-data', ['note: string', 'file: binary']],
  ]);
  expect(pages[0]?.parameters.map(({in: location}) => location)).toEqual(['query']);
  expect(pages[1]?.body?.media.map(({mediaType}) => mediaType)).toEqual(['application/json', 'multipart/form-data']);
});

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
  expect(names[0]).toEqual([['application/x-www-form-urlencoded', ['note: integer']]]);
  expect(names[1]).toEqual([['multipart/form-data', ['note: string', 'file: binary']]]);
  expect(names[2]).toEqual([['application/json', ['a: string']]]);
  expect(pages[2]?.body).toMatchObject({html: '<p>What to keep</p>', required: true});
});

test('the examples of a response keep its schema and its other media types', async () => {
  const [page] = await compileSwagger(`/a:
  get:
    produces: [application/json, application/xml]
    responses: {200: {description: Fine, schema: {type: string}, examples: {application/json: '"a"', text/plain: a}}}`);
  expect(
    page?.responses[0]?.media.map(({mediaType, schema, also}) => [mediaType, schema?.type, also?.map((each) => each.mediaType)]),
  ).toEqual([['application/json', 'string', ['application/xml', 'text/plain']]]);
});

test('an example of a parameter and values separated by tabs are reported', async () => {
  const [page] = await compileSwagger(`/a:
  get:
    parameters:
      - {in: header, name: key, type: string, x-example: Bearer <TOKEN>}
      - {in: query, name: ids, type: array, items: {type: string}, collectionFormat: tsv}
    responses: {204: {description: Done}}`);
  const [query, header] = page?.parameters ?? [];
  expect(header?.items[0]?.examples?.map(({name, code}) => [name, code?.html])).toEqual([['Example', 'Bearer &lt;TOKEN&gt;']]);
  expect(query?.items[0]?.serialization).toBe('collectionFormat: tsv');
});

test('a response that is a file is binary', async () => {
  const [page] = await compileSwagger('/a:\n  get: {responses: {200: {description: A file, schema: {type: file}}}}');
  expect(page?.responses[0]?.media).toMatchObject([{mediaType: 'application/octet-stream', schema: {type: 'string', format: 'binary'}}]);
});

/** The zoo: everything that Swagger 2.0 writes differently from OpenAPI 3. */
const ZOO = `
swagger: "2.0"
info: {title: Zoo, version: "1"}
host: zoo.example.com:8443
basePath: v2
schemes: [https, http]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  basic: {type: basic}
  key: {type: apiKey, in: query, name: api_key}
  implicit: {type: oauth2, flow: implicit, authorizationUrl: 'https://a.example.com/auth', scopes: {'read:pets': Read pets}}
  password: {type: oauth2, flow: password, tokenUrl: 'https://a.example.com/token', scopes: {write: Write}}
  application: {type: oauth2, flow: application, tokenUrl: 'https://a.example.com/token', scopes: {admin: All}}
  accessCode: {type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example.com/auth', tokenUrl: 'https://a.example.com/token', scopes: {}}
security: [{basic: []}, {implicit: ['read:pets']}]
paths:
  /pets/{ids}:
    get:
      operationId: listPets
      produces: [text/csv]
      parameters:
        - {in: path, name: ids, required: true, type: array, items: {type: string}, collectionFormat: pipes}
        - {in: query, name: csv, type: array, items: {type: string}, collectionFormat: csv}
        - {in: query, name: ssv, type: array, items: {type: string}, collectionFormat: ssv}
        - {in: query, name: tsv, type: array, items: {type: string}, collectionFormat: tsv}
        - {in: query, name: pipes, type: array, items: {type: integer}, collectionFormat: pipes}
        - {in: query, name: multi, type: array, items: {type: string}, collectionFormat: multi}
        - {in: query, name: none, type: array, items: {type: string}}
        - {in: header, name: X-Ids, type: array, items: {type: integer}, collectionFormat: ssv}
        - {in: query, name: empty, type: boolean, allowEmptyValue: true}
      responses:
        200: {description: Pets, headers: {X-Total: {type: integer, minimum: 0}}, schema: {type: array, items: {$ref: '#/definitions/Pet'}}}
        404: {$ref: '#/responses/Error'}
  /pets:
    post:
      operationId: createPet
      schemes: [https]
      security: [{accessCode: [], key: []}]
      parameters: [{in: body, name: pet, required: true, schema: {$ref: '#/definitions/Pet'}}]
      responses: {201: {$ref: '#/responses/Error'}}
  /forms:
    post:
      operationId: sendForm
      consumes: [application/x-www-form-urlencoded]
      security: []
      parameters:
        - {in: formData, name: tags, type: array, items: {type: string}, collectionFormat: multi, required: true}
        - {in: formData, name: codes, type: array, items: {type: string}, collectionFormat: ssv, default: [a, b], required: true}
      responses: {204: {description: Done}}
    put:
      operationId: sendFile
      parameters: [{in: formData, name: file, type: file, required: true}, {in: formData, name: note, type: string}]
      responses: {200: {$ref: '#/responses/File'}}
definitions:
  Pet:
    type: object
    discriminator: petType
    required: [petType]
    properties: {petType: {type: string}, name: {type: string, x-nullable: true}, age: {type: integer, minimum: 0, exclusiveMinimum: true}}
  Cat: {allOf: [{$ref: '#/definitions/Pet'}, {type: object, properties: {claws: {type: integer}}}]}
  Dog: {allOf: [{$ref: '#/definitions/Pet'}, {type: object, properties: {packSize: {type: integer}}}]}
  Puppy: {x-discriminator-value: young-dog, allOf: [{$ref: '#/definitions/Dog'}, {type: object, properties: {weeks: {type: integer}}}]}
responses:
  Error: {description: Wrong, schema: {type: object, properties: {message: {type: string}}}}
  File: {description: The file, schema: {type: file}}
`;

describe('the zoo of Swagger 2.0', async () => {
  const {result, problems} = await compileText(ZOO, {languages: ['curl']});
  const pages = new Map(result?.pages.map((page) => [page.operationId, page]));
  const getSample = (id: string): string => pages.get(id)?.samples[0]?.code?.html ?? '';

  test('has no problems', () => {
    expect(problems).toEqual([]);
  });

  test('each collectionFormat is reported, and sent in its format', () => {
    const all = pages.get('listPets')?.parameters.flatMap(({items}) => items) ?? [];
    expect(all.map(({name, serialization, serialized}) => [name, serialization, serialized])).toEqual([
      ['ids', 'collectionFormat: pipes', 'string%7Cstring'],
      ['csv', 'style: form, explode: false', '?csv=string,string'],
      ['ssv', 'style: spaceDelimited, explode: false', '?ssv=string%20string'],
      ['tsv', 'collectionFormat: tsv', '?tsv=string%09string'],
      ['pipes', 'style: pipeDelimited, explode: false', '?pipes=1%7C2'],
      ['multi', 'style: form, explode: true', '?multi=string&multi=string'],
      ['none', 'style: form, explode: false', '?none=string,string'],
      ['empty', 'allowEmptyValue: true', undefined],
      ['X-Ids', 'collectionFormat: ssv', 'X-Ids: 1 2'],
    ]);
  });

  test('media types of the operation override those of the document, also for shared responses', () => {
    const getTypes = (id: string): unknown =>
      pages.get(id)?.responses.map(({status, media}) => [status, media.map(({mediaType}) => mediaType)]);
    expect(getTypes('listPets')).toEqual([
      ['200', ['text/csv']],
      ['404', ['text/csv']],
    ]);
    expect(getTypes('createPet')).toEqual([['201', ['application/json']]]);
    expect(pages.get('createPet')?.body?.media.map(({mediaType}) => mediaType)).toEqual(['application/json']);
    expect(pages.get('listPets')?.responses[0]?.headers).toMatchObject([
      {name: 'X-Total', schema: {type: 'integer', facts: [['min', '0']]}},
    ]);
  });

  test('forms and files', () => {
    expect(getSample('sendForm')).toContain("--data-urlencode 'tags=string' \\\n  --data-urlencode 'codes=a b'");
    expect(getSample('sendFile')).toContain("--form 'file=@file.bin'");
    expect(pages.get('sendFile')?.body?.media.map(({mediaType, schema}) => [mediaType, schema?.parts?.map(({name}) => name)])).toEqual([
      ['multipart/form-data', ['file', 'note']],
    ]);
    expect(pages.get('sendFile')?.responses[0]?.media[0]?.schema).toMatchObject({type: 'string', format: 'binary'});
  });

  test('a discriminator selects by the name of the schema and of its subtypes', () => {
    const pet = pages.get('createPet')?.body?.media[0]?.schema;
    expect(pet?.choices?.map(({discriminator, options}) => [discriminator, options.map(({label, values}) => [label, values])])).toEqual([
      [
        'petType',
        [
          ['Pet', ['Pet']],
          ['Cat', ['Cat']],
          ['Dog', ['Dog']],
          ['Puppy', ['young-dog']],
        ],
      ],
    ]);
    expect(pet?.parts?.map(({name, schema}) => [name, schema.type, schema.facts])).toEqual([
      ['petType', 'string', undefined],
      ['name', 'string or null', undefined],
      ['age', 'integer', [['more than', '0']]],
    ]);
    expect(getSample('createPet')).toContain('"petType": "Pet"');
  });

  test('servers and OAuth flows are upgraded', () => {
    const getUrls = (id: string): unknown => pages.get(id)?.servers.map(({url}) => url);
    expect(getUrls('listPets')).toEqual(['https://zoo.example.com:8443/v2', 'http://zoo.example.com:8443/v2']);
    expect(getUrls('createPet')).toEqual(['https://zoo.example.com:8443/v2']);
    expect(
      result?.overview.schemes.map(({key, type, flows}) => [
        key,
        type,
        flows?.map(({name, facts}) => [name, facts.map(([label]) => label)]),
      ]),
    ).toEqual([
      ['basic', 'http', undefined],
      ['key', 'apiKey', undefined],
      ['implicit', 'oauth2', [['implicit', ['authorizationUrl']]]],
      ['password', 'oauth2', [['password', ['tokenUrl']]]],
      ['application', 'oauth2', [['clientCredentials', ['tokenUrl']]]],
      ['accessCode', 'oauth2', [['authorizationCode', ['authorizationUrl', 'tokenUrl']]]],
    ]);
    const getSecurity = (id: string): unknown =>
      pages.get(id)?.security?.map((all) => all.map(({scheme, scopes}) => [scheme.key, ...scopes]));
    expect(getSecurity('listPets')).toEqual([[['basic']], [['implicit', 'read:pets']]]);
    expect(getSecurity('createPet')).toEqual([[['accessCode'], ['key']]]);
    expect(getSecurity('sendForm')).toEqual([]);
  });

  test.each([
    ['host: a.example.com', ['https://a.example.com']],
    ['host: a.example.com\nbasePath: /', ['https://a.example.com/']],
    ['host: https://a.example.com/\nbasePath: v1', ['https://a.example.com/v1']],
    ['basePath: /v1', ['/v1']],
    ['schemes: [http]', []],
    ['host: a.example.com\nschemes: [ws]', ['ws://a.example.com']],
  ])('%j', async (text, urls) => {
    const {result: small} = await compileText(`swagger: "2.0"\ninfo: {title: A, version: "1"}\n${text}\npaths: {}\n`);
    expect(small?.overview.servers.map(({url}) => url)).toEqual(urls);
  });
});

test('the headers of a response keep their order', async () => {
  const headers = `{X-Limit: {type: integer, description: Calls an hour}, X-Left: {type: integer}, X-Until: {type: string}}`;
  const [page] = await compileSwagger(
    `/a:\n  get: {responses: {204: {description: Done, headers: ${headers}}, 205: {$ref: '#/responses/Shared'}}}`,
    `responses: {Shared: {description: Done too, headers: ${headers}}}`,
  );
  const names = page?.responses.map((response) => response.headers.map(({name}) => name));
  expect(names).toEqual([
    ['X-Limit', 'X-Left', 'X-Until'],
    ['X-Limit', 'X-Left', 'X-Until'],
  ]);
});

test('x-servers come before the addresses of the document itself', async () => {
  const [page] = await compileSwagger(
    `/a:\n  get: {responses: {204: {description: Done}}}`,
    `schemes: [http, https]\nx-servers: [{url: //example.com, description: Live}, {url: //test.example.com}]`,
  );
  expect(page?.servers).toEqual([
    {url: 'http://example.com', html: '<p>Live</p>', variables: []},
    {url: 'http://test.example.com', variables: []},
    {url: 'https://example.com', variables: []},
  ]);
});

test('names that every object inherits are ordinary names', async () => {
  const [page] = await compileSwagger(
    `/constructor:
  get:
    operationId: constructor
    tags: [constructor, __proto__]
    parameters: [{in: query, name: constructor, type: string}, {in: query, name: __proto__, type: string}]
    responses: {200: {description: Fine, schema: {$ref: '#/definitions/toString'}}}`,
    `tags: [{name: constructor}, {name: __proto__}]
definitions:
  constructor: {type: object, properties: {constructor: {type: string}, __proto__: {type: integer}, valueOf: {type: string}}}
  toString: {allOf: [{$ref: '#/definitions/constructor'}]}`,
  );
  expect(page?.id).toBe('constructor');
  expect(page?.parameters[0]?.items.map(({name}) => name)).toEqual(['constructor', '__proto__']);
  expect(page?.responses[0]?.media[0]?.schema?.parts?.map(({name}) => name)).toEqual(['constructor', '__proto__', 'valueOf']);
});

test('a parameter without `in` is left out and reported', async () => {
  const {result, problems} = await compileText(
    `swagger: "2.0"\ninfo: {title: Things, version: "1"}\npaths: {/a: {get: {parameters: [{name: lost, type: string}], responses: {204: {description: Done}}}}}`,
  );
  expect(result?.pages[0]?.parameters).toEqual([]);
  expect(problems.map(({line, message}) => [line, message])).toEqual([[3, 'a parameter needs "name" and "in", so this one is not shown']]);
});

test('nested lists are written with the separator of each level', async () => {
  const rows =
    'type: array, collectionFormat: csv, items: {type: array, collectionFormat: pipes, items: {type: array, items: {type: integer}}}';
  const [page] = await compileSwagger(`/a/{path}:
  get:
    parameters:
      - {in: query, name: rows, ${rows}, x-example: [[[1, 2], [3]], [[4]]]}
      - {in: header, name: X-Rows, ${rows}, x-example: [[[1, 2], [3]], [[4]]]}
      - {in: path, name: path, required: true, type: array, items: {type: array, items: {type: string}}, x-example: [[a, b], [c]]}
    responses: {204: {description: Done}}`);
  expect(page?.parameters.flatMap(({items}) => items.map(({serialized}) => serialized))).toEqual([
    'a%2Cb,c',
    '?rows=1%2C2%7C3,4',
    'X-Rows: 1,2|3,4',
  ]);
});

test('a form with a required field is itself required', async () => {
  const {result} = await compileText(`
swagger: "2.0"
info: {title: A, version: "1"}
consumes: [application/x-www-form-urlencoded]
parameters: {Token: {in: formData, name: token, type: string, required: true}}
paths:
  /a: {post: {parameters: [{in: formData, name: a, type: string, required: true}], responses: {204: {description: ok}}}}
  /b: {post: {parameters: [{in: formData, name: b, type: string}], responses: {204: {description: ok}}}}
  /c: {post: {parameters: [{$ref: '#/parameters/Token'}], responses: {204: {description: ok}}}}
`);
  expect(result?.pages.map(({body}) => body?.required)).toEqual([true, undefined, true]);
});
