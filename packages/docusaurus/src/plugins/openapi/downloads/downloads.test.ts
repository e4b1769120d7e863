import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {compile, type Compiled} from '@lectern/openapi';
import type {Edit} from '@lectern/openapi/document';
import {bundleDocument} from './bundle.ts';
import {toDocumentTexts, toDownloads, type DocumentTexts} from './downloads.ts';

const FILES: Record<string, string> = {
  'api.yaml': `
openapi: 3.1.0
info: {title: Split, version: '1'}
paths:
  /things: {$ref: paths/things.yaml}
`,
  'paths/things.yaml': `
post:
  operationId: createThing
  requestBody: {content: {application/json: {schema: {$ref: ../schemas/Thing.yaml}}}}
  responses: {'201': {description: made, content: {application/json: {schema: {$ref: ../schemas/Thing.yaml}}}}}
`,
  'schemas/Thing.yaml': 'type: object\nproperties: {name: {type: string}, part: {$ref: Thing.yaml}}\n',
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

async function readDownload(kind: 'yaml' | 'json'): Promise<string> {
  return readFile(path.join(folder, '.docusaurus-static/openapi/api', `openapi.${kind}`), 'utf8');
}

function write({yaml, json}: DocumentTexts): void {
  const files = {'openapi.yaml': yaml, 'openapi.json': json};
  toDownloads({route: 'api'}).write(folder, new Map(Object.entries(files)));
}

async function compileText(text: string): Promise<Compiled | undefined> {
  const read = (): Promise<string> => Promise.resolve(text);
  return (await compile({entry: 'one', read, languages: ['curl'], highlight: (code) => code})).result;
}

describe('downloads', () => {
  test('a document of many files becomes one self-contained file with the same pages', async () => {
    const read = (file: string): Promise<string> => {
      const text = FILES[path.posix.relative('api', file)];
      return text === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(text);
    };
    const value = await bundleDocument({folder: '/nowhere/api', prefix: 'api', entry: 'api/api.yaml'}, read);
    write(toDocumentTexts({value}));
    const {result} = await compile({entry: 'api/api.yaml', read, languages: ['curl'], highlight: (code) => code});
    expect(result?.pages).toHaveLength(1);
    for (const kind of ['yaml', 'json'] as const) {
      const text = await readDownload(kind);
      expect(text).not.toContain('.yaml');
      expect(text).toContain('#/components/schemas/Thing');
      expect((await compileText(text))?.pages).toEqual(result?.pages);
    }
  });

  test('a document whose version has no quotes and no third part is joined too, with files beside its folder', async () => {
    const texts: Record<string, string> = {
      'api/api.yaml': `openapi: 3.0\ninfo: {title: Fleet, version: 1.0, description: {$ref: ../intro.md}}\npaths: {/a: {get: {$ref: ../list.yaml}}}\n`,
      'intro.md': 'Welcome',
      'list.yaml': 'operationId: list\nresponses: {200: {description: A, content: {application/json: {schema: {$ref: models/a.json}}}}}\n',
      'models/a.json': '{"type": "integer"}',
    };
    const value = await bundleDocument({folder: '/nowhere/api', prefix: 'api', entry: 'api/api.yaml'}, (file) =>
      texts[file] === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(texts[file]),
    );
    expect(value).toMatchObject({
      openapi: '3.0.0',
      info: {version: '1.0', description: 'Welcome'},
      paths: {'/a': {get: {operationId: 'list'}}},
      components: {schemas: {a: {type: 'integer'}}},
    });
  });

  test('a document of one file preserves its text and the digits of its numbers', async () => {
    const text = 'openapi: 3.1.0 # as written\ninfo: {title: One, version: "1"}\nx-big: 12345678901234567890\n';
    write(toDocumentTexts({text}));
    expect(await readDownload('yaml')).toBe(text);
    expect(await readDownload('json')).toContain('"x-big": 12345678901234567890');
    expect(JSON.parse(await readDownload('json'))).toMatchObject({info: {title: 'One', version: '1'}});
  });

  const NUMBERS = ['1.0', '1e400', '12345678901234567890', '-0.0', '1E5', '3.14159265358979323846', '0', '-5'];

  test.each([
    ['JSON', `{"openapi": "3.1.0", "x-n": [${NUMBERS.join(', ')}], "x-t": "1.0"}`],
    ['YAML', `openapi: 3.1.0\nx-n: [${NUMBERS.join(', ')}]\nx-t: "1.0"\n`],
  ])('numbers of %s are in the other form as written', async (kind, text) => {
    write(toDocumentTexts({text}));
    const [json, yaml] = [await readDownload('json'), await readDownload('yaml')];
    expect(kind === 'JSON' ? json : yaml).toBe(text);
    const list = kind === 'JSON' ? /x-n:\n((?: {2}- .*\n)+)/.exec(yaml)?.[1] : /"x-n": \[([^\]]*)\]/.exec(json)?.[1];
    expect(list?.match(/-?[\d.]+(?:e\d+)?/gi)).toEqual(NUMBERS);
    expect(kind === 'JSON' ? yaml : json).toContain(kind === 'JSON' ? 'x-t: "1.0"' : '"x-t": "1.0"');
  });

  test('numbers of many files preserve their digits too', async () => {
    const files: Record<string, string> = {
      'api/api.yaml': 'openapi: 3.1.0\ninfo: {title: A, version: 1.0}\npaths: {/a: {$ref: b.json}}\nx-a: 1.0\n',
      'api/b.json': '{"get": {"responses": {"200": {"description": "ok"}}, "x-b": 12345678901234567890}}',
    };
    const read = (file: string): Promise<string> => Promise.resolve(files[file] ?? '');
    const value = await bundleDocument({folder: '/nowhere/api', prefix: 'api', entry: 'api/api.yaml'}, read);
    write(toDocumentTexts({value}));
    expect(await readDownload('yaml')).toMatch(/version: "1\.0"[^]*x-b: 12345678901234567890[^]*x-a: 1\.0/);
    expect(await readDownload('json')).toMatch(/"version": "1\.0"[^]*"x-b": 12345678901234567890[^]*"x-a": 1\.0/);
  });

  test('YAML that looks like JSON is YAML', async () => {
    const text = '{openapi: 3.1.0, x-a: 1.0}';
    write(toDocumentTexts({text}));
    expect(await readDownload('yaml')).toBe(text);
    expect(await readDownload('json')).toBe('{\n  "openapi": "3.1.0",\n  "x-a": 1.0\n}\n');
  });

  test('a number that JSON cannot express becomes a text', async () => {
    write(toDocumentTexts({text: 'openapi: 3.1.0\nx-a: [.inf, 0x1F, +5, .5]\n'}));
    expect(JSON.parse(await readDownload('json'))).toMatchObject({'x-a': ['.inf', 31, 5, 0.5]});
  });

  test('values of YAML merge keys are in the JSON', async () => {
    const text = `openapi: 3.1.0\nx-a: &a {one: 1}\nx-b: {<<: *a, two: 2}\nx-many: [${'*a, '.repeat(200)}*a]\n`;
    write(toDocumentTexts({text}));
    expect(JSON.parse(await readDownload('json'))).toMatchObject({'x-b': {one: 1, two: 2}});
  });

  test('a missing file leaves its reference, and the rest is complete', async () => {
    const read = (file: string): Promise<string> =>
      file.endsWith('api.yaml') ? Promise.resolve(FILES['api.yaml'] ?? '') : Promise.reject(new Error(`no ${file}`));
    const value = await bundleDocument({folder: '/nowhere/api', prefix: 'api', entry: 'api/api.yaml'}, read);
    expect(value).toMatchObject({info: {title: 'Split'}, paths: {'/things': {$ref: expect.stringContaining('things.yaml') as string}}});
  });
});

