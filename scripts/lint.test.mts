import {ESLint, Linter} from 'eslint';
import {expect, test} from 'vitest';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const eslint = new ESLint({cwd: ROOT});

/** What the rules for a file say of a text, those with these names. */
async function lint(file: string, text: string, names: string[]): Promise<string[]> {
  const {rules = {}} = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as {rules?: Linter.RulesRecord};
  const chosen = Object.fromEntries(Object.entries(rules).filter(([name]) => names.includes(name)));
  const config: Linter.Config = {files: ['**/*'], rules: chosen};
  return new Linter().verify(text, [config], {filename: 'file.js'}).map(({message}) => message);
}

async function lintImport(file: string, target: string): Promise<string[]> {
  return lint(file, `import '${target}';`, ['no-restricted-imports']);
}

test.each([
  ['packages/openapi/src/index.ts', 'react'],
  ['packages/openapi/src/json/toJson.ts', '../document/parse.ts'],
  ['packages/openapi/src/request/request.ts', '../view/page.ts'],
  ['packages/openapi/src/request/samples/curl.ts', '../../document/parse.ts'],
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
  ['packages/docusaurus/src/components/once.ts', '../console/send'],
  ['packages/docusaurus/src/components/once.ts', '@lectern/openapi'],
  ['packages/docusaurus/src/credentials/store.ts', '../console/send'],
  ['packages/docusaurus/src/console/send/send.ts', '../reference/page'],
  ['packages/docusaurus/src/search/engine/engine.ts', '../console/send'],
  ['packages/docusaurus/src/reference/page.ts', '../theme/Root'],
  ['packages/docusaurus/src/reference/page.ts', '../hosting/serve'],
  ['packages/docusaurus/src/plugins/search/index.ts', '../../commands/build'],
])('%s must not import %s', async (file, target) => {
  expect(await lintImport(file, target)).toHaveLength(1);
});

test.each([
  ['packages/openapi/src/operations/operation.ts', '../schema/schema.ts'],
  ['packages/docusaurus/src/reference/page.ts', '../console/send'],
  ['packages/docusaurus/src/console/send/send.ts', '@lectern/openapi/request'],
  ['sandbox/validate.ts', '@lectern/openapi/validation'],
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
  ['packages/docusaurus/src/components/failure.ts', "alert.role = 'alert'", 1],
  ['packages/docusaurus/src/siteLink.ts', 'URL.parse(text)', 1],
  ['packages/openapi/src/request/request.ts', 'URL.parse(text)', 1],
  ['sandbox/routes/answerStream.ts', 'AbortSignal.any([])', 1],
  ['sandbox/server/access.ts', 'URL.canParse(text)', 0],
  ['packages/docusaurus/src/hosting/origins.ts', 'URL.canParse(text)', 0],
])('what %s may use of the browser: %s', async (file, text, count) => {
  expect(await lint(file, text, ['no-restricted-properties', 'no-restricted-syntax'])).toHaveLength(count);
});
