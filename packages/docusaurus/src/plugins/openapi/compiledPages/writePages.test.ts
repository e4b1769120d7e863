import {mkdtemp, mkdir, readdir, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {compileText, HEAD} from '../../../../../openapi/src/testing.ts';
import type {Compiled} from '@lectern/openapi';
import {writePages, type PagesTarget} from './writePages.ts';
import {getWrittenIds} from './writtenIds.ts';

let siteDir: string;
const target = (): PagesTarget => ({
  siteDir,
  route: 'api',
  root: '/docs/api',
  baseUrl: '/site/',
  trailingSlash: false,
  label: 'Things API',
  url: 'https://things.example',
  releases: [],
});

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rm(siteDir, {recursive: true, force: true}));

async function compile(document: string): Promise<Compiled> {
  const {result} = await compileText(HEAD + document);
  if (!result) throw new Error('the document does not compile');
  return result;
}

async function list(): Promise<string[]> {
  return (await readdir(path.join(siteDir, 'docs/api'))).toSorted();
}

async function read(name: string): Promise<string> {
  return readFile(path.join(siteDir, 'docs/api', name), 'utf8');
}

const CIRCLE = "{$ref: '#/components/schemas/Node'}";
const DOCUMENT = `paths:
  /a: {get: {operationId: getA, responses: {200: {content: {application/json: {schema: ${CIRCLE}}}}}}}
  /b: {get: {operationId: getB}}
components: {schemas: {Node: {properties: {next: ${CIRCLE}}}}}
`;

describe('writePages', () => {
  test('notes above the descriptions that a document is in another language, but not in the metadata', async () => {
    const compiled = await compile(DOCUMENT.replace('operationId: getB', 'operationId: getB, description: Text'));
    await writePages(compiled, {...target(), isUntranslated: true, translate: ({message}) => `${message} <`});
    const note = '<p data-screen data-untranslated>The texts of this API are not translated. &lt;</p>';
    const html = async (name: string): Promise<unknown> => (JSON.parse(await read(name)) as {html?: string}).html;
    expect([await html('get-b.api.json'), await html('things.api.json')]).toEqual([`${note}<p>Text</p>`, note]);
    expect(await read('get-b.api.mdx')).not.toContain('translated');
  });

  test('labels pagination links to an overview by its API, and its heading by the title of the document', async () => {
    await writePages(await compile(DOCUMENT), target());
    const [, yaml = ''] = (await read('things.api.mdx')).split('---\n');
    expect(parse(yaml)).toMatchObject({title: 'Things', sidebar_label: 'Overview', pagination_label: 'Things API'});
  });

  test('writes a document of front matter and its data for each operation, the sidebar, and schemas under one hash', async () => {
    await writePages(await compile(DOCUMENT), target());
    expect(await list()).toEqual([
      '_sidebar.api.json',
      'get-a.api.json',
      'get-a.api.mdx',
      'get-b.api.json',
      'get-b.api.mdx',
      'things.api.json',
      'things.api.mdx',
    ]);
    const page = JSON.parse(await read('get-a.api.json')) as {root: string; schemaBase: string};
    expect(page.root).toBe('/docs/api');
    expect(page.schemaBase).toMatch(/^\/site\/schemas\/api\/[0-9a-f]{12}\/$/);
    const schemas = path.join(siteDir, '.docusaurus-static', page.schemaBase.replace('/site/', ''));
    expect(await readdir(schemas)).toEqual(['node.json']);
  });

  test('divides a long list of the sidebar into closed categories, each with the next operations', async () => {
    const paths = Array.from({length: 601}, (_, index) => `  /p${index}: {get: {summary: "Read ${index}", tags: [all]}}`);
    await writePages(await compile(`paths:\n${paths.join('\n')}\n`), target());
    type Category = {label: string; items: {label: string}[]};
    const {groups} = JSON.parse(await read('_sidebar.api.json')) as {groups: [{items: Category[]}]};
    expect(groups[0].items.map(({label, items}) => [label, items.length])).toEqual([
      ['Read 0 … Read 149', 150],
      ['Read 150 … Read 300', 151],
      ['Read 301 … Read 450', 150],
      ['Read 451 … Read 600', 150],
    ]);
  });

  test('ends the name of such a category between two words', async () => {
    const paths = Array.from(
      {length: 601},
      (_, index) => `  /p${index}: {get: {summary: "Read ${'long '.repeat(7)}names ${index}", tags: [all]}}`,
    );
    await writePages(await compile(`paths:\n${paths.join('\n')}\n`), target());
    const {groups} = JSON.parse(await read('_sidebar.api.json')) as {groups: [{items: {label: string}[]}]};
    const end = `Read ${'long '.repeat(7)}`.trim();
    expect(groups[0].items[0]?.label).toBe(`${end} … ${end}`);
  });

  test('writes only changed files, and leaves no temporary file', async () => {
    await writePages(await compile(DOCUMENT), target());
    const past = new Date(2000, 0, 1);
    for (const name of await list()) await utimes(path.join(siteDir, 'docs/api', name), past, past);
    await writePages(await compile(DOCUMENT.replace('operationId: getB', 'operationId: getB, summary: New')), target());
    const changed: string[] = [];
    for (const name of await list()) {
      const {mtime} = await stat(path.join(siteDir, 'docs/api', name));
      if (mtime.getTime() !== past.getTime()) changed.push(name);
    }
    expect(changed).toEqual(['_sidebar.api.json', 'get-b.api.json', 'get-b.api.mdx', 'things.api.json']);
  });

  test('removes obsolete pages and schemas, but no written page', async () => {
    await mkdir(path.join(siteDir, 'docs/api'), {recursive: true});
    await writeFile(path.join(siteDir, 'docs/api/indexing.mdx'), '# By hand');
    await writePages(await compile(DOCUMENT), target());
    await writePages(await compile('paths: {/b: {get: {operationId: getB}}}'), target());
    expect(await list()).toEqual([
      '_sidebar.api.json',
      'get-b.api.json',
      'get-b.api.mdx',
      'indexing.mdx',
      'things.api.json',
      'things.api.mdx',
    ]);
    const versions = await readdir(path.join(siteDir, '.docusaurus-static/schemas/api')).catch(() => []);
    expect(versions).toEqual([]);
  });

  test('does not replace the sidebar by an operation with its name', async () => {
    await writePages(await compile('paths: {/a: {get: {operationId: sidebar}}}'), target());
    expect(JSON.parse(await read('_sidebar.api.json'))).toEqual({
      documents: expect.any(String) as string,
      overview: 'api/things',
      groups: [
        {
          type: 'category',
          label: 'Operations',
          items: [{type: 'doc', id: 'api/sidebar', label: 'Sidebar', className: 'method-item method-item--get'}],
        },
      ],
      changelog: [],
    });
  });

  test('changes the file of the sidebar, which npm start watches, only with a document', async () => {
    const write = async (operation: string): Promise<string> => {
      await writePages(await compile(`paths: {/a: {get: {operationId: list, ${operation}}}}`), target());
      return read('_sidebar.api.json');
    };
    const first = await write('description: One.');
    expect(await write('description: One., responses: {200: {description: Two.}}')).toBe(first);
    expect(await write('description: Another.')).not.toBe(first);
  });

  test('gives keys to sidebar items with the same label, and leaves out empty groups', async () => {
    const compiled =
      await compile(`tags: [{name: a, x-displayName: Same}, {name: b, x-displayName: Same}, {name: c, description: Nothing here}]
paths: {/a: {get: {summary: List, tags: [a, b]}, post: {summary: List, tags: [a], deprecated: true}}}
`);
    await writePages(compiled, target());
    const {groups} = JSON.parse(await read('_sidebar.api.json')) as {
      groups: {label: string; key?: string; items: {label: string; key?: string}[]}[];
    };
    expect(groups.map(({label, key, items}) => [label, key, items.map((item) => [item.label, item.key])])).toEqual([
      [
        'Same',
        undefined,
        [
          ['List (GET)', undefined],
          ['List (POST)', undefined],
        ],
      ],
      ['Same', 'api Same 2', [['List', undefined]]],
    ]);
  });
});

