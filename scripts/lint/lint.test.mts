import {execFile} from 'node:child_process';
import {globSync} from 'node:fs';
import {cp, mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ROOT} from '../root.mts';

/** A file of the repository, and the code that is planted in its place. */
type Plant = [file: string, code: string];
type Diagnostic = {code: string; filename: string};

const toImport = (target: string): string => `import '${target}';`;
const getKey = (file: string, code: string): string => `${file}: ${code}`;

/** Files, and what they import. */
const BANNED_IMPORTS: [file: string, target: string][] = [
  ['packages/openapi/src/index.ts', 'react'],
  ['packages/openapi/src/json/toJson.ts', '../document/parse.ts'],
  ['packages/openapi/src/request/request.ts', '../view/page.ts'],
  ['packages/openapi/src/request/samples/languages/curl.ts', '../../../document/parse.ts'],
  ['packages/openapi/src/view/page.ts', '../spec/keywords.ts'],
  ['packages/openapi/src/spec/keywords.ts', '../schema/flatten.ts'],
  ['packages/openapi/src/document/parse.ts', 'node:fs'],
  ['packages/openapi/src/document/audience/index.ts', '../../schema/flatten.ts'],
  ['packages/openapi/src/schema/schema.ts', '../text/markdown.ts'],
  ['packages/openapi/src/text/markdown.ts', '../operations/operation.ts'],
  ['packages/openapi/src/examples/example.ts', '../operations/status.ts'],
  ['packages/openapi/src/operations/operation.ts', '../index.ts'],
  ['packages/openapi/src/operations/operation.ts', '../compile.ts'],
  ['packages/openapi/src/pages/overview.ts', '../changes/index.ts'],
  ['packages/openapi/src/changes/index.ts', '../lint/validate.ts'],
  ['packages/openapi/src/lint/validate.ts', '../index.ts'],
  ['packages/openapi/src/lint/validate.ts', '../arazzo/index.ts'],
  ['packages/openapi/src/arazzo/index.ts', '../cli/main.ts'],
  ['packages/openapi/src/index.ts', './read/index.ts'],
  ['packages/openapi/src/index.ts', './cli/main.ts'],
  ['packages/openapi/src/document/resolve.ts', '../read/read.ts'],
  ['packages/openapi/src/lint/validate.ts', '../cli/main.ts'],
  ['packages/openapi/src/lint/validate.ts', 'node:path'],
  ['packages/openapi/src/read/read.ts', '../index.ts'],
  ['packages/openapi/src/read/read.ts', '../lint/validate.ts'],
  ['packages/openapi/src/read/read.ts', '../cli/main.ts'],
  ['packages/openapi/src/cli/main.ts', 'react'],
  ['sandbox/app.ts', '../packages/docusaurus/src/console/send/send.ts'],
  ['sandbox/app.ts', '@lectern/openapi'],
  ['sandbox/app.ts', 'node:fs'],
  ['sandbox/node.ts', '../packages/docusaurus/src/console/send/send.ts'],
  ['packages/openapi/src/validation/index.ts', '../request/request.ts'],
  ['packages/docusaurus/src/plugins/search/index.ts', '../../console/send.ts'],
  ['packages/docusaurus/src/components/loading/once.ts', '../../console/send'],
  ['packages/docusaurus/src/components/loading/once.ts', '@lectern/openapi'],
  ['packages/docusaurus/src/credentials/stored/store.ts', '../../console/send'],
  ['packages/docusaurus/src/console/send/send.ts', '../../reference/page.ts'],
  ['packages/docusaurus/src/search/engine/engine.ts', '../../console/send/send.ts'],
  ['packages/docusaurus/src/reference/page.ts', '../theme/Root'],
  ['packages/docusaurus/src/reference/page.ts', '../hosting/serve'],
  ['packages/docusaurus/src/plugins/search/index.ts', '../../commands/build'],
  ['packages/openapi/src/document/references/lookup.ts', '../../compile.ts'],
  ['packages/openapi/src/document/references/lookup.ts', '../../read/index.ts'],
  ['packages/docusaurus/src/console/Response/events/EventList.tsx', '../../../reference/page.ts'],
  ['packages/docusaurus/src/hosting/serve.ts', '../reference/page.ts'],
  ['packages/docusaurus/src/hosting/parts/divide.ts', '../../performance/options.ts'],
  ['packages/docusaurus/src/config/portal.ts', '../plugins/runs.ts'],
  ['packages/docusaurus/src/plugins/hosting/index.ts', '../../site/index.ts'],
  ['packages/docusaurus/src/performance/index.ts', '../site/plugins.ts'],
  ['packages/docusaurus/src/site/plugins.ts', '../commands/build.ts'],
  ['packages/docusaurus/src/theme/Root.tsx', '../config/portal.ts'],
  ['packages/docusaurus/src/performance/index.ts', '../hosting/finish.ts'],
  ['packages/docusaurus/src/preset/index.ts', '../commands/build.ts'],
  ['packages/docusaurus/src/commands/build.ts', '../reference/page.ts'],
  ['packages/docusaurus/src/mcp/index.ts', '../hosting/serve.ts'],
];

