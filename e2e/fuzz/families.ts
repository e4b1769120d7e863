// Documents that look harmless and may keep a compiler busy. Each family repeats one construction until the document has the given size.
import type {Random} from './random.ts';

type Schemas = Record<string, unknown>;
/** Creates a document of about `size` characters. */
export type Family = (size: number, random: Random) => string;

export const HEAD = {openapi: '3.2.0', info: {title: 'Things', version: '1'}};
export const OK = {200: {description: 'Fine'}};

/** A whole document around schemas. The first is the request and response of an operation. */
export function withSchemas(schemas: Schemas): string {
  const [first = ''] = Object.keys(schemas);
  const content = {'application/json': {schema: ref(first)}};
  const paths = {'/a': {post: {operationId: 'a', requestBody: {content}, responses: {200: {description: 'Fine', content}}}}};
  return JSON.stringify({...HEAD, paths, components: {schemas}});
}

export function withPaths(paths: object, rest: object = {}): string {
  return JSON.stringify({...HEAD, paths, ...rest});
}

export function ref(name: string | number): {$ref: string} {
  return {$ref: `#/components/schemas/${name}`};
}

/** Enough entries to fill a size, by the length of one entry. */
export function fill<T>(size: number, make: (index: number, count: number) => [string, T]): Record<string, T> {
  const count = Math.max(2, Math.floor(size / (JSON.stringify(make(1000, 2000)).length + 1)));
  return Object.fromEntries(Array.from({length: count}, (_, index) => make(index, count)));
}

/** Enough items to fill a size. */
export function fillList<T>(size: number, make: (index: number, count: number) => T): T[] {
  return Object.values(fill(size, (index, count) => [String(index), make(index, count)]));
}

export function repeat(text: string, size: number): string {
  return text.repeat(Math.ceil(size / text.length));
}

/** A description, in each field that can have one. */
const describe = (text: string): string =>
  withPaths({'/a': {get: {description: text, responses: OK}}}, {info: {...HEAD.info, description: text}});

/** Words that the compiler looks for in descriptions of properties. */
const WORDS = 'either or not both only one of must be required usually set recommended cannot used with instead mutually exclusive'.split(
  ' ',
);

/** Pieces of Markdown that open something, or may open it. */
const MARKDOWN = [
  '*a_ ',
  '**a ',
  '[',
  '[a](',
  '![[]()',
  '<a ',
  '<!-- ',
  '&amp',
  '`` ` ',
  '> ',
  '- ',
  '1. ',
  '1. \n> - ',
  '> - ',
  '~~a ',
  '|',
  '| a |\n',
  'a|b\n',
  '\\',
  '[^1]: a\n\n',
  '[a]: <',
  '[a]: b\n',
  '\n# ',
  '<b><i>',
  '$$',
  ':::',
  '{{',
  'a@b.c ',
  'www.a',
  'https://a.b/(',
  '\n    ',
  '\t-',
  '_a*b_c*',
  '\n- a\n\n  ',
  '\n> a\nb',
  '```\n',
  '<div>\n\n',
  '***',
  '\n---\n- ',
];

