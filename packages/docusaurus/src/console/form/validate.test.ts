import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {createFile} from '@lectern/openapi/request';
import type {Draft} from '../draft/draft.ts';
import {createCall} from '../testing/call.ts';
import {findSyntaxError, validateDraft, validateValue} from './validate.ts';

const CALL = createCall();

function check(draft: Partial<Draft>): string[] {
  const whole = {target: '', variables: {}, parameters: {'path.indexId': 'idx_1'}, ...draft};
  return validateDraft(CALL, whole, CALL.definitions).map(({path, message, fatal}) => `${path}: ${message}${fatal ? ' (fatal)' : ''}`);
}

const GOOD = {mediaType: 'application/json', value: {name: 'Name'}};

test('a valid value has no problem', () => {
  expect(check({body: GOOD})).toEqual([]);
});

test.each<[what: string, draft: Partial<Draft>, problems: string[]]>([
  ['a missing part of the path', {parameters: {}, body: GOOD}, ['path.indexId: This is required. (fatal)']],
  ['an empty part of the path', {parameters: {'path.indexId': ''}, body: GOOD}, ['path.indexId: This is required. (fatal)']],
  [
    'a part of the path that leads elsewhere',
    {parameters: {'path.indexId': '..'}, body: GOOD},
    ['path.indexId: Must not be “.” or “..”: the request would go to another address. (fatal)'],
  ],
  ['a pattern', {parameters: {'path.indexId': 'x'}, body: GOOD}, ['path.indexId: Must match ^idx_.']],
  ['no body', {}, ['body: This is required.']],
  ['a body of nothing', {body: {...GOOD, value: undefined}}, ['body: This is required.']],
  ['a missing property', {body: {...GOOD, value: {}}}, ['body.name: This is required.']],
  ['a short text', {body: {...GOOD, value: {name: 'n'}}}, ['body.name: Use at least 2 characters.']],
  ['a wrong type', {body: {...GOOD, value: {name: 'Name', size: 'big'}}}, ['body.size: Must be a whole number.']],
])('%s is reported at its field', (_, draft, problems) => {
  expect(check(draft)).toEqual(problems);
});

test('text that is not JSON is reported with the location, and JSON is checked as its value', () => {
  expect(check({body: {...GOOD, text: '{\n  "name": oops\n}'}})[0]).toBe('body: This is not JSON. Check line 2, column 11.');
  expect(check({body: {...GOOD, text: '{"name": "one",\n "name": "two"}'}})[0]).toBe(
    'body: Two values have the key "name". Remove one. See line 2, column 3.',
  );
  expect(check({body: {...GOOD, text: '{"name": "n"}'}})).toEqual(['body.name: Use at least 2 characters.']);
  expect(findSyntaxError('{"a": 1}')).toBeUndefined();
});

test('an item that is not filled in is missing, whatever its schema says, unless it may be null', () => {
  const check = (items: JsonSchema, ...value: unknown[]): string[] =>
    validateValue(value, {type: 'array', items}, {}, 'query.status').map(({path, message}) => `${path}: ${message}`);
  expect(check({type: 'string', enum: ['queued', 'indexed']}, 'queued', undefined)).toEqual(['query.status.1: This is required.']);
  expect(check({type: 'string', enum: ['queued', 'indexed']}, null)[0]).toBe('query.status.0: Must be a string.');
  expect(check({type: ['string', 'null']}, undefined)).toEqual([]);
});

test('a pattern is shown by an example that is one short line', () => {
  const check = (schema: JsonSchema): string | undefined => validateValue('x', {$ref: '#/$defs/Id'}, {Id: schema}, 'body')[0]?.message;
  expect(check({pattern: '^idx_', examples: ['idx_7k2m']})).toBe('Must look like idx_7k2m (pattern: ^idx_).');
  expect(check({pattern: '^idx_', example: 'idx_9'})).toBe('Must look like idx_9 (pattern: ^idx_).');
  expect(check({pattern: '^How', examples: ['How long is it?']})).toBe('Must match ^How, for example “How long is it?”.');
  expect(check({pattern: '^How', examples: ['How long\nis it?']})).toBe('Must match ^How.');
});

test('a missing file has to be chosen, also through references and in lists', () => {
  const files: JsonSchema = {type: 'array', items: {$ref: '#/$defs/Upload'}};
  const schema: JsonSchema = {
    required: ['file', 'files', 'name'],
    properties: {file: {$ref: '#/$defs/Upload'}, files, name: {type: 'string'}},
  };
  const problems = validateValue({}, schema, {Upload: {type: 'string', format: 'binary'}}, 'body');
  expect(problems.map(({path, message}) => `${path}: ${message}`)).toEqual([
    'body.file: Choose a file.',
    'body.files: Choose a file.',
    'body.name: This is required.',
  ]);
});

test('rules for texts and numbers do not apply to files and big integers', () => {
  const file = createFile({fileName: 'a.txt', blob: new Blob(['a'])});
  const schema: JsonSchema = {
    properties: {files: {items: {type: 'string', minLength: 5, format: 'binary'}}, n: {type: 'integer', minimum: 3}},
  };
  expect(validateValue({files: [file], n: 12345678901234567890n}, schema, {}, 'body')).toEqual([]);
  expect(validateValue({n: 1}, schema, {}, 'body')).toEqual([{path: 'body.n', message: 'Must be 3 or more.'}]);
});

