// Operations, parameters, responses and servers that look harmless and may keep a compiler busy.
import {type Family, fill, fillList, HEAD, OK, ref, repeat, withPaths, withSchemas} from './documents.ts';

export const OPERATIONS: Record<string, Family> = {
  'one large schema in many operations': (size) =>
    withPaths(
      fill(size / 2, (index) => [
        `/p${index}`,
        {get: {responses: {200: {description: 'Fine', content: {'application/json': {schema: ref('s')}}}}}},
      ]),
      {
        components: {
          schemas: {s: {type: 'object', properties: fill(size / 2, (index) => [`field${index}`, {type: 'string', maxLength: index}])}},
        },
      },
    ),
  'one schema of many options with many values in many operations': (size) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {post: {requestBody: {$ref: '#/components/requestBodies/b'}, responses: OK}}]),
      {
        components: {
          requestBodies: {b: {content: {'application/json': {schema: ref('s')}}}},
          schemas: {
            s: {
              oneOf: fillList(size / 3, () => ref('a')),
              discriminator: {propertyName: 'k', mapping: fill(size / 8, (index) => [`m${index}`, '#/components/schemas/a'])},
            },
            a: {type: 'object', properties: {k: {type: 'string'}}},
          },
        },
      },
    ),
  'one large response in many operations': (size) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {get: {responses: {200: {$ref: '#/components/responses/r'}}}}]),
      {components: {responses: {r: {description: repeat('**text** `code` ', size / 2)}}}},
    ),
  'one large example in many operations': (size) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {get: {responses: {200: {$ref: '#/components/responses/r'}}}}]),
      {
        components: {
          responses: {r: {description: 'Fine', content: {'application/json': {example: fill(size / 2, (index) => [`f${index}`, index])}}}},
        },
      },
    ),
  'one parameter of full stops and brackets in many operations': (size) =>
    withPaths(
      fill(size / 10, (index) => [`/p${index}`, {$ref: '#/components/pathItems/p'}]),
      {
        components: {
          pathItems: {
            p: {
              get: {
                description: repeat('[', size * 0.4),
                parameters: [{name: 'a', in: 'query', description: `${repeat('.', size * 0.4)}a`, schema: {type: 'string'}}],
                responses: OK,
              },
            },
          },
        },
      },
    ),
  'one description of quoted signs at many properties': (size) =>
    withSchemas({
      s: {properties: fill(size * 0.3, (index) => [`a${index}`, ref('d')])},
      d: {type: 'string', description: `[a](https://a.b "${repeat('&lt; id ', size * 0.65)}")`},
    }),
  'one text of empty lines in many operations': (size) =>
    withPaths(
      fill(size / 20, (index) => [`/p${index}`, {post: {requestBody: {$ref: '#/components/requestBodies/b'}, responses: OK}}]),
      {components: {requestBodies: {b: {content: {'text/plain': {example: repeat('\n', size * 0.45)}}}}}},
    ),
  'variables of a server that name one another': (size) => {
    const variables = fill(size, (index) => [`v${index}`, {default: `{v${index + 1}}`.repeat(10)}]);
    return withPaths({'/a': {get: {responses: OK}}}, {servers: [{url: 'https://a.example/{v0}', variables}]});
  },
  'one long variable, many times': (size) =>
    withPaths(
      fill(size / 3, (index) => [`/p${index}`, {get: {responses: OK}}]),
      {servers: [{url: `https://a.example/${repeat('{a}', size / 3)}`, variables: {a: {default: repeat('a', size / 3)}}}]},
    ),
  'many parameters in many operations': (size) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {$ref: '#/components/pathItems/p'}]),
      {
        components: {
          pathItems: {
            p: {
              get: {
                parameters: fillList(size / 2, (index) => ({name: `n${index}`, in: 'query', schema: {type: 'string'}})),
                responses: OK,
              },
            },
          },
        },
      },
    ),
  'many media types in many operations': (size) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {post: {requestBody: {$ref: '#/components/requestBodies/b'}, responses: OK}}]),
      {components: {requestBodies: {b: {content: fill(size / 2, (index) => [`a/x${index}+json`, {schema: {type: 'object'}}])}}}},
    ),
  'quotation marks in a media type': (size) =>
    withPaths({'/a': {post: {requestBody: {content: {[`a/b${repeat('; a="', size)}!`]: {}}}, responses: OK}}}),
  'quotation marks in the media type of a part': (size) =>
    withPaths({
      '/a': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {properties: {a: {type: 'string'}}},
                encoding: {a: {contentType: `a/b${repeat('; a="', size)}!`}},
              },
            },
          },
          responses: OK,
        },
      },
    }),
  'ids that differ in nothing': (size) =>
    withPaths(fill(size, (index) => [`/${'-'.repeat(1 + (index % 40))}{a${index}}`, {get: {operationId: 'A b', responses: OK}}])),
  'words that are nearly known': (size) => withPaths({'/a': {get: {responses: OK, ...fill(size, (index) => [`resbonses${index}`, 1])}}}),
  'references that lead nowhere': (size) =>
    withPaths(fill(size, (index) => [`/p${index}`, {get: {responses: {200: {$ref: `#/components/responses/r${index}`}}}}])),
  'tags without end': (size) =>
    withPaths(
      {'/a': {get: {tags: Object.keys(fill(size / 2, (index) => [`t${index}`, 0])), responses: OK}}},
      {tags: fillList(size / 2, (index) => ({name: `t${index}`, parent: `t${index + 1}`}))},
    ),
  'servers with many values': (size) => {
    const names = Array.from({length: 12}, (_, index) => `v${index}`);
    const values = Object.keys(fill(size / 14, (index) => [`a${index}`, 0]));
    const variables = Object.fromEntries(names.map((name) => [name, {default: 'a0', enum: values}]));
    return withPaths(
      {'/a': {get: {responses: OK}}},
      {servers: [{url: `https://${names.map((name) => `{${name}}`).join('.')}.example`, variables}]},
    );
  },
  'many servers': (size) =>
    withPaths({'/a': {get: {responses: OK}}}, {servers: fillList(size, (index) => ({url: `https://h${index}.example`}))}),
  'many schemes in many operations': (size) => {
    const schemes = fill(size / 3, (index) => [`k${index}`, {type: 'apiKey', in: 'header', name: `X-${index}`}]);
    const all = Object.keys(schemes).map((name) => ({[name]: []}));
    return withPaths(
      fill(size / 3, (index) => [`/p${index}`, {get: {responses: OK}}]),
      {security: all, components: {securitySchemes: schemes}},
    );
  },
  'a path of many parameters': (size) =>
    withPaths({[`/${Object.keys(fill(size, (index) => [`{a${index}}`, 0])).join('/')}`]: {get: {responses: OK}}}),
  'callbacks in callbacks': (size) => {
    let inner: object = {responses: OK};
    for (let index = 0; index < Math.min(150, size / 60); index++)
      inner = {responses: OK, callbacks: {c: {'{$request.body#/a}': {post: inner}}}};
    return withPaths({'/a': {post: inner}});
  },
  'links from all to all': (size) =>
    withPaths(
      fill(size, (index) => [
        `/p${index}`,
        {get: {operationId: `o${index}`, responses: {200: {description: 'Fine', links: {l: {operationId: `o${index + 1}`}}}}}},
      ]),
    ),
  'one response of links to all operations': (size) =>
    withPaths(
      fill(size * 0.6, (index) => [`/p${index}`, {get: {operationId: `o${index}`, responses: {200: {$ref: '#/components/responses/r'}}}}]),
      {
        components: {
          responses: {
            r: {
              description: 'Fine',
              links: fill(size * 0.4, (index) => [
                `l${index}`,
                index % 2 === 0 ? {operationRef: `#/paths/~1p${index}/get`} : {operationId: `o${index}`},
              ]),
            },
          },
        },
      },
    ),
  'a deep value': (size) => {
    const depth = Math.min(490, Math.floor(size / 20));
    return withPaths({
      '/a': {
        get: {
          responses: {
            200: {
              description: 'Fine',
              content: {'application/json': {example: JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)) as unknown}},
            },
          },
        },
      },
    });
  },
  'samples of code': (size) =>
    withPaths({
      '/a': {get: {responses: OK, 'x-codeSamples': fillList(size, (index) => ({lang: 'Shell', source: `echo ${index}`}))}},
    }),
  'one long sample': (size) =>
    withPaths({'/a': {get: {responses: OK, 'x-codeSamples': [{lang: 'JavaScript', source: repeat('`${/[a/*"', size)}]}}}),
  'a long example of XML': (size) =>
    withPaths({
      '/a': {get: {responses: {200: {description: 'Fine', content: {'application/xml': {example: repeat('<a b="<!--', size)}}}}}},
    }),
  'Swagger 2.0: many media types of many operations': (size) =>
    JSON.stringify({
      swagger: '2.0',
      info: HEAD.info,
      produces: fillList(size / 2, (index) => `a/b${index}`),
      paths: fill(size / 2, (index) => [`/p${index}`, {get: {responses: {200: {description: 'Fine', schema: {type: 'string'}}}}}]),
    }),
  'Swagger 2.0: many operations': (size) =>
    JSON.stringify({
      swagger: '2.0',
      info: HEAD.info,
      produces: ['a/b', 'c/d', 'e/f'],
      paths: fill(size, (index) => [
        `/p${index}`,
        {get: {parameters: [{$ref: '#/parameters/p'}], responses: {200: {description: 'Fine', schema: {$ref: '#/definitions/d'}}}}},
      ]),
      parameters: {p: {in: 'body', name: 'b', schema: {$ref: '#/definitions/d'}}},
      definitions: {d: {allOf: [{$ref: '#/definitions/d'}]}},
    }),
};
