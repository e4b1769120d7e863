import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {IMPORTED} from '../content/families.ts';
import {describeFailure} from './failure.ts';
import {describeErrors} from './index.ts';
import {notePages, noteReported, setSite} from './location.ts';
import {describePrinted} from './printed.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);

const PAGE = `---
title: A
tags: 3
---

[a](/docs/strat) {name}

<Crads />
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'problems-'));
  for (const name of ['docs', 'blog']) mkdirSync(at(name));
  writeFileSync(at('docs/page.md'), PAGE);
  writeFileSync(at('blog/post.md'), '---\ntitle: A\nauthors: [jon]\n---\n');
  writeFileSync(at('sidebars.ts'), "export default {\n  a: ['docs/start', 'first-call'],\n};\n");
  setSite({baseUrl: '/portal/', outDir: at('build')});
  note('page', 'start');
});

afterAll(() => rmSync(folder, {recursive: true}));

test.each([
  [
    {type: 'category', lable: 'Guides', items: []},
    'any.required',
    'label',
    undefined,
    'sidebars.ts:3: "label" in {"type":"category","lable":"Guides"} is missing: write "label" in place of "lable".',
  ],
  [{type: 'category', items: []}, 'any.required', 'label', undefined, 'sidebars.ts: "label" in {"type":"category"} is missing: add it.'],
  [
    {type: 'link', label: 'A', href: '/a', colour: 1},
    'object.unknown',
    'colour',
    1,
    'sidebars.ts: "colour" in {"type":"link","label":"A","href":"/a","colour":1} is unknown: remove it, or correct its name.',
  ],
  [
    {type: 'category', label: 'Guides', collapsible: 'no', items: []},
    'boolean.base',
    'collapsible',
    'no',
    'sidebars.ts:4: "collapsible" is "no": write true or false.',
  ],
])('a mistake in the entry %j of a sidebar is reported with the file', (entry, type, field, value, line) => {
  const siteDir = at('sidebar');
  mkdirSync(siteDir, {recursive: true});
  writeFileSync(
    path.join(siteDir, 'sidebars.ts'),
    "export default {\n  a: [\n    {type: 'category', lable: 'Guides',\n      collapsible: 'no'},\n  ],\n};\n",
  );
  const details = [{message: `"${field}" is wrong`, path: [field], type, context: {label: field, value}}];
  expect(describeFailure(Object.assign(new Error('…'), {details, _original: entry}), siteDir)).toEqual([line]);
});

test('an undefined name in a module of the site is reported with its line', () => {
  writeFileSync(at('docusaurus.config.ts'), "import {createConfig} from 'x';\n\nexport default createConfg({});\n");
  const message = `Docusaurus could not load module at path "${at('docusaurus.config.ts')}"`;
  expect(describeFailure(wrap(message, 'createConfg is not defined'), folder)).toEqual([
    'docusaurus.config.ts:3: createConfg is not defined: import it, or correct its name.',
  ]);
});

function note(...names: string[]): void {
  notePages(names.map((name) => ({permalink: `/portal/docs/${name}`, source: `@site/docs/${name}.md`})));
}

/** An error as the framework wraps those of a build. */
function wrap(...messages: string[]): Error {
  const cause = (inner: unknown, message: string): Error => new Error(message, {cause: inner});
  return messages.reduceRight<unknown>(
    (inner, message) => (inner === undefined ? new Error(message) : cause(inner, message)),
    undefined,
  ) as Error;
}

const LOCALE = 'Unable to build website for locale en.';
const inDoc = (name: string): string => `Can't process doc metadata for doc at path path=${at(name)} in version name=current`;

test('front matter that is not YAML is reported', async () => {
  const fileContent = '---\ntitle: A\ntags: [a\n---\n';
  writeFileSync(at('docs/yaml.md'), fileContent);
  const cause: unknown = await DEFAULT_PARSE_FRONT_MATTER({filePath: '', fileContent}).catch((error: unknown) => error);
  expect(describeFailure(new Error(LOCALE, {cause: new Error(inDoc('docs/yaml.md'), {cause})}), folder)).toEqual([
    'docs/yaml.md:4:1: this is not YAML: the list that begins with [ in line 3, column 7 is not closed before line 4, column 1: write ] where the list ends.',
  ]);
});

