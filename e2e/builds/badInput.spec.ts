import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildSite, createFixtureSite, renderEnglishConfig, type Built} from '../site';
import {expect, test} from '../test';

const STACK = /^\s+at .+[(/].+:\d+:\d+\)?$/m;
const SITE = '<!doctype html><meta name="generator" content="Docusaurus"><title>The site that was built before</title>';

/** Builds the small site with a fault, over an earlier build. */
async function buildWrong(name: string, files: Record<string, string>): Promise<Built & {folder: string}> {
  const folder = await createFixtureSite(name, {...(await renderEnglishConfig()), ...files});
  await mkdir(path.join(folder, 'build'));
  for (const file of ['index.html', '404.html']) await writeFile(path.join(folder, 'build', file), SITE);
  const built = await buildSite(folder);
  expect(built.code, built.log).toBe(1);
  expect(built.log).not.toMatch(STACK);
  expect(await readFile(path.join(folder, 'build/index.html'), 'utf8')).toBe(SITE);
  return {...built, folder};
}

function renderConfig(fields: string): string {
  return `export default {
    product: 'Wrong', title: 'Wrong', tagline: 'Wrong', url: 'https://wrong.example',
    apis: [{file: 'api/openapi.yaml', route: 'api', label: 'Wrong'}], languages: ['curl'], footer: 'Wrong', ${fields}
  };`;
}

function renderDocument(schema: string): string {
  return `openapi: 3.1.0
info: {title: Wrong API, version: '1'}
paths:
  /things:
    get:
      operationId: getThings
      summary: Things
      responses:
        '200':
          description: Things.
          content:
            application/json:
              schema: ${schema}
`;
}

test('bad input: a wrong value of the configuration is one error that names field, value and fix', async () => {
  const {log} = await buildWrong('wrong-value', {'portal.config.ts': renderConfig("basePath: 'docs-site'")});
  const lines = log.split('\n').filter((line) => line.includes('portal.config.ts'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"basePath" is "docs-site"');
  expect(lines[0]).toContain("begin and end with a slash, for instance '/developers/'");
});

test('bad input: several wrong values are reported together, an unknown field among them', async () => {
  const {log} = await buildWrong('wrong-values', {
    'portal.config.ts': renderConfig("trailingSlash: 'yes', navbar: [{label: 'A', to: 'auth'}], colour: 'green'"),
  });
  expect(log).toContain('"trailingSlash" is "yes": write true or false');
  expect(log).toContain('"navbar[0].to" is "auth"');
  expect(log).toContain('unknown field "colour"');
});

test('bad input: a missing API document is reported', async () => {
  const {log} = await buildWrong('missing-document', {
    'portal.config.ts': renderConfig("apis: [{file: 'api/nowhere.yaml', route: 'api', label: 'Wrong'}]"),
  });
  expect(log).toContain('"apis[0].file" is "api/nowhere.yaml": there is no such file: add it, or write another path.');
});

test('bad input: broken YAML is reported with its line', async () => {
  const {log} = await buildWrong('broken-yaml', {'api/openapi.yaml': 'openapi: 3.1.0\ninfo:\n  title: "Wrong\n  version: 1\npaths: {}\n'});
  expect(log).toMatch(/api\/openapi\.yaml:\d+/);
  expect(log).toMatch(/1 error|[2-9] errors/);
});

test('bad input: each problem of a document has its line, its cause and its fix', async () => {
  const document = `${renderDocument("{$ref: '#/components/schemas/Nothing'}")}  /others:
    get:
      operationId: getThings
      description: Like [first](/docs/intro) and [others](/docs/intr).
      responses: {'200': {description: Others.}}
`;
  const folder = await createFixtureSite('warned', {...(await renderEnglishConfig()), 'api/openapi.yaml': document});
  const {code, log} = await buildSite(folder);
  expect(code, log).toBe(1);
  expect(log).not.toMatch(STACK);
  // A broken $ref.
  expect(log).toMatch(/api\/openapi\.yaml:13:\d+ warning: \$ref "#\/components\/schemas\/Nothing" leads nowhere/);
  // An operationId that is used twice, with both locations.
  expect(log).toMatch(/api\/openapi\.yaml:1[56]:\d+ warning: operationId "getThings" is used more than once/);
  expect(log).toContain('it is also at api/openapi.yaml#/paths/~1things/get');
  // A link to a missing page of the portal.
  expect(log).toContain('error: the link "/docs/intr" leads nowhere: there is no such page');
  expect(log).toContain('api/openapi.yaml:17 ');
  expect(log).toContain('write "/docs/intro"');
  expect(log).not.toContain('"/docs/intro" leads nowhere');
});

test('bad input: a document that is not an OpenAPI document is reported', async () => {
  const {log} = await buildWrong('no-document', {'api/openapi.yaml': 'just some text\n'});
  expect(log).toMatch(/api\/openapi\.yaml/);
  expect(log).toMatch(/openapi/i);
});

test('bad input: each fault in prose is one line with its file', async () => {
  const write = (text: string): string => `---\ntitle: A\n---\n\n${text}\n`;
  // A fault in front matter ends the build before texts are read.
  const rounds: Record<string, [text: string, line: string]>[] = [
    {
      yaml: [
        '---\ntitle: [a\n---\n',
        'docs/yaml.md:3:1: this is not YAML: the list that begins with [ in line 2, column 8 is not closed before line 3, column 1: write ] where the list ends.',
      ],
    },
    {
      token: [write('{{prodct}}'), 'docs/token.md:5:1: write {{product}}, as there is no {{prodct}}'],
      component: [write('<Crads />'), 'docs/component.md:5:1: there is no component <Crads>: write <Cards>'],
      name: [write('{nothing}'), 'docs/name.md:5:1: nothing is not defined'],
    },
  ];
  for (const [index, pages] of rounds.entries()) {
    const files = Object.fromEntries(Object.entries(pages).map(([name, [text]]) => [`docs/${name}.md`, text]));
    const {log} = await buildWrong(`wrong-prose-${index}`, files);
    for (const [, line] of Object.values(pages)) expect(log.split(line)).toHaveLength(2);
  }
});
