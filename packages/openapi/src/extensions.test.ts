import {expect, test} from 'vitest';
import {compileOperation, compileSchema, compileText, HEAD} from './testing.ts';

test('x-order sorts properties; the others follow in their order', async () => {
  const schema =
    '{type: object, properties: {c: {type: string}, b: {type: string, x-order: 2}, a: {type: string, x-order: 1}, d: {type: string, x-order: no}}}';
  const {view} = await compileSchema(schema);
  expect(view.parts?.map(({name}) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['experimental', {badges: ['Experimental']}],
  ['deprecated', {deprecated: true}],
  ['stable', {}],
])('x-scalar-stability: %s', async (stability, said) => {
  const {page} = await compileOperation(`x-scalar-stability: ${stability}`);
  const {badges, deprecated} = page;
  expect({...(badges ? {badges} : {}), ...(deprecated ? {deprecated} : {})}).toEqual(said);
});

test.each([
  ['a text', 'x-state: Technical preview', ['Technical preview']],
  ['beta', 'x-beta: true', ['Beta']],
  ['both', 'x-state: Early\nx-beta: true', ['Early', 'Beta']],
  ['no beta', 'x-beta: false', undefined],
])('x-state and x-beta of an operation are labels: %s', async (_, fields, badges) => {
  expect((await compileOperation(fields)).page.badges).toEqual(badges);
});

test('x-state and x-beta of a schema are facts', async () => {
  const {view} = await compileSchema('{type: string, x-state: Technical preview, x-beta: true}');
  expect(view.facts).toEqual([
    ['state', 'Technical preview'],
    ['beta', 'true'],
  ]);
});

test('names of values are a list; their descriptions are a list or a map by value', async () => {
  const names = await compileSchema('{enum: [1, 2], x-enum-varnames: [Low, High], x-enum-descriptions: [Calm, Loud]}');
  expect(names.view.values?.map(({html}) => html)).toEqual(['<p>Low: Calm</p>', '<p>High: Loud</p>']);
  const byValue = await compileSchema('{enum: [a, b], x-enumDescriptions: {a: First, b: Second}}');
  expect(byValue.view.values?.map(({html}) => html)).toEqual(['<p>First</p>', '<p>Second</p>']);
});

test('x-expansionResources marks fields that can be expanded', async () => {
  const {view} = await compileSchema('{anyOf: [{type: string}, {type: object}], x-expansionResources: {oneOf: [{type: object}]}}');
  expect(view.facts).toEqual([['expandable', 'true']]);
});

test.each([
  ['a slug', 'x-slug: acme-api', 'acme-api'],
  ['one that is no address', 'x-slug: Acme API/v1', 'acme-api-v1'],
  ['none', 'x-slug: ""', 'things'],
  ['no text', 'x-slug: [a]', 'things'],
])('x-slug of info is the address of the overview, whatever its title: %s', async (_, field, id) => {
  const {result} = await compileText(`openapi: 3.2.0\ninfo: {title: Things, version: "1", ${field}}\npaths: {}\n`);
  expect([result?.overview.id, result?.overview.title]).toEqual([id, 'Things']);
});

test('the overview has a given address, such as that in another language', async () => {
  const document = (id: string): string => `openapi: 3.2.0
info: {title: Dinge, version: "1", x-slug: dinge}
paths: {/a: {get: {operationId: ${id}, responses: {200: {description: OK}}}}}
`;
  const {result} = await compileText(document('things'), {overviewId: 'things'});
  expect([result?.overview.id, result?.overview.title]).toEqual(['things', 'Dinge']);
  expect(result?.pages.map(({id}) => id)).toEqual(['get-a']);
});

test('x-badges, x-displayName, x-tagGroups and x-webhooks', async () => {
  const {result} = await compileText(`${HEAD.replace('3.2.0', '3.0.3')}tags: [{name: a, x-displayName: All of it}]
x-tagGroups: [{name: Core, tags: [a]}]
paths: {/a: {get: {tags: [a], x-badges: [{name: Beta}, Paid]}}}
x-webhooks: {paid: {post: {tags: [a]}}}
`);
  expect(result?.pages.map(({kind, badges}) => [kind, badges])).toEqual([
    ['operation', ['Beta', 'Paid']],
    ['webhook', undefined],
  ]);
  expect(result?.groups.map(({name, groups}) => [name, groups?.map((group) => group.name)])).toEqual([['Core', ['All of it']]]);
});
