import {expect, test} from 'vitest';
import {compileText, dedent} from '../testing.ts';

/** The problems of a document with these paths and components: severity, line, message. */
async function report(text: string, version = '3.1.1'): Promise<string[]> {
  const {problems} = await compileText(`openapi: ${version}\ninfo: {title: Things, version: "1"}\n${dedent(text)}`);
  return problems.map(({severity, line, pointer, message, hint}) => `${severity} ${line ?? 0} ${pointer ?? ''} ${message} → ${hint}`);
}

/** A document whose one response has a schema and an example. */
function give(schema: string, example: string): string {
  return `paths:\n  /a:\n    get: {responses: {200: {description: A, content: {application/json: {schema: ${schema}, example: ${example}}}}}}\n`;
}

test.each([
  ['{type: integer}', '5'],
  ['{type: integer}', 'null', 'is null, but its schema asks for integer'],
  ['{type: [integer, "null"]}', 'null'],
  ['{type: string, enum: [open, closed]}', 'opne', 'is "opne", which is none of the values of its schema'],
  ['{type: integer, minimum: 3}', '2', 'is 2, which minimum: 3 does not allow'],
  ['{type: string, pattern: "^a+$"}', 'b', 'is "b", which pattern: "^a+$" does not allow'],
  ['{type: object, required: [a, b], properties: {b: {type: string, readOnly: true}}}', '{a: 1}'],
  ['{type: object, required: [a]}', '{}', 'lacks "a", which its schema requires'],
  [
    '{type: object, properties: {name: {}}, additionalProperties: false}',
    '{nmae: 1}',
    'has "nmae", which its schema does not name and does not allow',
  ],
  // A pattern that takes too long with a name, and a pattern that is too long: either may allow the name.
  [`{type: object, patternProperties: {"^(a+)+$": {type: integer}}, additionalProperties: false}`, `{${'a'.repeat(90)}: 1}`],
  [`{type: object, patternProperties: {"${'a?'.repeat(2000)}": {type: integer}}, additionalProperties: false}`, '{a: 1}'],
  ['{oneOf: [{type: string}, {type: integer}]}', 'true', 'fits none of the 2 options of "oneOf"'],
  ['{oneOf: [{type: number}, {type: integer}]}', '1'],
  ['{type: object}', "'{}'", 'is "{}", but its schema asks for object'],
])('%s and %s', async (schema, example, message?: string) => {
  const reported = await report(give(schema, example));
  expect(reported.map((line) => / the example (.*) → /.exec(line)?.[1])).toEqual(message === undefined ? [] : [message]);
});

test.each([
  ['{type: integer, default: one}', 'is "one", but its schema asks for integer'],
  ['{type: string, enum: [a, b], default: c}', 'is "c", which is none of the values of its schema'],
  ['{type: integer, default: 1, example: 2}'],
])('a default is checked against its schema: %s', async (schema, message?: string) => {
  const reported = await report(`components: {schemas: {A: ${schema}}}\npaths: {/a: {get: {responses: {200: {description: A}}}}}\n`);
  expect(reported.map((line) => / the default (.*) → /.exec(line)?.[1])).toEqual(message === undefined ? [] : [message]);
});

test('the lines of a stream are not checked', async () => {
  expect(await report(give('{type: array}', String.raw`"{}\n{}"`).replace('application/json', 'application/x-ndjson'))).toEqual([]);
});

test('a mistake deep in an example is reported at its location', async () => {
  expect(await report(give('{type: object, properties: {list: {type: array, items: {type: integer}}}}', '{list: [1, two]}'))).toEqual([
    'warning 5 /paths/~1a/get/responses/200/content/application~1json/example/list/1 the example is "two", but its schema asks for integer → write a value of type integer, or correct the schema',
  ]);
});