test('front matter values that the framework refuses are reported', () => {
  const describe = (...details: {message: string; type: string; path: (string | number)[]; context: object}[]): string[] =>
    describeFailure(new Error(inDoc('docs/page.md'), {cause: Object.assign(new Error('…'), {details})}), folder);
  const field = (type: string, label: string, value: unknown): Parameters<typeof describe>[0] => ({
    message: `"${label}" is wrong.`,
    type,
    path: label.split('.'),
    context: {label, value},
  });
  expect(
    describe(
      field('array.base', 'tags', 3),
      field('string.base', 'title', null),
      field('date.base', 'last_update.date', 'soon'),
      field('number.min', 'level', 1),
      {message: "Can't be both.", type: 'frontMatter.draftAndUnlistedError', path: [], context: {label: 'value', value: {}}},
    ),
  ).toEqual([
    'docs/page.md:3: "tags" is 3: write a list, for instance [first, second].',
    'docs/page.md:2: "title" is empty: write text, in quotes where it has special characters.',
    'docs/page.md: "last_update.date" is "soon": write a date, for instance 2026-01-31.',
    'docs/page.md: "level" is wrong (it is 1).',
    'docs/page.md: Can\'t be both: leave "draft" or "unlisted" out.',
  ]);
});

test('a page that cannot be rendered is reported by file and line', () => {
  const render = (...pages: [page: string, message: string][]): string[] => {
    const errors = pages.map(([page, message]) => wrap(`Can't render static file for pathname "/portal${page}"`, message));
    const cause = new Error('Docusaurus static site generation failed for 3 paths:', {cause: new AggregateError(errors)});
    return describeFailure(new Error(LOCALE, {cause}), folder);
  };
  const missing = 'Expected component `Crads` to be defined: you likely forgot to import, pass, or provide it.';
  expect(render(['/docs/page', missing], ['/docs/page', 'name is not defined'], ['/docs/else', 'It is wrong.'])).toEqual([
    'docs/page.md:8: there is no component <Crads>: write <Cards>.',
    'docs/page.md:6: name is not defined: import or export it; where braces are text, write \\{.',
    'The page /docs/else: It is wrong.',
  ]);
});

test('a missing sidebar entry and a missing author are reported', () => {
  const sidebar =
    'Invalid sidebar file at "sidebars.ts".\nThese sidebar document ids do not exist:\n- first-call\n\nAvailable document ids are:\n- first-cal\n- start\n';
  expect(describeFailure(wrap(LOCALE, sidebar), folder)).toEqual(['sidebars.ts:2: there is no document "first-call": write "first-cal".']);
  const author = 'Blog author with key "jon" not found in the authors map file.\nValid author keys are:\n- john';
  expect(describeFailure(wrap(LOCALE, 'Processing of blog source file path=post.md failed.', author), folder)).toEqual([
    'blog/post.md:3: there is no author "jon": write "john".',
  ]);
});

test('an author is reported if no file lists any', () => {
  const message = `Can't reference blog post authors by a key (such as 'jon') because no authors map file could be loaded.
Please double-check your blog plugin config (in particular 'authorsMapPath'), ensure the file exists at the configured path, is not empty, and is valid!`;
  expect(describeFailure(wrap(LOCALE, 'Processing of blog source file path=post.md failed.', message), folder)).toEqual([
    'blog/post.md:3: there is no author "jon", as there is no blog/authors.yml: write that file, with "jon: {name: Jane Doe}", or authors: [{name: Jane Doe}] here.',
  ]);
});

