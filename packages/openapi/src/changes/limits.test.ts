import {expect, test} from 'vitest';
import {compareDocuments} from './index.ts';

type Values = Record<string, unknown>;

/** A document of `operations` operations, all with the same response schema. */
function build(operations: number, properties: number, type: string): string {
  const fill = (count: number, make: (index: number) => [string, unknown]): Values =>
    Object.fromEntries(Array.from({length: count}, (_, index) => make(index)));
  const schema = {properties: fill(properties, (index) => [`p${index}`, {type}])};
  const get = {responses: {200: {description: 'Fine', content: {'application/json': {schema}}}}};
  return JSON.stringify({
    openapi: '3.1.1',
    info: {title: 'Things', version: '1'},
    paths: fill(operations, (index) => [`/p${index}`, {$ref: '#/components/pathItems/all'}]),
    components: {pathItems: {all: {get}}},
  });
}

const compareTexts = (before: string, after: string): ReturnType<typeof compareDocuments> =>
  compareDocuments({entry: 'old.json', read: () => Promise.resolve(before)}, {entry: 'new.json', read: () => Promise.resolve(after)});

test('a difference in a thousand operations is one change that lists them all', async () => {
  const {changes, problems} = await compareTexts(build(1000, 2, 'string'), build(1000, 2, 'integer'));
  expect(problems).toEqual([]);
  expect(changes?.map(({operations}) => operations.length)).toEqual([1000, 1000]);
});

test('100 kB with more differences than can be listed are one problem, found at once', async () => {
  const {changes, problems} = await compareTexts(build(1000, 1500, 'string'), build(1000, 1500, 'integer'));
  expect(changes).toBeUndefined();
  expect(problems).toEqual([
    {
      severity: 'error',
      file: 'new.json',
      message: expect.stringMatching(/^the documents differ in more than/) as string,
      hint: expect.any(String) as string,
    },
  ]);
});

test('a path of very many changed variables is one problem', async () => {
  const create = (type: string): string => {
    const names = Array.from({length: 3000}, (_, at) => `v${at}`);
    const parameters = names.map((name) => ({name, in: 'path', required: true, schema: {type}}));
    return JSON.stringify({
      openapi: '3.1.1',
      info: {title: 'Things', version: '1'},
      paths: {[`/${names.map((name) => `{${name}}`).join('/')}`]: {get: {parameters, responses: {}}}},
    });
  };
  const {changes, problems} = await compareTexts(create('string'), create('integer'));
  expect(changes).toBeUndefined();
  expect(problems.map(({message}) => message)).toEqual([expect.stringMatching(/^the documents differ in more than/)]);
});

/** Schemas in a circle of references; the first is the schema of a response. */
function buildCircle(length: number, type: string): string {
  const ref = (index: number): Values => ({$ref: `#/components/schemas/s${index % length}`});
  const schemas = Object.fromEntries(Array.from({length}, (_, at) => [`s${at}`, {properties: {next: ref(at + 1), value: {type}}}]));
  const responses = {200: {description: 'Fine', content: {'application/json': {schema: ref(0)}}}};
  return JSON.stringify({
    openapi: '3.1.1',
    info: {title: 'Things', version: '1'},
    paths: {'/a': {get: {responses}}},
    components: {schemas},
  });
}

test('each pair of schemas of two circles is compared at any depth', async () => {
  const {changes, problems} = await compareTexts(buildCircle(50, 'string'), buildCircle(49, 'integer'));
  expect(problems).toEqual([]);
  expect(changes?.map(({schema}) => schema).toSorted()).toEqual(Array.from({length: 49}, (_, at) => `s${at}`).toSorted());
});

test('circles of different lengths that meet in very many pairs are one problem', async () => {
  const {changes, problems} = await compareTexts(buildCircle(1000, 'string'), buildCircle(999, 'integer'));
  expect(changes).toBeUndefined();
  expect(problems.map(({file, message}) => `${file}: ${message}`)).toEqual([
    'new.json: the schemas of the document refer to one another in more ways than can be looked at',
  ]);
});

const fill = (count: number, make: (index: number) => unknown): Values =>
  Object.fromEntries(Array.from({length: count}, (_, index) => [`k${index}`, make(index)]));
const LIST = Array.from({length: 8000}, (_, at) => `v${at}`);

test.each<[what: string, big: Values]>([
  ['a rule too free to compare', {not: {enum: LIST}}],
  ['a list of values', {enum: LIST}],
  ['a default', {default: LIST}],
  ['required properties', {required: LIST}],
  ['properties', {properties: fill(2500, () => ({type: 'string'}))}],
  ['a text', {description: 'x'.repeat(1_000_000)}],
])('%s of a large schema, in each of very many pairs, is one problem', async (_, big) => {
  const consisting = (length: number): string => {
    const ref = (name: string): Values => ({$ref: `#/components/schemas/${name}`});
    const next = (at: number): [string, Values] => [`s${at}`, {allOf: [ref('big')], properties: {next: ref(`s${(at + 1) % length}`)}}];
    const responses = {200: {description: 'Fine', content: {'application/json': {schema: ref('s0')}}}};
    return JSON.stringify({
      openapi: '3.1.1',
      info: {title: 'Things', version: '1'},
      paths: {'/a': {get: {responses}}},
      components: {schemas: {...Object.fromEntries(Array.from({length}, (_, at) => next(at))), big}},
    });
  };
  const {changes, problems} = await compareTexts(consisting(60), consisting(59));
  expect(changes).toBeUndefined();
  expect(problems.map(({message}) => message)).toEqual([
    'large parts of the document are used in more operations and schemas than can be compared',
  ]);
  expect((await compareTexts(consisting(2), consisting(2))).changes).toEqual([]);
});

test.each<[what: string, big: Values]>([
  ['servers', {servers: LIST.slice(0, 3000).map((at) => ({url: `https://a.example/${at}`}))}],
  ['variables of a server', {servers: [{url: 'https://a.example/{at}', variables: {at: {default: 'v1', enum: LIST}}}]}],
  ['parameters', {parameters: LIST.slice(0, 2500).map((name) => ({name, in: 'query', schema: {}}))}],
  ['responses', {responses: fill(4000, () => ({description: ''}))}],
])('%s that a thousand operations share are one problem', async (_, big) => {
  const shared = (operations: number): string =>
    JSON.stringify({
      openapi: '3.1.1',
      info: {title: 'Things', version: '1'},
      paths: Object.fromEntries(Array.from({length: operations}, (_, at) => [`/p${at}`, {$ref: '#/components/pathItems/all'}])),
      components: {pathItems: {all: {get: {responses: {}, ...big}}}},
    });
  const {changes, problems} = await compareTexts(shared(1000), shared(1000));
  expect(changes).toBeUndefined();
  expect(problems.map(({message}) => message)).toEqual([
    'large parts of the document are used in more operations and schemas than can be compared',
  ]);
  expect((await compareTexts(shared(2), shared(2))).changes).toEqual([]);
});
