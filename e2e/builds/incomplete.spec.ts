// A bug in the program during a build: its page is incomplete, all others are complete, and the exit code reports it.
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {mergeEmptied} from '../../fixtures/emptied/emptied';
import {createFaultyProject, getSiteFolder, renderEnglishConfig, runCommand, type Fault} from '../site';
import {expect, test} from '../test';

const PARTS = ['compiler', 'samples', 'view', 'markdown', 'search', 'nothing'];
const DOCUMENT = `openapi: 3.1.0
info: {title: Plants, version: '1'}
servers: [{url: https://plants.example}]
paths:
${PARTS.map((part) => `  /${part}:\n    get: {summary: The ${part}, responses: {'200': {description: Fine for ${part}.}}}\n`).join('')}  /owner:
    get: {summary: The owner, parameters: [{name: q, in: query}], responses: {'200': {description: Fine for owner.}}}
    post: {summary: Another, parameters: [{name: q, in: query}], responses: {'200': {description: Fine for owner.}}}
`;
/** The site's own component, which throws. */
const OWN = "export default function Parameters() {\n  throw new RangeError('own');\n}\n";

function plant(file: string, after: string, part: string, condition: string): Fault {
  return {file, after, code: `if (${condition} === '/${part}') throw new TypeError('planted in ${part}');`};
}

const FAULTS: Fault[] = [
  plant('packages/openapi/dist/operations/operation.js', 'const { node, pathNode } = entry;', 'compiler', 'entry.path'),
  plant(
    'packages/openapi/dist/operations/samples.js',
    'const authored = getAuthoredSamples(node, context);',
    'samples',
    'new URL(source.request.url).pathname',
  ),
  plant(
    'packages/docusaurus/dist/reference/Lead/index.js',
    'const { kind, method, path, sentPath = path, servers, call } = usePage();',
    'view',
    'path',
  ),
  plant(
    'packages/openapi/dist/pages/renderOperation.js',
    'export function renderOperation(page, options, stored = createStoredSections()) {',
    'markdown',
    'page.path',
  ),
  plant(
    'packages/docusaurus/dist/plugins/search/referenceRecords.js',
    "const { id, title, method, path, operationId = '', html } = page;",
    'search',
    'path',
  ),
];

/** Line of an operation in the document. */
function getLine(part: string): number {
  return DOCUMENT.split('\n').findIndex((line) => line.includes(`summary: The ${part},`)) + 1;
}

function expectReported(log: string, entry: string): void {
  const reported = [
    ['the page', 'compiler'],
    ['the samples', 'samples'],
    ['the HTML', 'view'],
    ['the Markdown', 'markdown'],
    ['the search records', 'search'],
  ] as const;
  for (const [what, part] of reported)
    expect(log).toMatch(
      new RegExp(
        `${entry}:${getLine(part)}(?::\\d+)? error: ${what} of "The ${part}" \\(GET /${part}\\) cannot be made: TypeError: planted in ${part} \\(at #/paths/~1${part}/get\\)`,
      ),
    );
  expect(log).not.toMatch(/^\s+at \S+ \(/m);
  expect(log).toContain('The portal is incomplete: the problems above name the pages.');
}

function expectPages(folder: string): void {
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const find = (part: string): string =>
    [`get-${part}.html`, `get-${part}/index.html`].find((name) => existsSync(path.join(folder, name))) ?? '';
  const has = (part: string, text: string): void => expect(read(find(part)), part).toContain(text);
  has('compiler', 'This page is incomplete.');
  has('view', 'This part is missing.');
  // The rest of the page is there.
  for (const part of ['samples', 'view', 'markdown', 'search', 'nothing']) has(part, `Fine for ${part}.`);
  for (const part of ['markdown', 'search', 'nothing']) has(part, 'https://plants.example');
  expect(read('get-markdown.md')).toContain('This page is incomplete.');
  expect(read('get-nothing.md')).toContain('Fine for nothing.');
}

test('both kinds of builds exit with 3 if part of a page fails, and build all other pages', async () => {
  const folder = await createFaultyProject(
    'faulty',
    {
      ...(await renderConfig()),
      'api/openapi.yaml': DOCUMENT,
      'plants.yaml': DOCUMENT,
      'src/theme/Reference/Parameters/index.js': OWN,
    },
    FAULTS,
  );
  const built = await runCommand(folder, ['build', '--no-minify']);
  expect(built.code, built.log).toBe(3);
  expectReported(built.log, 'api/openapi\\.yaml');
  expectPages(path.join(folder, 'build/docs/api'));
  expect(built.log).toContain(
    'src/theme/Reference/Parameters/index.js error: this component throws on 2 pages, the first of which is "The owner" (GET /owner): RangeError: own',
  );
  expect(built.log).not.toMatch(/api\/openapi\.yaml:\d+.*RangeError/);
  const made = await runCommand(folder, ['build', 'plants.yaml', '--out', 'made']);
  expect(made.code, made.log).toBe(3);
  expectReported(made.log, 'plants\\.yaml');
  expectPages(path.join(folder, 'made'));
});

async function renderConfig(): Promise<Record<string, string>> {
  const config = (await renderEnglishConfig())['portal.config.ts'] ?? '';
  return {'portal.config.ts': config.replace(/version: '1',\s+versions: .*,/, '')};
}

test('the usage of both kinds of builds names their exit codes', async () => {
  const {code, log} = await runCommand(path.resolve(__dirname, '../..'), ['build', '--help']);
  expect(code).toBe(0);
  const usages = /Exit codes:\n {2}0 {2}built\n {2}1 .*\n {2}2 .*\n {2}3 {2}built, but pages are incomplete/g;
  expect(log.match(usages)).toHaveLength(2);
});

test('every page is built, whatever is empty in a document', async () => {
  const folder = getSiteFolder('emptied');
  await mkdir(folder, {recursive: true});
  const file = path.join(folder, 'emptied.json');
  await writeFile(file, JSON.stringify(mergeEmptied()));
  const {code, log} = await runCommand(path.resolve(__dirname, '../..'), ['build', file, '--out', path.join(folder, 'build')]);
  // Its contents include broken references.
  expect(code, log.slice(-3000)).toBe(3);
  expect(log).toContain('emptied.json: 0 errors');
  expect(log).not.toMatch(/^\s+at \S+ \(/m);
});