test('links that lead nowhere are reported', () => {
  const links = `Docusaurus found broken links!

Please check the pages.

Exhaustive list of all broken links found:
- Broken link on source page path = /portal/docs/page:
   -> linking to /portal/docs/strat
   -> linking to ./strt.md (resolved as: /portal/docs/strt.md)
   -> linking to ../nope (resolved as: /portal/nope)
- Broken anchor on source page path = /portal/blog:
   -> linking to /portal/docs/start#nope
`;
  expect(describeFailure(wrap(LOCALE, links), folder)).toEqual([
    'docs/page.md:6: "/docs/strat" leads to no page: write "/docs/start".',
    'docs/page.md: "./strt.md" leads to no page: write "/docs/start".',
    'docs/page.md: "../nope" leads to no page: write the path of a page, for instance "/docs/page".',
    'The page /blog: "/docs/start#nope" leads to a part of the page that is not there: write an ID that it has, or leave out what follows #.',
  ]);
});

test('unlisted tags, and posts without a truncation mark, are reported', () => {
  const at = (path: string): string => `[WARNING] ${path}`;
  writeFileSync(path.join(folder, 'docs/tagged.md'), '---\ntitle: A\ntags: [b, portl]\n---\n');
  expect(describePrinted('[WARNING] Tags [portl, gone] used in tagged.md are not defined in tags.yml', folder)).toEqual([
    at('docs/tagged.md:3: the tag "portl" is not in tags.yml: add it there, or write one that is.'),
    at('docs/tagged.md: the tag "gone" is not in tags.yml: add it there, or write one that is.'),
  ]);
  const list = '[WARNING] Docusaurus found blog posts without truncation markers:\n- "blog/a.md"\n- "blog/b.mdx"\n\nWe recommend.';
  expect(describePrinted(list, folder)).toEqual(
    ['a.md', 'b.mdx'].map((name) =>
      at(`blog/${name}: the list of posts shows all of this post: write <!-- truncate --> where it is to end there.`),
    ),
  );
});

test('pages with the same address are reported with their files', () => {
  notePages([
    {permalink: '/portal/docs/start', source: '@site/docs/start.md'},
    {permalink: '/portal/docs/start', source: '@site/docs/begin.mdx'},
    {permalink: '/portal/docs/tags', source: '@site/docs/tags.md'},
  ]);
  const attempts = ['start', 'tags'].map(
    (name) => `\n- Attempting to create page at /portal/docs/${name}, but a page already exists at this route.`,
  );
  expect(describePrinted(`[WARNING] Duplicate routes found!${attempts.join('')}\nThis could lead to more.`, folder)).toEqual([
    '[WARNING] docs/start.md and docs/begin.mdx are both the page /docs/start: write another slug in the front matter of one.',
    '[WARNING] docs/tags.md and another that the portal makes are both the page /docs/tags: write another slug in the front matter of one.',
  ]);
});

test('links to missing anchors are reported as written, with the nearest anchor', () => {
  mkdirSync(at('build/docs'), {recursive: true});
  writeFileSync(at('build/docs/start.html'), '<h2 class="a" id=first-call>First call</h2>');
  writeFileSync(
    at('docs/links.md'),
    '[a](../docs/start.md#first-cal)\n\n[b](start#first-call) [b](#first-call) [c](/docs/start#zzzzzzz)\n',
  );
  note('page', 'start', 'links');
  const links = `[WARNING] Docusaurus found broken anchors!

Exhaustive list of all broken anchors found:
- Broken anchor on source page path = /portal/docs/links:
   -> linking to /portal/docs/start#first-cal
   -> linking to #first-call (resolved as: /portal/docs/links#first-call)
   -> linking to /portal/docs/start#zzzzzzz
`;
  expect(describePrinted(links, folder)).toEqual([
    '[WARNING] docs/links.md:1:5: "../docs/start.md#first-cal" leads to a part of the page that is not there: write "../docs/start.md#first-call".',
    '[WARNING] docs/links.md:3:27: "#first-call" leads to a part of the page that is not there: write an ID that it has, or leave out what follows #.',
    '[WARNING] docs/links.md:3:44: "/docs/start#zzzzzzz" leads to a part of the page that is not there: write an ID that it has, or leave out what follows #.',
  ]);
});