/** Constructions by name. */
export const FAMILIES: Record<string, Family> = {
  'a chain of references': (size) => withSchemas(fill(size, (index) => [`s${index}`, ref(`s${index + 1}`)])),
  'two ways at each step of allOf': (size) =>
    withSchemas(fill(size, (index, count) => [`s${index}`, {allOf: [ref(`s${(index + 1) % count}`), ref(`s${(index + 2) % count}`)]}])),
  'two ways at each step of oneOf': (size) =>
    withSchemas(fill(size, (index, count) => [`s${index}`, {oneOf: [ref(`s${(index + 1) % count}`), ref(`s${(index + 2) % count}`)]}])),
  'two ways at each property': (size) =>
    withSchemas(
      fill(size, (index, count) => [`s${index}`, {properties: {a: ref(`s${(index + 1) % count}`), b: ref(`s${(index + 2) % count}`)}}]),
    ),
  'all keywords of composition by chance': (size, random) =>
    withSchemas(
      fill(size, (index, count) => {
        const next = (): object => ref(`s${random(Math.max(1, count))}`);
        const keyword = ['allOf', 'oneOf', 'anyOf', 'prefixItems'][random(4)] ?? 'allOf';
        return [`s${index}`, {[keyword]: [next(), next(), {not: next()}], properties: {a: next()}, if: next(), then: next()}];
      }),
    ),
  'all refer to all': (size) => {
    const count = Math.ceil(Math.sqrt(size / 35));
    const all = Array.from({length: count}, (_, index) => ref(`s${index}`));
    return withSchemas(Object.fromEntries(all.map((_, index) => [`s${index}`, {anyOf: all}])));
  },
  'subtypes of subtypes': (size) =>
    withSchemas(
      fill(size, (index) => [
        `s${index}`,
        {allOf: [ref(`s${Math.floor((index - 1) / 2)}`)], type: 'object', discriminator: {propertyName: 'kind'}},
      ]),
    ),
  'a discriminator with many values': (size) =>
    withSchemas({
      s0: {
        oneOf: [ref('s1')],
        discriminator: {propertyName: 'a', mapping: fill(size, (index) => [`m${index}`, '#/components/schemas/s1'])},
      },
      s1: {type: 'object', allOf: [ref('s0')], properties: {a: {type: 'string'}}},
    }),
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
  'a long list': (size) =>
    withSchemas({
      s: {
        type: 'array',
        uniqueItems: true,
        items: {enum: Object.keys(fill(size, (index) => [`e${index}`, 0]))},
        default: Object.keys(fill(size / 2, (index) => [`e${index}`, 0])),
      },
    }),
  'an example against many options': (size) =>
    withSchemas({
      s: {
        oneOf: fillList(size / 2, (index) => ({type: 'object', required: [`r${index}`], properties: {[`r${index}`]: {type: 'string'}}})),
        examples: fillList(size / 2, (index) => ({[`r${index}`]: 1})),
      },
    }),
  'an example against many patterns of names': (size) =>
    withSchemas({
      s: {
        type: 'object',
        patternProperties: fill(size / 2, (index) => [`^(a|b)*c${index}$`, {type: 'integer'}]),
        example: fill(size / 2, (index) => [`ababab${index}`, 1]),
      },
    }),
  'patterns that never end': (size) =>
    withSchemas(fill(size, (index) => [`s${index}`, {type: 'string', pattern: '^(a+)+(b|a)*(?=(a*)*)$', example: repeat('a', 60) + '!'}])),
  'an example against many patterns that take long': (size) =>
    withSchemas({
      s: {anyOf: fillList(size / 2, (index) => ({pattern: `^a*a*a*b${index}$`})), example: repeat('a', 550)},
      t: {
        type: 'object',
        patternProperties: fill(size / 2, (index) => [`^a*a*a*c${index}$`, {type: 'string'}]),
        example: {[repeat('a', 550)]: 1},
      },
    }),
  'many examples, each against a pattern that takes long': (size) =>
    withSchemas({
      s: {properties: fill(size, (index) => [`p${index}`, {type: 'string', pattern: `^a*a*a*b${index}$`, example: repeat('a', 550)}])},
    }),
  'one long pattern': (size) => withSchemas({s: {type: 'string', pattern: repeat('(a|b{1,9})*[^c]?', size)}}),
  'dynamic anchors': (size) =>
    withSchemas(
      fill(size, (index, count) => [
        `s${index}`,
        {$dynamicAnchor: `n${index % 7}`, properties: {a: {$dynamicRef: `#n${(index + 1) % 7}`}, b: ref(`s${(index + 1) % count}`)}},
      ]),
    ),
  'a chain of dynamic anchors': (size) =>
    withSchemas(
      fill(size, (index, count) => [
        `s${index}`,
        {$dynamicAnchor: 'n', ...(index + 1 < count ? ref(`s${index + 1}`) : {}), properties: {a: {$dynamicRef: '#n'}}},
      ]),
    ),
  'schemas with ids': (size) =>
    withSchemas(fill(size, (index) => [`s${index}`, {$id: `https://a.example/${index}/`, properties: {a: {$ref: `../${index + 1}/`}}}])),
  'minimum sizes that nobody can write': (size) =>
    withSchemas(fill(size, (index, count) => [`s${index}`, {type: 'array', minItems: 1e9, items: ref(`s${(index + 1) % count}`)}])),
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
  'YAML: aliases of aliases': (size) =>
    `openapi: 3.2.0\ninfo: {title: Things, version: "1"}\npaths: {}\nx: &x0 [a]\n${Array.from({length: Math.min(900, size / 40)}, (_, index) => `x${index}: &x${index + 1} [*x${index}, *x${index}, *x${index}]`).join('\n')}\n`,
  'YAML: merges of merges': (size) =>
    `openapi: 3.2.0\ninfo: {title: Things, version: "1"}\npaths: {}\nx: &m0 {a: 1}\n${Array.from({length: Math.floor(size / 40)}, (_, index) => `x${index}: &m${index + 1} {<<: *m${index}, b${index}: 1}`).join('\n')}\n`,
  'YAML: indentation without end': (size) => `openapi: 3.2.0\ninfo: {title: Things, version: "1"}\n${repeat('- ', size)}`,
  'YAML: keys without end': (size) => repeat('? a\n: [{', size),
  'YAML: quotes and comments': (size) => `openapi: 3.2.0\ninfo: {title: "${repeat("\\\n '", size)}`,
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
  ...Object.fromEntries(MARKDOWN.map((piece) => [`Markdown: ${JSON.stringify(piece)}`, (size: number) => describe(repeat(piece, size))])),
  'Markdown by chance': (size, random) => {
    let text = '';
    while (text.length < size) text += (MARKDOWN[random(MARKDOWN.length)] ?? '').repeat(1 + random(200));
    return describe(text);
  },
  'descriptions of words that say how properties belong together': (size, random) => {
    const write = (): string => Array.from({length: 300}, () => WORDS[random(WORDS.length)]).join(' ');
    const description = repeat('either or ', size / 2);
    return withSchemas({
      s: {
        type: 'object',
        properties: {a: {type: 'string', description}, ...fill(size / 2, (index) => [`p${index}`, {description: write()}])},
      },
    });
  },
  'Markdown: brackets that open and close': (size) => describe(repeat('[', size / 2) + repeat(']()', size / 2)),
  'Markdown: a table of many columns': (size) =>
    describe(`${repeat('|a', size / 3)}\n${repeat('|-', size / 3)}\n${repeat('|b', size / 3)}`),
};