test('a schema that no validator can follow reports nothing; circles end', () => {
  expect(validateValue('x', {pattern: '('}, {}, 'body')).toEqual([]);
  const tree: JsonSchema = {type: 'object', properties: {child: {$ref: '#/$defs/Tree'}}};
  expect(validateValue({child: {child: 3}}, {$ref: '#/$defs/Tree'}, {Tree: tree}, 'b')).toEqual([
    {path: 'b.child.child', message: 'Must be an object.'},
  ]);
});

test('an unknown field, a wrong option and a repeated item each have one line that says what to do', () => {
  const closed: JsonSchema = {type: 'object', properties: {a: {type: ['string', 'null']}}, additionalProperties: false};
  expect(validateValue({bogus: 1}, closed, {}, 'body')).toEqual([
    {path: 'body.bogus', message: 'Unknown field. Remove it or correct its name.'},
  ]);
  expect(validateValue({a: 1}, closed, {}, 'body')).toEqual([{path: 'body.a', message: 'Must be a string or null.'}]);
  expect(validateValue({bogus: 1}, {...closed, unevaluatedProperties: false}, {}, 'body')).toHaveLength(1);
  expect(validateValue(true, {oneOf: [{type: 'string'}, {type: 'number'}]}, {}, 'body')).toEqual([
    {path: 'body', message: 'Matches none of the options, or more than one. Choose one.'},
  ]);
  expect(validateValue('b', {const: 'a'}, {}, 'body')).toEqual([{path: 'body', message: 'Must be a.'}]);
  expect(validateValue([1, 1], {uniqueItems: true}, {}, 'body')).toEqual([{path: 'body', message: 'Items must be unique.'}]);
});

test('properties named like keywords are checked like all others', () => {
  const text: JsonSchema = {type: 'object', properties: {id: {type: 'string'}}};
  const named = (property: string): JsonSchema => ({properties: {[property]: text}});
  for (const name of ['not', 'if', 'anyOf', 'oneOf'])
    expect(validateValue({[name]: {id: 1}}, named(name), {}, 'body')).toEqual([{path: `body.${name}.id`, message: 'Must be a string.'}]);
  const variants: JsonSchema = {oneOf: [named('if'), {type: 'string'}]};
  expect(validateValue({if: {id: 1}}, variants, {}, 'body').map(({path}) => path)).toEqual(['body']);
});

test.each<[name: string, schema: JsonSchema, value: unknown, problems: string[]]>([
  ['a condition', {if: {required: ['a']}, then: {required: ['b']}}, {a: 1}, ['body.b: This is required.']],
  ['a dependent field', {dependentRequired: {a: ['b']}}, {a: 1}, ['body.b: This is required.']],
  ['a dependent schema', {dependentSchemas: {a: {required: ['b']}}}, {a: 1}, ['body.b: This is required.']],
  ['a name', {propertyNames: {pattern: '^x'}}, {a: 1}, ['body.a: This name is not allowed. Remove the field or rename it.']],
  ['a rule without words', {not: {type: 'string'}}, 'a', ['body: Breaks the rule "not" of the schema.']],
  [
    'items of which two have to fit',
    {contains: {type: 'string'}, minContains: 2},
    [1, 'a', 2],
    ['body: Breaks the rule "minContains" of the schema.'],
  ],
  ['items of which one has to fit', {contains: {type: 'string'}}, [1, 2], ['body: Breaks the rule "contains" of the schema.']],
  [
    'an unknown field of a variant',
    {oneOf: [{type: 'object', properties: {a: {}}, additionalProperties: false}, {type: 'string'}]},
    {b: 1},
    ['body: Matches none of the options, or more than one. Choose one.'],
  ],
])('%s is reported once, in words of the page', (_, schema, value, problems) => {
  expect(validateValue(value, schema, {}, 'body').map(({path, message}) => `${path}: ${message}`)).toEqual(problems);
});

test('a value that names its option is checked as that option', () => {
  const rule = (kind: string, limits: JsonSchema): JsonSchema => ({
    type: 'object',
    required: ['kind', 'size'],
    properties: {kind: {const: kind}, size: limits},
  });
  const definitions = {Rule: {oneOf: [rule('a', {type: 'string'}), rule('b', {type: 'integer', minimum: 3})]}};
  const check = (value: unknown, schema: JsonSchema = {$ref: '#/$defs/Rule'}): string[] =>
    validateValue({rule: value}, {properties: {rule: schema}}, definitions, 'body').map(({path, message}) => `${path}: ${message}`);
  expect(check({kind: 'b', size: 1})).toEqual(['body.rule.size: Must be 3 or more.']);
  expect(check({kind: 'b'})).toEqual(['body.rule.size: This is required.']);
  expect(check({kind: 'c', size: 1})).toEqual(['body.rule: Matches none of the options, or more than one. Choose one.']);
  const nullable = {anyOf: [{type: 'object', required: ['name']}, {type: 'null'}]};
  expect(check({}, nullable)).toEqual(['body.rule.name: This is required.']);
  expect(check(null, nullable)).toEqual([]);
});
