import {expect, test} from 'vitest';
import {compileText, dedent} from '../../testing.ts';

const FILES = {
  'swagger.yaml': `
    swagger: "2.0"
    info: {title: Shop, version: "1"}
    host: shop.example.com
    basePath: /v2
    schemes: [https]
    consumes: [application/xml]
    produces: [application/xml]
    paths:
      /orders: {$ref: paths/orders.yaml}
      /users/{id}: {$ref: 'paths/users.yaml#/one'}
    definitions:
      Order: {$ref: definitions/Order.yaml}
      User: {$ref: 'definitions/all.yaml#/User'}
    parameters: {$ref: shared/parameters.yaml}
    responses:
      Missing: {$ref: 'shared/responses.yaml#/Missing'}
  `,
  'paths/orders.yaml': `
    get:
      operationId: listOrders
      parameters:
        - {in: query, name: states, type: array, items: {type: string}, collectionFormat: pipes}
        - {$ref: '../shared/parameters.yaml#/Limit'}
      responses:
        200: {description: Orders, schema: {type: array, items: {$ref: '../definitions/Order.yaml'}}}
        404: {$ref: '../swagger.yaml#/responses/Missing'}
    post:
      operationId: createOrder
      consumes: [application/json]
      parameters: [{$ref: '../shared/parameters.yaml#/OrderBody'}]
      responses: {201: {$ref: '../shared/responses.yaml#/Created'}}
  `,
  'paths/users.yaml': `
    one:
      parameters: [{in: path, name: id, required: true, type: integer, format: int64}]
      put:
        operationId: sendPicture
        consumes: [multipart/form-data]
        produces: [application/json]
        parameters: [{in: formData, name: picture, type: file, required: true}]
        responses:
          200: {description: The user, schema: {$ref: '#/local/Answer'}}
          404: {$ref: '../shared/responses.yaml#/Missing'}
    local:
      Answer: {type: object, properties: {user: {$ref: '../swagger.yaml#/definitions/User'}}}
  `,
  'definitions/Order.yaml': `
    type: object
    discriminator: kind
    required: [kind]
    properties: {kind: {type: string}, buyer: {$ref: 'all.yaml#/User'}, note: {type: string, x-nullable: true}}
  `,
  'definitions/all.yaml': `
    User: {type: object, properties: {name: {type: string}}}
    Rush: {allOf: [{$ref: Order.yaml}, {type: object, properties: {hours: {type: integer}}}]}
  `,
  'shared/parameters.yaml': `
    Limit: {in: query, name: limit, type: integer, maximum: 50}
    OrderBody: {in: body, name: order, required: true, schema: {$ref: '../definitions/Order.yaml'}}
  `,
  'shared/responses.yaml': `
    Missing: {description: It is not there, schema: {type: object, properties: {code: {type: integer}}}}
    Created: {description: It is there now, schema: {$ref: '../definitions/all.yaml#/Rush'}}
  `,
};

test('path files, parameters, responses and definitions of a 2.0 document are upgraded in every file', async () => {
  const {result, problems} = await compileText(Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, dedent(text)])));
  expect(problems).toEqual([]);
  const [list, create, picture] = result?.pages ?? [];
  expect(list?.servers[0]?.url).toBe('https://shop.example.com/v2');
  expect(list?.parameters[0]?.items.map(({name, schema, serialization}) => [name, schema.type, schema.facts, serialization])).toEqual([
    ['states', 'array of string', undefined, 'style: pipeDelimited, explode: false'],
    ['limit', 'integer', [['max', '50']], undefined],
  ]);
  const drawMedia = (
    media: {mediaType: string; schema?: {type: string; parts?: {name: string; schema: {type: string}}[]}}[] = [],
  ): unknown =>
    media.map(({mediaType, schema}) => [mediaType, schema?.type, schema?.parts?.map(({name, schema: part}) => `${name}: ${part.type}`)]);
  expect(list?.responses.map(({status, media}) => [status, drawMedia(media)])).toEqual([
    ['200', [['application/xml', 'array of Order', ['each item: object']]]],
    ['404', [['application/xml', 'object', ['code: integer']]]],
  ]);
  expect(drawMedia(create?.body?.media)).toEqual([
    ['application/json', 'object', ['kind: string', 'buyer: object', 'note: string or null']],
  ]);
  expect(create?.body?.required).toBe(true);
  expect(create?.responses.map(({html, media}) => [html, drawMedia(media)])).toEqual([
    [
      '<p>It is there now</p>',
      [['application/xml', 'object', ['kind: string', 'buyer: object', 'note: string or null', 'hours: integer']]],
    ],
  ]);
  expect(drawMedia(picture?.body?.media)).toEqual([['multipart/form-data', 'object', ['picture: binary']]]);
  expect(picture?.parameters[0]?.items.map(({name, schema}) => [name, schema.type, schema.format])).toEqual([['id', 'integer', 'int64']]);
  expect(picture?.responses.map(({media}) => drawMedia(media))).toEqual([
    [['application/json', 'object', ['user: object']]],
    [['application/json', 'object', ['code: integer']]],
  ]);
});

test('a problem in a part is reported in its file', async () => {
  const {problems} = await compileText({
    'swagger.yaml': 'swagger: "2.0"\ninfo: {title: Shop, version: "1"}\npaths:\n  /a: {$ref: a.yaml}\n',
    'a.yaml': 'get:\n  parameters:\n    - {in: query, name: a, type: sting}\n  responses: {204: {$ref: "b.yaml#/Nothing"}}\n',
    'b.yaml': 'Something: {description: Here}\n',
  });
  expect(problems.map(({file, line, message}) => [file, line, message])).toEqual([
    ['a.yaml', 3, '"sting" is not a type'],
    ['a.yaml', 4, '$ref "b.yaml#/Nothing" leads nowhere'],
  ]);
});

test('a $ref for all paths or all definitions is followed', async () => {
  const {result, problems} = await compileText({
    'swagger.yaml': 'swagger: "2.0"\ninfo: {title: Shop, version: "1"}\npaths: {$ref: paths.yaml}\ndefinitions: {$ref: definitions.yaml}\n',
    'paths.yaml':
      '/a:\n  get: {parameters: [{in: query, name: q, type: string}], responses: {200: {description: A, schema: {$ref: "swagger.yaml#/definitions/A"}}}}\n',
    'definitions.yaml': 'A: {type: object, properties: {b: {type: string}}}\n',
  });
  expect(problems).toEqual([]);
  expect(result?.pages[0]?.responses[0]?.media[0]?.schema).toMatchObject({name: 'A', parts: [{name: 'b'}]});
});
