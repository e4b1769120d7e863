import type {LoadContext} from '@docusaurus/types';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {readContent} from './content.ts';
import openapi from './index.ts';
import type {OpenApiOptions} from './options.ts';

const DOCUMENT = `openapi: 3.1.0
info: {title: Things, version: '1'}
paths:
  /things: {get: {operationId: list, summary: Old name, responses: {200: {description: OK}}}}
  /secret: {get: {operationId: secret, responses: {200: {description: OK}}}}
`;
const OVERLAY = `overlay: 1.1.0
info: {title: Names, version: '1'}
extends: ../openapi.yaml
actions:
  - target: $.paths['/things'].get
    update: {summary: '{{product}} things'}
  - {target: "$.paths['/secret']", remove: true}
`;

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'overlays-'));
  await mkdir(path.join(siteDir, 'api/overlays'), {recursive: true});
  await mkdir(path.join(siteDir, 'docs'));
  await writeFile(path.join(siteDir, 'api/openapi.yaml'), DOCUMENT);
  await writeFile(path.join(siteDir, 'api/overlays/names.yaml'), OVERLAY);
});
afterEach(() => rm(siteDir, {recursive: true, force: true}));

/** The part of a site that the plugin needs. */
function createContext(currentLocale = 'en'): LoadContext {
  const history = {getFileLastUpdateInfo: () => Promise.resolve(null)};
  const siteConfig = {url: 'https://docs.example', trailingSlash: undefined, future: {experimental_vcs: history}};
  return {siteDir, baseUrl: '/', i18n: {currentLocale, defaultLocale: 'en'}, siteConfig} as unknown as LoadContext;
}

const OPTIONS: OpenApiOptions = {
  id: 'default',
  file: 'api/openapi.yaml',
  overlays: ['api/overlays/names.yaml'],
  route: 'api',
  root: '/docs/api',
  label: 'API',
  languages: [],
  tokens: {product: 'Acme', productId: 'acme', site: 'https://docs.example/'},
  once: true,
};

test.each([
  ['a portal', {}, 'portal.config.ts'],
  ['a site with its own configuration', {configFile: 'docusaurus.config.js'}, 'docusaurus.config.js'],
])('hints name the configuration of %s', async (_, options, expected) => {
  const hintOf = async (ref: string, more?: Partial<OpenApiOptions>): Promise<string> => {
    const schema = `{$ref: '${ref}'}`;
    const document = `openapi: 3.1.0
info: {title: Things, version: '1', description: '[Billing](billing) and [keys](/keys)'}
servers: [{url: 'https://api.shop.com'}]
paths: {/a: {get: {responses: {200: {description: A, content: {application/json: {schema: ${schema}}}}}}}}
`;
    await writeFile(path.join(siteDir, 'api/openapi.yaml'), document);
    const {problems} = await readContent(createContext(), {...OPTIONS, overlays: [], ...options, ...more});
    return problems.map(({hint}) => hint).join('\n');
  };
  expect(await hintOf('../../shared.yaml')).toContain(`(filesRoot of the API in ${expected})`);
  expect(await hintOf('https://a.example/b.yaml')).toContain(`(allowRemote of the API in ${expected})`);
  expect(await hintOf('http://127.0.0.1/b.yaml', {allowRemote: true})).toContain(`(allowRemote: 'own-network' in ${expected})`);
  expect(await hintOf('#/paths', {root: ''})).toContain(`(linkBase of the API in ${expected})`);
});

test.each([
  ['names what to compare with', {once: false}, ['set "previous" of an API']],
  ['asks for nothing in a site whose list of pages is a generated file', {once: false, isTracked: false}, []],
])('a first build %s', async (_, options, expected) => {
  const {problems} = await readContent(createContext(), {...OPTIONS, ...options});
  const hints = problems.flatMap(({hint}) => /set "previous" of an API/.exec(hint) ?? []);
  expect(hints).toEqual(expected);
});

test('hidden operations are counted, and a mark of an overlay is reported at its line in the overlay', async () => {
  await writeFile(
    path.join(siteDir, 'api/overlays/hide.yaml'),
    `overlay: 1.1.0
info: {title: Hide, version: '1'}
actions:
  - target: $.paths['/things'].get
    update:
      x-internal: 'yes'
`,
  );
  const {problems} = await readContent(createContext(), {...OPTIONS, overlays: ['api/overlays/hide.yaml']});
  const find = (text: string): object | undefined => problems.find(({message}) => message.includes(text));
  expect(find('not published')).toMatchObject({
    severity: 'info',
    message: '1 operation is internal and not published',
    file: 'openapi.yaml',
  });
  expect(find('neither true nor false')).toMatchObject({severity: 'warning', file: 'hide.yaml', line: 6});
  const all = await readContent(createContext(), {...OPTIONS, overlays: []});
  expect(all.problems.filter(({message}) => message.includes('not published'))).toEqual([]);
});

const GERMAN = `overlay: 1.1.0
info: {title: Deutsch, version: '1'}
actions:
  - {target: "$.paths['/things'].get", update: {summary: 'Dinge von {{product}}'}}
`;

