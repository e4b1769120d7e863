import {ESLint, Linter} from 'eslint';
import {globSync} from 'node:fs';
import {expect, test} from 'vitest';
import path from 'node:path';
import {ROOT} from './root.mts';

const eslint = new ESLint({cwd: ROOT});

/** The messages of some rules for code, with their settings for a file. */
async function lint(file: string, code: string, names: string[]): Promise<Linter.LintMessage[]> {
  const filename = path.join(ROOT, file);
  const {rules: all = {}, plugins = {}} = (await eslint.calculateConfigForFile(filename)) as Linter.Config;
  const rules = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  return new Linter({cwd: ROOT}).verify(code, [{files: ['**/*.{ts,tsx}'], plugins, rules}], {filename});
}

/** The messages of lint for one import in a file. */
async function lintImport(file: string, target: string): Promise<string[]> {
  const found = await lint(file, `import '${target}';`, ['no-restricted-imports', 'lectern/one-way']);
  return found.map(({message}) => message);
}

test.each([
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
])('%s must not import %s', async (file, target) => {
  expect(await lintImport(file, target)).toHaveLength(1);
});

test.each([
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
])('%s may import %s', async (file, target) => {
  expect(await lintImport(file, target)).toEqual([]);
});

test.each([
  ['packages/docusaurus/src/console/send/send.ts', 'AbortSignal.any([])', 1],
  ['packages/docusaurus/src/credentials/origin.ts', 'URL.canParse(text)', 1],
  ['packages/docusaurus/src/components/failure/createFailure.ts', "alert.role = 'alert'", 1],
  ['packages/docusaurus/src/siteLink.ts', 'URL.parse(text)', 1],
  ['packages/openapi/src/request/request.ts', 'URL.parse(text)', 1],
  ['sandbox/routes/answerStream.ts', 'AbortSignal.any([])', 1],
  ['sandbox/server/access.ts', 'URL.canParse(text)', 0],
  ['packages/docusaurus/src/hosting/origins.ts', 'URL.canParse(text)', 0],
])('what %s may use of the browser: %s', async (file, text, count) => {
  expect(await lint(file, text, ['no-restricted-properties', 'no-restricted-syntax'])).toHaveLength(count);
});

test.each([
  ['packages/docusaurus/src/commands/build.ts', "process.env['PORTAL_TRIAL'] = 'build'", 1],
  ['packages/docusaurus/src/plugins/failures.ts', 'process.env.PORTAL_FAILURES', 1],
  ['packages/docusaurus/src/plugins/failures.ts', 'process.env[VARIABLE]', 1],
  ['packages/docusaurus/src/performance/index.ts', 'process.env.NODE_ENV', 0],
  ['packages/docusaurus/src/environment.ts', 'process.env[name]', 0],
])('in %s: %s', async (file, text, count) => {
  expect(await lint(file, text, ['no-restricted-syntax'])).toHaveLength(count);
});

test('every folder of the site except unrestricted ones has its rule', async () => {
  const folders = globSync('*/', {cwd: path.join(ROOT, 'packages/docusaurus/src')}).map((folder) => folder.replace(/\W$/, ''));
  const open: string[] = [];
  for (const folder of folders)
    if ((await lintImport(`packages/docusaurus/src/${folder}/index.ts`, '../commands/build.ts')).length === 0) open.push(folder);
  expect(open.toSorted()).toEqual(['commands', 'css', 'translations']);
});

test.each(['useEffect', 'useIsomorphicLayoutEffect'])('a dependency that %s lacks is an error', async (hook) => {
  const code = `export function useOnce(run) { ${hook}(() => run(), []); }`;
  const found = await lint('packages/docusaurus/src/components/loading/useLoaded.ts', code, ['react-hooks/exhaustive-deps']);
  expect(found.map(({ruleId, severity}) => [ruleId, severity])).toEqual([['react-hooks/exhaustive-deps', 2]]);
});

test.each(['packages/openapi/src/request/mediaType.ts', 'packages/docusaurus/src/siteLink.ts', 'sandbox/form.ts'])(
  'an ambiguous pattern is an error in %s',
  async (file) => {
    const found = await lint(file, String.raw`export const PARAMETERS = /^(?:;|\w*=?\w*)*$/;`, ['regexp/no-super-linear-backtracking']);
    expect(found.map(({severity}) => severity)).toContain(2);
  },
);

test('no browser test is exempt from the length limit of a module', async () => {
  const files = globSync('e2e/**/*.{ts,mts}', {cwd: ROOT});
  expect(files.length).toBeGreaterThan(100);
  const exempt: string[] = [];
  for (const file of files) {
    const {rules = {}} = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as Linter.Config;
    const [severity] = rules['max-lines'] as [number];
    if (severity === 0) exempt.push(file);
  }
  expect(exempt).toEqual([]);
});