test('hidden parts are in neither form, nor are comments that may mention them', () => {
  const text = '# The hidden part\nopenapi: 3.1.0\nlist: [{a: 1.0}, {b: 12345678901234567890}]\n';
  for (const source of [text, '{"openapi": "3.1.0", "list": [{"a": 1.0}, {"b": 12345678901234567890}]}']) {
    const {yaml, json} = toDocumentTexts({text: source, hidden: new Set(['/list/0'])});
    expect(yaml).toBe('openapi: 3.1.0\nlist:\n  - b: 12345678901234567890\n');
    expect(json).toBe('{\n  "openapi": "3.1.0",\n  "list": [\n    {\n      "b": 12345678901234567890\n    }\n  ]\n}\n');
  }
  expect(toDocumentTexts({text, hidden: new Set()}).yaml).toBe(text);
});

test('overlays change the download, and all other numbers stay as written', () => {
  const text = '# As it was written\nopenapi: 3.1.0\nlist: [{a: 1.0}, {b: 12345678901234567890}]\n';
  const edits: Edit[] = [
    {kind: 'remove', steps: ['list', 1]},
    {kind: 'set', steps: ['list', 0, 'c'], value: 2},
    {kind: 'append', steps: ['list'], value: 'd'},
  ];
  const {yaml, json} = toDocumentTexts({text, edits});
  expect(yaml).toBe('openapi: 3.1.0\nlist:\n  - a: 1.0\n    c: 2\n  - d\n');
  expect(json).toBe('{\n  "openapi": "3.1.0",\n  "list": [\n    {\n      "a": 1.0,\n      "c": 2\n    },\n    "d"\n  ]\n}\n');
});