test('another language of the portal has its own overlays, after those of all languages', async () => {
  await writeFile(path.join(siteDir, 'api/overlays/de.yaml'), GERMAN);
  const options = {...OPTIONS, locales: {de: {overlays: ['api/overlays/de.yaml']}}};
  const read = async (locale: string): Promise<string> => {
    await openapi(createContext(locale), options);
    return readFile(path.join(siteDir, 'docs/api/list.api.mdx'), 'utf8');
  };
  const [german, english] = [await read('de'), await read('en')];
  expect(german).toContain('Dinge von Acme');
  expect(english).toContain('Acme things');
  expect(german + english).not.toContain('secret');
});

test.each([
  ['in a build of all languages', ['en', 'de']],
  ['in a build of that language alone', ['de']],
])('the overview of a language that translates the title keeps its address: %s', async (_, locales) => {
  const title = `  - {target: $.info, update: {title: Dinge, x-slug: dinge}}\n`;
  await writeFile(path.join(siteDir, 'api/overlays/de.yaml'), GERMAN + title);
  const options = {...OPTIONS, id: locales.join(), locales: {de: {overlays: ['api/overlays/de.yaml']}}};
  for (const locale of locales) await openapi(createContext(locale), options);
  const files = await readdir(path.join(siteDir, 'docs/api'));
  expect(files.filter((name) => name.endsWith('.api.mdx')).toSorted()).toEqual(['list.api.mdx', 'things.api.mdx']);
  expect(await readFile(path.join(siteDir, 'docs/api/things.api.mdx'), 'utf8')).toContain('Dinge');
});

test('a language with a different operationId stops the build', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
  await writeFile(path.join(siteDir, 'api/overlays/de.yaml'), GERMAN.replace('summary:', 'operationId: liste, summary:'));
  const options = {...OPTIONS, locales: {de: {overlays: ['api/overlays/de.yaml']}}};
  const {loadContent} = await openapi(createContext('en'), options);
  await loadContent?.();
  const german = await openapi(createContext('de'), options);
  await expect(german.loadContent?.()).rejects.toThrow('ended with 1');
  exit.mockRestore();
});

test('a different operationId also stops the build of that language alone, but overlays for all languages are not a difference', async () => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const build = async (german: string): Promise<void> => {
    vi.resetModules();
    await writeFile(path.join(siteDir, 'api/overlays/de.yaml'), german);
    const {default: create} = await import('./index.ts');
    const options = {...OPTIONS, locales: {de: {overlays: ['api/overlays/de.yaml']}}};
    await (await create(createContext('de'), options)).loadContent?.();
  };
  await writeFile(path.join(siteDir, 'api/overlays/names.yaml'), OVERLAY.replace('summary:', 'operationId: things, summary:'));
  await build(GERMAN);
  await expect(build(GERMAN.replace('summary:', 'operationId: liste, summary:'))).rejects.toThrow('ended with 1');
  expect(stderr.mock.calls.join('')).toContain(
    'GET /things has the operationId "liste" in the language de, but the operationId "things" in the first one',
  );
  vi.restoreAllMocks();
});

test('another language of the portal may have another document', async () => {
  await writeFile(path.join(siteDir, 'api/german.yaml'), DOCUMENT.replace('Old name', 'Alter Name'));
  await openapi(createContext('de'), {...OPTIONS, overlays: [], locales: {de: {file: 'api/german.yaml', overlays: []}}});
  expect(await readFile(path.join(siteDir, 'docs/api/list.api.mdx'), 'utf8')).toContain('Alter Name');
});

test('pages and downloads are those of the document with its overlays, which are watched', async () => {
  const plugin = await openapi(createContext(), OPTIONS);
  expect(plugin.getPathsToWatch?.()).toContain(path.join(siteDir, 'api/overlays/names.yam*'));
  const pages = await readdir(path.join(siteDir, 'docs/api'));
  expect(pages.filter((name) => name.includes('secret'))).toEqual([]);
  expect(await readFile(path.join(siteDir, 'docs/api/list.api.mdx'), 'utf8')).toContain('Acme things');
  const download = await readFile(path.join(siteDir, '.docusaurus-static/openapi/api/openapi.json'), 'utf8');
  expect(JSON.parse(download)).toMatchObject({paths: {'/things': {get: {summary: 'Acme things'}}}});
  expect(download).not.toContain('secret');
});

test('an older version without its own overlays hides the parts that the current overlays hide', async () => {
  await writeFile(path.join(siteDir, 'api/old.yaml'), DOCUMENT);
  const {overlays, ...options} = OPTIONS;
  await openapi(createContext(), {
    ...options,
    file: 'api/old.yaml',
    route: 'api-1',
    hiding: {file: options.file, overlays: overlays ?? []},
  });
  const names = (await readdir(path.join(siteDir, 'docs/api-1'))).filter((name) => name.endsWith('.api.mdx'));
  expect(names).toContain('list.api.mdx');
  expect(names).not.toContain('secret.api.mdx');
  expect(await readFile(path.join(siteDir, 'docs/api-1/list.api.mdx'), 'utf8')).toContain('Old name');
});

test('warnings stop a strict build', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
  vi.stubEnv('PORTAL_STRICT', 'true');
  await writeFile(path.join(siteDir, 'api/openapi.yaml'), DOCUMENT.replace("version: '1'}", "version: '1', titel: Misspelt}"));
  // Not before other sources have been checked.
  const {loadContent} = await openapi(createContext(), OPTIONS);
  await expect(loadContent?.()).rejects.toThrow('ended with 1');
  vi.unstubAllEnvs();
  await expect(openapi(createContext(), OPTIONS)).resolves.toBeDefined();
  exit.mockRestore();
});