test('a link is reported for its files, and for a list of posts only if no file has it', () => {
  const list = (page: string, ...links: string[]): string =>
    `- Broken link on source page path = ${page}:\n${links.map((link) => `   -> linking to ${link}\n`).join('')}`;
  const text = `Docusaurus found broken links!\n\n${list('/portal/blog', '/portal/docs/strat', '/portal/x')}${list('/portal/docs/page', '/portal/docs/strat')}`;
  expect(describeFailure(wrap(LOCALE, text), folder)).toEqual([
    'The page /blog: "/x" leads to no page: write the path of a page, for instance "/docs/page".',
    'docs/page.md:6: "/docs/strat" leads to no page: write "/docs/start".',
  ]);
});

test('a link of the configuration, which every page has, is not reported for each of them', () => {
  noteReported(['/docs/of-navbar']);
  const list = ['page', 'start'].map(
    (name) => `- Broken link on source page path = /portal/docs/${name}:\n   -> linking to /portal/docs/of-navbar\n`,
  );
  const text = `Docusaurus found broken links!\n\n${list.join('')}   -> linking to /portal/docs/strat\n`;
  expect(describeFailure(wrap(LOCALE, text), folder)).toEqual(['docs/start.md: "/docs/strat" leads to no page: write "/docs/start".']);
});

test('a renamed page is not reported again', () => {
  const links =
    'Docusaurus found broken links!\n\n- Broken link on source page path = /portal/docs/page:\n   -> linking to /portal/docs/old\n';
  note('page', 'another');
  expect(describeFailure(wrap(LOCALE, links), folder)).toEqual([expect.stringContaining('"/docs/old" leads to no page: write the path')]);
  note('renamed', 'start');
  expect(describeFailure(wrap(LOCALE, links), folder)).toEqual([
    'The page /docs/page: "/docs/old" leads to no page: write the path of a page, for instance "/docs/renamed".',
  ]);
  note('page', 'start');
});

test.each([
  ['Notes', 'Note'],
  ['Warnings', 'Warning'],
  ['Accordeon', 'Accordion'],
  ['Codegroup', 'CodeGroup'],
  ['Detail', 'Details'],
])('a component with a name like one of all pages is corrected: <%s>', (name, similar) => {
  expect(describeFailure(wrap(LOCALE, `Expected component \`${name}\` to be defined`), folder)).toEqual([
    `there is no component <${name}>: write <${similar}>.`,
  ]);
});

test.each([
  ['Try', "write import Try from '@lectern/docusaurus/Try'; below the front matter"],
  ['Credentials', "write import Credentials from '@lectern/docusaurus/Credentials'; below the front matter"],
  ['Link', "write import Link from '@docusaurus/Link'; below the front matter"],
  ['Tri', "write <Try>, and import Try from '@lectern/docusaurus/Try'; below the front matter"],
])('a component that must be imported is reported: <%s>', (name, fix) => {
  expect(describeFailure(wrap(LOCALE, `Expected component \`${name}\` to be defined`), folder)).toEqual([
    `there is no component <${name}>: ${fix}.`,
  ]);
});

test('each component that must be imported exists in the package', () => {
  const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {exports: object};
  const own = Object.values(IMPORTED).filter((module) => module.startsWith('@lectern/docusaurus/'));
  expect(Object.keys(manifest.exports)).toEqual(expect.arrayContaining(own.map((module) => module.replace('@lectern/docusaurus', '.'))));
});

test('a component without a similar one is reported with an import line', () => {
  expect(describeFailure(wrap(LOCALE, 'Expected component `Prices` to be defined'), folder)).toEqual([
    "there is no component <Prices>: write import Prices from '@site/src/components/Prices'; below the front matter, with the path of its file, or correct its name.",
  ]);
});

