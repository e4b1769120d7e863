// Rules of the OpenAPI Specification and JSON Schema for one object.
import {expect, test} from 'vitest';
import {getProblems, HEAD} from '../testing.ts';

/** The problems of a document, without the pointer: line, message and hint. */
async function getShort(text: string): Promise<string[]> {
  return (await getProblems(HEAD + text)).map((problem) =>
    problem.replace(/^api\.yaml:(\d+):\d+ /, '$1 ').replace(/ \(at #[^\n]*\)\n {4}→/, ' →'),
  );
}

const OK = 'responses: {200: {description: Done}}';
const inPath = (fields: string): string => `paths: {/a: {${fields}}}\n`;
const inGet = (fields: string): string => inPath(`get: {${fields}, ${OK}}`);
const FORM = 'content: {application/x-www-form-urlencoded: {schema: {type: object}}}';

test.each<[string, string, string[]]>([
  [
    'a query beside the whole query string',
    inGet(`parameters: [{name: q, in: querystring, ${FORM}}, {name: a, in: query, schema: {type: string}}]`),
    [
      '3 warning: a parameter "in: querystring" is the whole query, so no parameter "in: query" is allowed beside it → move the others into its content',
    ],
  ],
  [
    'two whole query strings',
    inGet(`parameters: [{name: q, in: querystring, ${FORM}}, {name: r, in: querystring, ${FORM}}]`),
    ['3 warning: an operation has at most one parameter "in: querystring" → keep one parameter with "in: querystring"'],
  ],
  [
    'a query string with a schema',
    inGet('parameters: [{name: q, in: querystring, schema: {type: object}}]'),
    [
      '3 warning: a parameter "in: querystring" needs "content" → write the media type of the whole query: "content: {application/x-www-form-urlencoded: ...}"',
    ],
  ],
  [
    'methods that have a field, or no name',
    inPath(`additionalOperations: {GET: {${OK}}, 'BAD ONE': {${OK}}, COPY: {${OK}}}`),
    [
      '3 warning: "GET" has its own field in the path item → write it as "get" of the path item',
      '3 warning: "BAD ONE" is not a valid method name → write letters only, such as "COPY"',
    ],
  ],
  [
    'two ways to name the operation of a link',
    inGet('operationId: a').replace(
      'description: Done',
      "description: Done, links: {l: {operationId: a, operationRef: '#/paths/~1a/get'}}",
    ),
    ['3 warning: "operationId" and "operationRef" exclude each other → remove one of them'],
  ],
  [
    'two values of an example',
    inGet('parameters: [{name: q, in: query, schema: {type: string}, examples: {e: {value: a, externalValue: "https://example.com/a"}}}]'),
    ['3 warning: "value" and "externalValue" exclude each other → remove one of them'],
  ],
  [
    'parents of tags',
    `tags: [{name: a, parent: b}, {name: b, parent: a}, {name: books}, {name: c, parent: book}, {name: d, parent: books}]\n${inGet('tags: [a]')}`,
    [
      '3 warning: the tag "a" is its own ancestor, so its "parent" is ignored → remove one "parent"',
      '3 warning: the tag "b" is its own ancestor, so its "parent" is ignored → remove one "parent"',
      '3 warning: the tag "c" has the parent "book", which is not declared → did you mean "books"?',
    ],
  ],
])('%s', async (_, text, problems) => {
  expect(await getShort(text)).toEqual(problems);
});

const inSchema = (schema: string): string => inGet(`parameters: [{name: q, in: query, schema: ${schema}}]`);

test.each<[string, string | undefined]>([
  ['{type: string, minLength: -1}', '"minLength" is -1: it must be a whole number, 0 or above → write 0 or a larger whole number'],
  [
    '{type: array, items: {}, maxItems: 1.5}',
    '"maxItems" is 1.5: it must be a whole number, 0 or above → write 0 or a larger whole number',
  ],
  ['{type: integer, multipleOf: 0}', '"multipleOf" is 0: it must be above 0 → write the step, such as 10'],
  [
    "{type: object, patternProperties: {'[': {type: string}}}",
    '"[" of "patternProperties" is not a valid JavaScript regular expression → correct it; JavaScript does not know flags such as (?i)',
  ],
  ["{type: object, minProperties: 0, maxProperties: 5, patternProperties: {'^x-': {multipleOf: 0.1}}}", undefined],
])('%s', async (schema, problem) => {
  expect(await getShort(inSchema(schema))).toEqual(problem === undefined ? [] : [`3 warning: ${problem}`]);
});
