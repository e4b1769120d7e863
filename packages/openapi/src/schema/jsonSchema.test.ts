import {expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';

test.each([
  ['^[a-z]{2,8}$', {pattern: '^[a-z]{2,8}$'}],
  ['^\\S(.*\\S)?$', {pattern: '^\\S(.*\\S)?$'}],
  ['^[a-z]+(-[a-z]+)*$', {pattern: '^[a-z]+(-[a-z]+)*$', 'x-costly-pattern': true}],
  ['^(a+)+$', {pattern: '^(a+)+$', 'x-costly-pattern': true}],
  ['^((a+)+)+$', {}],
  [`^${'a*'.repeat(30)}b$`, {}],
  [`^${'a?'.repeat(40)}b$`, {}],
  [`^(a+)+$|${'b'.repeat(2000)}`, {}],
])('the check of the pattern %s in a form ends', async (pattern, expected) => {
  const schema = JSON.stringify({type: 'string', pattern});
  const {result} = await compileText(`${HEAD}paths: {/a: {get: {parameters: [{name: b, in: query, schema: ${schema}}]}}}\n`);
  expect(result?.calls[0]?.parameters[0]?.schema).toEqual({type: 'string', ...expected});
});

test('patternProperties with such a pattern allow any name', async () => {
  const body = {type: 'object', patternProperties: {'^(a+)+$': {type: 'string'}}, additionalProperties: false};
  const {result} = await compileText(
    `${HEAD}paths: {/a: {post: {requestBody: {content: {application/json: {schema: ${JSON.stringify(body)}}}}}}}\n`,
  );
  expect(result?.calls[0]?.body?.media[0]?.schema).toEqual({type: 'object'});
});

test('a description in a form has no tags of notices', async () => {
  const description = 'A part.\n\n<Message warning>\n\nSend it **before** the file.\n\n</Message>\nIts <name> counts.';
  const {result} = await compileText(
    `${HEAD}paths: {/a: {get: {parameters: [{name: b, in: query, schema: ${JSON.stringify({type: 'string', description})}}]}}}\n`,
  );
  expect(result?.calls[0]?.parameters[0]?.schema).toMatchObject({description: 'A part.\nSend it before the file.\nIts <name> counts.'});
});

test('a definition has the name of its schema, unless a reference would have to escape it', async () => {
  const schemas = '{UpsertRule: {type: string}, "Page of <Pet>": {type: string}, __proto__: {type: string}}';
  const refs = ['UpsertRule', 'Page%20of%20%3CPet%3E', '__proto__'].map((name) => `{$ref: "#/components/schemas/${name}"}`);
  const {result} = await compileText(
    `${HEAD}paths: {/a: {post: {requestBody: {content: {application/json: {schema: {oneOf: [${refs.join(', ')}]}}}}}}}\n` +
      `components: {schemas: ${schemas}}\n`,
  );
  expect([...(result?.definitions.keys() ?? [])]).toEqual(['UpsertRule', 'page-of-pet', 'proto']);
});