test('two guides with one ID are reported', () => {
  writeFileSync(path.join(folder, 'docs/begin.md'), '---\ntitle: A\nid: links\n---\n');
  const text =
    'The docs plugin found docs sharing the same id:\n\n- `links` found in 2 docs:\n  - docs/begin.md\n  - docs/links.md\n\nDocs should have distinct ids.\nIn case of conflict, you can rename the docs file.';
  expect(describeFailure(new Error(text), folder)).toEqual([
    'docs/begin.md:3: the ID "links" is also that of docs/links.md: write another id in the front matter, or rename the file of one.',
  ]);
  rmSync(path.join(folder, 'docs/begin.md'));
});

test('a link to a missing guide is reported', () => {
  const text =
    '[WARNING] Markdown link with URL `./nope.md` in source file "docs/page.md" (6:1) couldn\'t be resolved.\nMake sure it references …';
  expect(describePrinted(text, folder)).toEqual([
    '[WARNING] docs/page.md:6:1: "./nope.md" leads to no guide: write the path of one from this file, for instance "./links.md".',
  ]);
});

test('output beside an error is left out, an error has no stack, and all other output stays', () => {
  for (const said of [
    'The following front matter:\n---\n',
    'Error while parsing Markdown front matter.\nThis',
    'Loading of version failed for version current',
  ])
    expect(describePrinted(`\u001b[31m\u001b[1m[ERROR]\u001b[22m ${said}`, folder)).toEqual([]);
  expect(describePrinted(wrap(LOCALE, 'name is not defined'), folder)).toEqual([
    'name is not defined: import or export it; where braces are text, write \\{.',
  ]);
  expect(describePrinted('[WARNING] Something else was found!', folder)).toBeUndefined();
  expect(describePrinted('name is not defined', folder)).toBeUndefined();
  expect(describePrinted(3, folder)).toBeUndefined();
});

test('only lectern prints the location of a build and how to view it', () => {
  for (const said of [
    '[SUCCESS] Generated static files in ".work/check-nEmlZR".',
    '\u001b[36m[INFO]\u001b[39m Use `npm run serve` command to test your build locally.',
  ])
    expect(describePrinted(said, folder)).toEqual([]);
  expect(describePrinted('[INFO] [en] Creating an optimized production build...', folder)).toBeUndefined();
});

test('unreadable translations are reported once, with file and line', () => {
  writeFileSync(at('code.json'), '{\n  "a": tru\n}');
  writeFileSync(at('navbar.json'), '{\n  "b": "B"\n}');
  const invalid = (name: string): string => `[ERROR] Invalid translation file at "${at(name)}".`;
  const reason = `${at('code.json')}: Unexpected token '}', ..."a": tru\n}" is not valid JSON`;
  expect(describePrinted(invalid('code.json'), folder)).toEqual([]);
  expect(describeFailure(new SyntaxError(reason), folder)).toEqual([
    "code.json:2:8: this is not JSON: Object value expected after ':': correct the text there.",
  ]);
  expect(describePrinted(invalid('navbar.json'), folder)).toEqual(['[ERROR] navbar.json:2: "b" is only a text: write {"message": "B"}.']);
});

test('any other error is its message without the stack, with the messages around it that add something', () => {
  expect(describeFailure(wrap(LOCALE, 'Generating rss feed failed.', 'It is wrong.'), folder)).toEqual([
    'Generating rss feed failed: It is wrong.',
  ]);
  expect(describeFailure('It is wrong.', folder)).toEqual(['It is wrong.']);
  const said = new Error('The file a.json: It is wrong.', {cause: new Error('It is wrong.')});
  expect(describeFailure(said, folder)).toEqual(['The file a.json: It is wrong.']);
});