test('getWrittenIds returns the written pages and the reserved names', async () => {
  expect(await getWrittenIds(siteDir, 'api')).toEqual(['index', '404', 'skill']);
  await mkdir(path.join(siteDir, 'docs/api'), {recursive: true});
  for (const name of ['indexing-api.mdx', 'uploading.md', 'get-a.api.mdx', 'get-a.api.json', '_sidebar.api.json'])
    await writeFile(path.join(siteDir, 'docs/api', name), '');
  expect((await getWrittenIds(siteDir, 'api')).toSorted()).toEqual(['404', 'index', 'indexing-api', 'skill', 'uploading']);
});

describe('a page file contains only front matter, whatever the document contains', () => {
  const TITLES = [
    'A "quoted" \'title\': with {braces} <Tags/> `ticks` # & *stars*',
    'Line one\nimport x from "y"\n\nexport const z = 1',
    '---\nid: other\n---',
    'שלום \u202Eevil',
    '😀',
    'control \u0000\u0007\u007F\u0085\u2028\u2029\uFEFF end',
    '{process.exit(1)}',
    'yes',
    '12',
    '!!js/function x',
    '\\u0041\\',
  ];

  test.each(TITLES)('%j', async (title) => {
    const document = JSON.stringify({
      openapi: '3.1.1',
      info: {title, version: '1', description: title},
      tags: [{name: title}],
      paths: {
        '/a': {
          get: {
            operationId: 'getA',
            summary: title,
            description: title,
            tags: [title],
            responses: {[title]: {description: title}, 200: {}},
          },
        },
      },
    });
    const {result} = await compileText({'api.json': document});
    if (!result) throw new Error('the document does not compile');
    await writePages(result, target());
    for (const name of [`${result.overview.id}.api.mdx`, 'get-a.api.mdx']) {
      const page = await read(name);
      const [, front = '', body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page) ?? [];
      expect((parse(front) as {title: string}).title).toBe(title.replace(/\s+/g, ' '));
      // oxlint-disable-next-line no-control-regex -- no control character may reach a page file
      expect(page).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/);
      expect(body).toBe('');
    }
  });
});