const ALLOWED_IMPORTS: [file: string, target: string][] = [
  ['packages/openapi/src/operations/operation.ts', '../schema/schema.ts'],
  ['packages/docusaurus/src/reference/page.ts', '../console/send'],
  ['packages/docusaurus/src/console/send/send.ts', '@lectern/openapi/request'],
  ['sandbox/validate.ts', '@lectern/openapi/validation'],
  ['packages/openapi/src/document/references/lookup.ts', '../index.ts'],
  ['packages/docusaurus/src/hosting/finish.ts', './parts/dividePages.ts'],
  ['packages/docusaurus/src/site/plugins.ts', '../performance/index.ts'],
  ['packages/openapi/src/read/read.ts', 'node:fs'],
  ['packages/openapi/src/read/read.ts', '../document/index.ts'],
  ['packages/openapi/src/cli/check.ts', 'node:util'],
  ['packages/openapi/src/cli/check.ts', '../index.ts'],
  ['packages/openapi/src/cli/check.ts', '../read/index.ts'],
];

const BANNED: [...Plant, rule: string][] = [
  ['packages/docusaurus/src/console/send/send.ts', 'AbortSignal.any([])', 'no-restricted-properties'],
  ['packages/docusaurus/src/credentials/origin.ts', 'URL.canParse(text)', 'no-restricted-properties'],
  ['packages/docusaurus/src/components/failure/createFailure.ts', "alert.role = 'alert'", 'aria-attributes'],
  ['packages/docusaurus/src/siteLink.ts', 'URL.parse(text)', 'no-restricted-properties'],
  ['packages/openapi/src/request/request.ts', 'URL.parse(text)', 'no-restricted-properties'],
  ['sandbox/routes/answerStream.ts', 'AbortSignal.any([])', 'no-restricted-properties'],
  ['packages/docusaurus/src/commands/build.ts', "process.env['PORTAL_TRIAL'] = 'build'", 'named-variables'],
  ['packages/docusaurus/src/plugins/failures.ts', 'void process.env.PORTAL_FAILURES', 'named-variables'],
  ['packages/docusaurus/src/plugins/failures.ts', 'void process.env[VARIABLE]', 'named-variables'],
  ['packages/docusaurus/src/siteLink.ts', 'let base = 1; void base;', 'prefer-const'],
  ...['useEffect', 'useIsomorphicLayoutEffect'].map((hook): [...Plant, string] => [
    'packages/docusaurus/src/components/loading/useLoaded.ts',
    `export function useOnce(run) { ${hook}(() => run(), []); }`,
    'exhaustive-deps',
  ]),
  ...['packages/openapi/src/request/mediaType.ts', 'packages/docusaurus/src/siteLink.ts', 'sandbox/form.ts'].map(
    (file): [...Plant, string] => [file, String.raw`export const PARAMETERS = /^(?:;|\w*=?\w*)*$/`, 'no-super-linear-backtracking'],
  ),
];

const ALLOWED: Plant[] = [
  ['sandbox/server/access.ts', 'URL.canParse(text)'],
  ['packages/docusaurus/src/hosting/origins.ts', 'URL.canParse(text)'],
  ['packages/docusaurus/src/performance/index.ts', 'void process.env.NODE_ENV'],
  ['packages/docusaurus/src/environment.ts', 'void process.env[name]'],
];