test('a missing picture and unclosed tags are reported', () => {
  const describe = (reason: string, details: object | string = {source: 'mdast-util-mdx-jsx'}): string[] =>
    describeFailure(
      new Error(`MDX compilation failed for file "${at('docs/page.md')}"\nCause: ${reason}\nDetails:\n${JSON.stringify(details, null, 2)}`),
      folder,
    );
  const image =
    'Markdown image with URL `./nope.png` in source file "docs/page.md" (6:1) couldn\'t be resolved to an existing local image file.\nTo ignore this error, use …';
  expect(describe(image, 'Error: …')).toEqual(['docs/page.md:6:1: there is no picture ./nope.png: add it, or write another path.']);
  expect(describe('Expected a closing tag for `<Note>` (8:1-8:7)')).toEqual([
    'docs/page.md:8:1: <Note> has no closing tag: write </Note>, or \\< where it is text.',
  ]);
  expect(describe('Expected a closing tag for `<b>` (8:1-8:4) before the end of `paragraph`')).toEqual([
    'docs/page.md:8:1: <b> has no closing tag before the end of `paragraph`: write </b>, or \\< where it is text.',
  ]);
  expect(describe('Unexpected closing tag `</i>`, expected corresponding closing tag for `<b>` (7:9-7:12)')).toEqual([
    'docs/page.md:7:9: <b> has no closing tag before </i>: write </b>, or \\< where it is text.',
  ]);
});

test('a misspelt front matter field is reported once, even if a plugin has found it', () => {
  const message =
    'unknown field "tags": write "a", or another name\nunknown field "titel": write "title", or another name\n    at a (b.js:1:1)';
  const wrapped = Object.assign(new Error('  × Module build failed'), {error: new Error(message), module: {resource: at('docs/page.md')}});
  const found = new Error('  × docs/page.md:3: unknown field "tags": write "a", or another name.');
  expect(describeErrors([wrapped, found], folder).map((each) => each.message)).toEqual([
    'docs/page.md: unknown field "titel": write "title", or another name.',
    found.message,
  ]);
});

test('a missing module is reported with the line that imports it, from any page or component', () => {
  writeFileSync(
    at('docs/imports.md'),
    "---\ntitle: A\n---\n\nimport A from './nope.tsx';\nimport B from '@site/src/Nope';\nimport C from '@a/b/C';\n",
  );
  const resource = at('docs/imports.md?a');
  const missing = Object.assign(new Error("  × Module not found: Can't resolve './nope.tsx' in '/portal/docs'\n  ╭─[16:0]"), {
    module: {resource},
  });
  const aliased = Object.assign(new Error("  × Cannot find module '@site/src/Nope' for matched aliased key '@site'"), {module: {resource}});
  const text = `  × Package subpath './C' is not defined by "exports" in /portal/node_modules/@a/b/package.json`;
  const subpath = Object.assign(new Error(text), {module: {resource}});
  expect(describeErrors([missing, aliased, subpath], folder).map((each) => each.message)).toEqual([
    'docs/imports.md:5: there is no module "./nope.tsx": correct its path, or install its package.',
    'docs/imports.md:6: there is no module "@site/src/Nope": correct its path, or install its package.',
    'docs/imports.md:7: there is no module "@a/b/C": correct its path, or install its package.',
  ]);
});

test('the reason why a page cannot be compiled is reported once, with one line', () => {
  const details = JSON.stringify({line: 7, message: 'It is wrong', source: 'micromark-extension-mdx-jsx'}, null, 2);
  const error = new Error(
    `MDX compilation failed for file "${at('docs/page.md')}"\nCause: It is wrong\nDetails:\n${details}\nError: It is wrong\n    at a (b.js:1:1)`,
  );
  const wrapped = Object.assign(new Error('  × Module build failed'), {error, module: {resource: at('docs/page.md?a')}});
  const other = new Error('Module not found');
  const plain = Object.assign(new Error(''), {error: new Error('Stopped'), module: {resource: at('docs/page.md?a')}});
  const errors = describeErrors([wrapped, wrapped, plain, other], folder);
  expect(errors.map(({message}) => message)).toEqual([
    'docs/page.md:7: It is wrong: where < and { are text, write \\< and \\{.',
    'docs/page.md: Stopped',
    'Module not found',
  ]);
  expect(errors[0]?.stack).toBe('');
});