test('examples of schemas, parameters, headers and components are checked; those in another syntax are not', async () => {
  const reported = await report(`
    paths:
      /a:
        get:
          parameters:
            - {in: query, name: n, schema: {type: integer}, example: many}
            - {in: query, name: list, schema: {type: array, items: {type: string}}, example: 'a,b'}
            - {in: query, name: text, schema: {type: integer}, example: '5'}
          responses:
            200:
              description: A
              headers: {X-N: {schema: {type: integer}, examples: {one: {value: none}}}}
              content:
                application/json: {schema: {$ref: '#/components/schemas/A'}, examples: {bad: {$ref: '#/components/examples/Bad'}}}
                application/xml: {schema: {$ref: '#/components/schemas/A'}, example: '<a/>'}
                image/png: {schema: {type: string, format: binary}, example: 5}
    components:
      schemas: {A: {type: object, properties: {b: {type: boolean, examples: [true, maybe]}}}}
      examples: {Bad: {value: {b: 3}}}
  `);
  expect(reported.map((line) => line.replace(/ → .*/, ''))).toEqual([
    'warning 7 /paths/~1a/get/parameters/0/example the example is "many", but its schema asks for integer',
    'warning 20 /components/examples/Bad/value/b the example is 3, but its schema asks for boolean',
    'warning 13 /paths/~1a/get/responses/200/headers/X-N/examples/one/value the example is "none", but its schema asks for integer',
    'warning 19 /components/schemas/A/properties/b/examples/1 the example is "maybe", but its schema asks for boolean',
  ]);
});

test('a document full of mistakes gets a bounded number of reports', async () => {
  const fields = Array.from({length: 500}, (_, index) => `        f${index}: {type: integer, example: ${index % 2 === 0 ? 'text' : '{}'}}`);
  const reported = await report(
    `paths: {/a: {get: {}}}\ncomponents:\n  schemas:\n    A:\n      type: object\n      properties:\n${fields.join('\n')}\n`,
  );
  expect(reported).toHaveLength(3);
  expect(reported[2]).toContain('(and 497 more like it: npx lectern check lists them)');
});

test('undeclared scopes, schemes, tags, operationIds and path parameters are reported', async () => {
  const reported = await report(`
    tags: [{name: things}]
    paths:
      /a/{id}:
        get: {operationId: same, tags: [thing, other], security: [{oauth: [raed]}, {none: []}], responses: {204: {description: A}}}
      /b:
        get:
          operationId: same
          parameters: [{in: path, name: extra, required: true, schema: {type: string}}]
          security: [{oauth: [read, 'admin:all']}]
          responses: {204: {description: B}}
    components:
      securitySchemes:
        oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://a.example.com/token', scopes: {read: Read}}}}
  `);
  expect(reported).toEqual([
    'warning 6 /paths/~1a~1{id}/get/security/0/oauth/0 the security scheme "oauth" declares no scope "raed" → did you mean "read"?',
    'warning 11 /paths/~1b/get/security/0/oauth/1 the security scheme "oauth" declares no scope "admin:all" → add "admin:all: ..." to the scopes of one of its flows, or remove it here',
    'warning 6 /paths/~1a~1{id}/get operationId "same" is used more than once; the page of this operation is "get-a-id" → give each operation an operationId of its own; it is also at api.yaml#/paths/~1b/get',
    'warning 6 /paths/~1a~1{id}/get the path has {id}, but no parameter has this name → add {name: id, in: path, required: true, schema: {type: string}} to its parameters',
    'warning 10 /paths/~1b/get/parameters/0 the path "/b" has no {extra} → write {extra} into the path, or remove the parameter',
    'info 6 /paths/~1a~1{id}/get/tags/0 the tag "thing" is not declared → did you mean "things"?',
    'info 6 /paths/~1a~1{id}/get/tags/1 the tag "other" is not declared → add {name: other, description: ...} to the tags of the document',
    'warning 6 /paths/~1a~1{id}/get/security/1/none there is no security scheme "none" → define components.securitySchemes.none, or use one of: oauth',
  ]);
});