/** Rules that the files of this test are for: what else a planted line breaks does not matter. */
const RULES = new Set(['no-restricted-imports', 'one-way', 'max-lines', ...BANNED.map(([, , rule]) => rule)]);

const BROWSER_TESTS = globSync('e2e/**/*.{ts,mts}', {cwd: ROOT}).map((file): Plant => [file, '// Long.\n'.repeat(251)]);
const UPWARD = globSync('*/', {cwd: path.join(ROOT, 'packages/docusaurus/src')}).map((folder): Plant => [
  `packages/docusaurus/src/${folder.replace(/\W$/, '')}/index.ts`,
  toImport('../commands/build.ts'),
]);

let root: string;
let broken: Map<string, string[]>;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lint-'));
  const imports = [...BANNED_IMPORTS, ...ALLOWED_IMPORTS].map(([file, target]): Plant => [file, toImport(target)]);
  const lines = [...BANNED, ...ALLOWED].map(([file, code]): Plant => [file, code]);
  broken = await lint([...imports, ...lines, ...BROWSER_TESTS, ...UPWARD]);
}, 60_000);

afterAll(() => rm(root, {recursive: true}));

/** The rules that a planted code breaks. */
function reported(file: string, code: string): string[] {
  return broken.get(getKey(file, code)) ?? [];
}

/**
 * The rules that each planted code breaks, by its key. The files lie in a tree of their own, with the configuration. Since two plants may
 * be for one file, there are several trees.
 */
async function lint(plants: Plant[]): Promise<Map<string, string[]>> {
  const trees: Map<string, string>[] = [];
  for (const [file, code] of plants) {
    let tree = trees.find((one) => !one.has(file) || one.get(file) === code);
    if (!tree) {
      tree = new Map<string, string>();
      trees.push(tree);
    }
    tree.set(file, code);
  }
  const all = new Map<string, string[]>();
  for (const [index, tree] of trees.entries()) {
    const folder = path.join(root, String(index));
    await plant(folder, tree);
    const rules = await lintTree(folder);
    for (const [file, code] of tree) all.set(getKey(file, code), rules.get(file) ?? []);
  }
  return all;
}

async function plant(folder: string, tree: Map<string, string>): Promise<void> {
  await cp(path.join(ROOT, 'scripts/lint'), path.join(folder, 'scripts/lint'), {recursive: true});
  await cp(path.join(ROOT, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, code] of tree) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
    await writeFile(path.join(folder, file), code);
  }
}

async function lintTree(cwd: string): Promise<Map<string, string[]>> {
  const command = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, [command, '--format', 'json'], {cwd, maxBuffer: 2 ** 26}, (_, stdout) => resolve(stdout));
  });
  const {diagnostics} = JSON.parse(text) as {diagnostics: Diagnostic[]};
  const rules = new Map<string, string[]>();
  for (const {code, filename} of diagnostics) {
    const rule = /\(([^)]+)\)/.exec(code)?.[1] ?? code;
    if (RULES.has(rule)) rules.set(filename, [...(rules.get(filename) ?? []), rule]);
  }
  return rules;
}

test.each(BANNED_IMPORTS)('%s must not import %s', (file, target) => {
  expect(reported(file, toImport(target))).toHaveLength(1);
});

test.each(ALLOWED_IMPORTS)('%s may import %s', (file, target) => {
  expect(reported(file, toImport(target))).toEqual([]);
});

test.each(BANNED)('in %s: %s breaks %s', (file, code, rule) => {
  expect(reported(file, code)).toContain(rule);
});

test.each(ALLOWED)('in %s: %s is allowed', (file, code) => {
  expect(reported(file, code)).toEqual([]);
});

test('every folder of the site except unrestricted ones has its rule', () => {
  const open = UPWARD.filter(([file, code]) => reported(file, code).length === 0).map(([file]) => file.split('/').at(-2));
  expect(open.toSorted()).toEqual(['commands', 'css', 'translations']);
});

test('no browser test is exempt from the length limit of a module', () => {
  expect(BROWSER_TESTS.length).toBeGreaterThan(100);
  expect(BROWSER_TESTS.filter(([file, code]) => reported(file, code).length === 0)).toEqual([]);
});
