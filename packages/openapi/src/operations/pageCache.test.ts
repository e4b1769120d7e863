import {expect, test} from 'vitest';
import {compile, type CompileResult, type PageCache} from '../index.ts';
import {escapeCode, readTexts} from '../testing.ts';

const DOCUMENT = {
  openapi: '3.1.1',
  info: {title: 'Things', version: '1', description: '# Start'},
  servers: [{url: 'https://api.example.com'}],
  security: [{key: []}],
  tags: [{name: 'things', description: 'All things.'}],
  paths: {
    '/things': {
      get: {operationId: 'listThings', tags: ['things'], description: 'See #operation/readThing.', responses: respond('List')},
      post: {
        operationId: 'addThing',
        tags: ['things'],
        requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/Thing'}}}},
        responses: respond('Thing'),
      },
    },
    '/things/{id}': {
      parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string'}}],
      get: {operationId: 'readThing', summary: 'Read', description: 'See [list](#operation/listThings).', responses: respond('Thing')},
    },
  },
  components: {
    securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}},
    schemas: {
      List: {type: 'object', required: ['items'], properties: {items: {type: 'array', items: {$ref: '#/components/schemas/Thing'}}}},
      Thing: {type: 'object', properties: {owner: {$ref: '#/components/schemas/Owner'}, next: {$ref: '#/components/schemas/Thing'}}},
      Owner: {type: 'object', properties: {address: {$ref: '#/components/schemas/Address'}}},
      Address: {type: 'object', properties: {town: {$ref: '#/components/schemas/Town'}}},
      Town: {type: 'object', properties: {name: {type: 'string'}, twin: {$ref: '#/components/schemas/Town'}}},
    },
  },
};

function respond(name: string): object {
  return {200: {description: 'Fine', content: {'application/json': {schema: {$ref: `#/components/schemas/${name}`}}}}};
}

type Document = typeof DOCUMENT;

/** A cache in memory that counts what it has given and taken. */
function createCache(): PageCache & {found: string[]; saved: string[]} {
  const texts = new Map<string, string>();
  const [found, saved]: string[][] = [[], []];
  return {
    found: found ?? [],
    saved: saved ?? [],
    open: (common) => ({
      find: (id, operation) => {
        const text = texts.get(JSON.stringify([common, id, operation]));
        if (text !== undefined) found?.push(id);
        return text;
      },
      save: (id, operation, text) => {
        saved?.push(id);
        texts.set(JSON.stringify([common, id, operation]), text);
      },
    }),
  };
}

function compileDocument(document: object, pageCache?: PageCache): Promise<CompileResult> {
  const texts = readTexts({'api.json': JSON.stringify(document)});
  return compile({...texts, languages: ['curl', 'python'], highlight: escapeCode, mocks: true, pageCache});
}

/** All that a compilation gives, as text. */
function toText(result: CompileResult): string {
  return JSON.stringify(result, (_, value: unknown) => (value instanceof Map ? [...(value as Map<unknown, unknown>)] : value), 1);
}

function change(edit: (document: Document) => void): Document {
  const document = structuredClone(DOCUMENT);
  edit(document);
  return document;
}

const ALL = ['list-things', 'add-thing', 'read-thing'];

test.each<[what: string, edit: (document: Document) => void, made: string[]]>([
  ['nothing', () => undefined, []],
  ['the description of an operation', ({paths}) => (paths['/things'].get.description = 'Other'), ['list-things']],
  ['a schema far down a chain', ({components}) => Object.assign(components.schemas.Town.properties.name, {minLength: 3}), ALL],
  ['a tag', ({tags: [tag]}) => tag && (tag.description = 'Other'), ALL],
  ['a tag of an operation', ({paths}) => (paths['/things'].get.tags = ['other']), ALL],
  ['a server', ({servers: [server]}) => server && (server.url = 'https://other.example.com'), ALL],
  ['a security scheme', ({components}) => (components.securitySchemes.key.name = 'X-Other'), ALL],
  ['a parameter of a path', ({paths}) => Object.assign(paths['/things/{id}'].parameters[0] ?? {}, {description: 'Other'}), ALL],
  ['the id of an operation', ({paths}) => (paths['/things/{id}'].get.operationId = 'getThing'), ['list-things', 'add-thing', 'get-thing']],
  ['the title of an operation', ({paths}) => (paths['/things/{id}'].get.summary = 'Other'), ALL],
])('after a change of %s the result is that of a clean build', async (_, edit, made) => {
  const cache = createCache();
  expect(toText(await compileDocument(DOCUMENT, cache))).toBe(toText(await compileDocument(DOCUMENT)));
  expect(cache.saved).toEqual(ALL);
  cache.saved.length = 0;
  const changed = change(edit);
  expect(toText(await compileDocument(changed, cache))).toBe(toText(await compileDocument(changed)));
  expect(cache.saved).toEqual(made);
});

test('a page whose schemas get other ids, because another operation stores one of the same name before, is made again', async () => {
  const circle = (property: string): object => ({type: 'object', properties: {[property]: {$ref: `#/components/schemas/${property}`}}});
  const write = (name: string): Document =>
    change(({paths, components}) => {
      Object.assign(components.schemas, {Node: circle('Node'), node: circle('node')});
      paths['/things'].get.responses = respond(name);
      paths['/things'].post.responses = respond('Node');
    });
  const cache = createCache();
  await compileDocument(write('List'), cache);
  cache.saved.length = 0;
  expect(toText(await compileDocument(write('node'), cache))).toBe(toText(await compileDocument(write('node'))));
  expect(cache.found).toContain('add-thing');
  expect(cache.saved).toEqual(['list-things', 'add-thing']);
});

test.each<[what: string, edit: (document: Document) => void]>([
  ['a page has reported a problem', ({paths}) => (paths['/things'].get.description = '[nowhere](#operation/none)')],
  [
    'one operation refers to another',
    ({paths}) => Object.assign(paths['/things'].post, {responses: {200: {$ref: '#/paths/~1things/get/responses/200'}}}),
  ],
  ['schemas have anchors', ({components}) => Object.assign(components.schemas.Town, {$anchor: 'town'})],
])('nothing is cached where %s', async (_, edit) => {
  const cache = createCache();
  await compileDocument(change(edit), cache);
  expect(cache.saved).toEqual([]);
});

test('half of an entry is none', async () => {
  const cache = createCache();
  const halved: PageCache = {
    open: (common) => ({...cache.open(common), find: (id, operation) => cache.open(common).find(id, operation)?.slice(0, 20)}),
  };
  await compileDocument(DOCUMENT, cache);
  expect(toText(await compileDocument(DOCUMENT, halved))).toBe(toText(await compileDocument(DOCUMENT)));
  expect(cache.found).toEqual(ALL);
});
