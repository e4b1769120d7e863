import type {LoadContext} from '@docusaurus/types';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {validatePortal, type Portal, type PortalInput} from '../../../config/portal.ts';
import {MINIMAL} from '../../../config/testing/portal.ts';
import type {ContentPage} from '../../content/contentPages.ts';
import {checkPages, createCheck, findBrokenLinks} from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
});

afterEach(() => rm(folder, {recursive: true}));

async function write(name: string, text = ''): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), {recursive: true});
  await writeFile(path.join(folder, name), text);
}

function createPortal(change: Partial<PortalInput> = {}): Portal {
  return validatePortal({
    ...MINIMAL,
    ...change,
  });
}

function createContext(): LoadContext {
  const markdown = {hooks: {onBrokenMarkdownImages: 'throw'}};
  const i18n = {currentLocale: 'en', defaultLocale: 'en', locales: ['en', 'de']};
  return {siteDir: folder, baseUrl: '/base/', i18n, siteConfig: {markdown, staticDirectories: ['static']}} as unknown as LoadContext;
}

const toPage = (name: string, permalink = `/base/${name.replace(/\.mdx?$/, '')}`): ContentPage => ({
  permalink,
  source: `@site/${name}`,
  title: name,
  frontMatter: {},
});

/** All mistakes of the written files, each of which is the page of its path. */
async function check(names: string[], routes: string[] = [], portal = createPortal()): Promise<string[]> {
  const pages = names.map((name) => toPage(name));
  const {lines, pages: linked} = await checkPages(createContext(), portal, pages);
  const all = [...pages.map(({permalink}) => permalink), ...routes.map((route) => `/base${route}`)];
  return [...lines, ...findBrokenLinks(createContext(), createCheck(createContext(), portal, all), linked)];
}

const OPERATION = {kind: 'operation', id: 'list-tides', title: 'List tides', method: 'GET', path: '/tides', operationId: 'listTides'};
const MORE = {parameters: [], responses: [], samples: []};

test('mistakes of all pages are reported together: syntax, pictures, modules, names, operations and links', async () => {
  await write('docs/api/list-tides.api.json', JSON.stringify({...OPERATION, ...MORE}));
  await write('docs/open.md', '---\ntitle: A\n---\n\nText\n\n<Tabs>\n');
  await write(
    'docs/parts.mdx',
    "import A from './gone.mdx';\nimport {\n  B,\n} from '@site/src/Gone';\n\n![a](./gone.png)\n\n<A /> <B />\n",
  );
  await write('docs/names.md', '---\ntitle: A\n---\n\n{nothing}\n\n<Crads />\n\n{{produkt}}\n');
  await write('docs/operations.md', '<Operation id="listTide" />\n\n<Schema name="Gone" />\n\n<Operation id="listTides" />\n');
  await write('docs/links.md', '[a](./open.md) [b](./opn.md)\n\n[c](/docs/name) [d](/docs/names) [e](gone)\n');
  const names = ['links.md', 'names.md', 'open.md', 'operations.md', 'parts.mdx'];
  expect(await check(names.map((name) => `docs/${name}`))).toEqual([
    expect.stringMatching(/^docs\/names\.md:9:1: .*\{\{produkt\}\}/) as string,
    'docs/names.md:7:1: there is no component <Crads>: write <Cards>.',
    'docs/open.md:7:1: <Tabs> has no closing tag: write </Tabs>, or \\< where it is text.',
    'docs/operations.md:1:1: <Operation id="listTide"> names no operation of the documents: write "listTides".',
    'docs/operations.md:3:1: <Schema name="Gone"> is not a schema that an operation shows by name: write the name of a schema that an operation shows; one that is only a part of others (allOf) has no table.',
    'docs/parts.mdx:6:1: there is no picture ./gone.png: add it, or write another path.',
    'docs/parts.mdx:1:16: there is no module "./gone.mdx": correct its path, or install its package.',
    'docs/parts.mdx:4:9: there is no module "@site/src/Gone": correct its path, or install its package.',
    'docs/links.md:1:16: "./opn.md" leads to no guide: write "./open.md".',
    'docs/links.md:3:1: "/docs/name" leads to no page: write "/docs/names".',
    'docs/links.md:3:34: "gone" leads to no page: write the path of a page, for instance "/docs/links".',
  ]);
});

test('a missing file is reported with a similar name beside it, even if only the case differs', async () => {
  await write('docs/pictures/Map.png');
  await write('static/img/harbour.svg');
  await write('src/components/Prices.tsx', 'export default () => null;');
  await write(
    'docs/near.mdx',
    "import A from '@site/src/components/Price';\nimport B from '@site/src/components/prices';\n\n![a](./pictures/map.png) ![b](/img/harbor.svg?raw) <A /> <B />\n",
  );
  expect(await check(['docs/near.mdx'])).toEqual([
    'docs/near.mdx:4:1: there is no picture ./pictures/map.png: write ./pictures/Map.png, or add it.',
    'docs/near.mdx:4:26: there is no picture /img/harbor.svg?raw: write /img/harbour.svg, or add it.',
    'docs/near.mdx:1:16: there is no module "@site/src/components/Price": write "@site/src/components/Prices", or correct its path.',
    'docs/near.mdx:2:16: there is no module "@site/src/components/prices": write "@site/src/components/Prices", or correct its path.',
  ]);
});

test('an import of a path from the root, usual in other tools, is reported where no such file exists', async () => {
  await write('docs/snippets/frame.mdx', 'a');
  await write('snippets/own.mdx', '[a](/gone)');
  await write('static/served.mdx', 'a');
  const imports = ['snippets/frame.mdx', 'snippets/gone.mdx', 'snippets/own.mdx', 'served.mdx'];
  const names = ['A', 'B', 'C', 'D'];
  await write(
    'docs/moved.mdx',
    `${names.map((name, index) => `import ${name} from '/${imports[index]}';`).join('\n')}\n\n<A /> <B /> <C /> <D />\n`,
  );
  expect(await check(['docs/moved.mdx'])).toEqual([
    'docs/moved.mdx:1:16: there is no module "/snippets/frame.mdx": write "@site/docs/snippets/frame.mdx".',
    'docs/moved.mdx:2:16: there is no module "/snippets/gone.mdx": add that file to the folder of the portal, or write "@site/" and its path from there.',
    expect.stringMatching(/^snippets\/own\.mdx:1:1: "\/gone" leads to no page/) as string,
  ]);
});

test('a relative link to a guide without its ending names the file, whose page may have another address', async () => {
  await write('docs/begin.md', '---\nslug: /\n---\n\nText\n');
  await write('docs/linked.md', '[a](./begin) [b](begin#a) [c](./bgin)\n');
  expect(await check(['docs/linked.md'], ['/docs'])).toEqual([
    'docs/linked.md:1:1: "./begin" leads to no page: write "./begin.md".',
    'docs/linked.md:1:14: "begin#a" leads to no page: write "begin.md".',
    expect.stringMatching(/^docs\/linked\.md:1:27: "\.\/bgin" leads to no page: write the path of a page/) as string,
  ]);
});

test('a link to the path of a file, whose page has another address, names that address', async () => {
  await write('docs/start.md', '---\nslug: /\n---\n\nText\n');
  await write('docs/guides/02-keys.md', '---\nslug: /credentials\n---\n\n[a](/docs/start#a) [b](/docs/guides/keys/)\n');
  const pages = [toPage('docs/start.md', '/base/docs/'), toPage('docs/guides/02-keys.md', '/base/docs/credentials')];
  const {pages: linked} = await checkPages(createContext(), createPortal(), pages);
  const routes = pages.map(({permalink}) => permalink);
  expect(findBrokenLinks(createContext(), createCheck(createContext(), createPortal(), routes, linked), linked)).toEqual([
    'docs/guides/02-keys.md:5:1: "/docs/start#a" leads to no page: write "/docs", the address of docs/start.md.',
    'docs/guides/02-keys.md:5:20: "/docs/guides/keys/" leads to no page: write "/docs/credentials", the address of docs/guides/02-keys.md.',
  ]);
});

test('a diagram that would be shown as code is reported', async () => {
  await write('docs/diagram.md', '# A\n\n```mermaid\ngraph LR; A-->B\n```\n\n````md\n```mermaid\n```\n````\n');
  expect(await check(['docs/diagram.md'])).toEqual([
    'docs/diagram.md:3:1: a fence with the language mermaid is shown as code: write markdown: {mermaid: true} in portal.config.ts, or the language text where code is meant.',
  ]);
  const portal = createPortal();
  const drawn = {...portal, markdown: {...portal.markdown, rehypePlugins: [() => undefined]}};
  expect(await check(['docs/diagram.md'], [], drawn)).toEqual([]);
});

test('code in an unknown language is a warning with the nearest known one', async () => {
  const fences = ['pyhton', 'JSON', 'js{1,3}', 'gibberish', 'curl', 'c++', 'text', ''].map((lang) => `\`\`\`${lang}\na\n\`\`\`\n\n`);
  await write('docs/code.md', `# A\n\n${fences.join('')}    indented\n`);
  const {lines, warnings} = await checkPages(createContext(), createPortal(), [toPage('docs/code.md')]);
  expect(lines).toEqual([]);
  expect(warnings).toEqual([
    'docs/code.md:3:1: no language is called "pyhton", so this code has no colours: write python, or text.',
    'docs/code.md:7:1: no language is called "JSON", so this code has no colours: write json, or text.',
    'docs/code.md:11:1: no language is called "js{1,3}", so this code has no colours: write "js {1,3}".',
    'docs/code.md:15:1: no language is called "gibberish", so this code has no colours: write another, or text.',
  ]);
});

test('an admonition that would be shown as text, or has no end, is reported', async () => {
  await write(
    'docs/wrong.md',
    ':::warn\n\nText\n\n:::\n\n:::pitfall\n\nText\n\n:::\n\n:::note Read this\n\nText\n\n:::\n\n::: tip\n\nText\n\n:::\n\n:::info\n\nText\n',
  );
  await write(
    'docs/right.md',
    '# A\n\n::::note[Title]\n\n:::tip\nText\n:::\n\n::::\n\n> :::danger\n> Text\n> :::\n\n- :::info\n\n  Text\n\n  :::\n\nAt 10:30 :::\n\n```md\n:::warn\n```\n',
  );
  expect(await check(['docs/right.md', 'docs/wrong.md'])).toEqual([
    'docs/wrong.md:1:1: ":::warn" is not a kind of admonition, so it is shown as text: write :::warning.',
    'docs/wrong.md:7:1: ":::pitfall" is not a kind of admonition, so it is shown as text: write one of: note, tip, info, warning, danger, caution, important, secondary, success.',
    'docs/wrong.md:13:1: ":::note Read this" is shown as text: write :::note[Read this].',
    'docs/wrong.md:19:1: "::: tip" is shown as text: write :::tip.',
    'docs/wrong.md:25:1: ":::info" is not closed: write ::: on a line of its own below its text.',
  ]);
});

test('components and tags of other tools are reported with what to write', async () => {
  await write('docs/moved.md', '# A\n\n<Frame>a</Frame>\n\n<ResponseField name="a" />\n\n<Expandable title="a">b</Expandable>\n');
  const tabs = '{% tabs %}\n  {% tab label="A" %}\n    a\n  {% /tab %}\n    {% tab label="B" %}\nb\n  {% /tab %}\n{% /tabs %}\n';
  const code = '`{% code %}` \\{% code %} <!-- {% code %} -->\n\n```md {% title="a" %}\n{% code %}\n```\n';
  await write('docs/markdoc.md', `# A\n\n{% admonition type="warning" %}\nText\n{% /admonition %}\n\n${tabs}\n${code}`);
  await write('docs/tag.md', '# A {% #a %}\n\nText {% $price %} and {% custom %}\n\n{% /lost %}\n');
  expect(await check(['docs/moved.md', 'docs/markdoc.md', 'docs/tag.md'])).toEqual([
    'docs/markdoc.md:3:1: {% admonition %} is a tag of Markdoc, which these pages do not have: write <Callout type="…">, and close it.',
    'docs/markdoc.md:7:1: {% tabs %} is a tag of Markdoc, which these pages do not have: write <Tabs>, and close it.',
    'docs/markdoc.md:8:3: {% tab %} is a tag of Markdoc, which these pages do not have: write <Tab title="…">, and close it; the same in line 11.',
    'docs/moved.md:3:1: there is no component <Frame>: write the picture alone, ![what it shows](/img/picture.png), and its caption as text below it.',
    'docs/moved.md:5:1: there is no component <ResponseField>: write a table or a list, or <Schema name="…" /> for a schema of the API document.',
    'docs/moved.md:7:1: there is no component <Expandable>: write <Accordion title="…">.',
    'docs/tag.md:1:5: {% #a %} is syntax of Markdoc, which these pages do not have: write {#a}.',
    'docs/tag.md:3:6: {% $price %} is syntax of Markdoc, which these pages do not have: write its value.',
    'docs/tag.md:3:23: {% custom %} is a tag of Markdoc, which these pages do not have: write a component or Markdown in its place.',
    'docs/tag.md:5:1: {% /lost %} is a tag of Markdoc, which these pages do not have: write a component or Markdown in its place.',
  ]);
});

test('styles in HTML syntax are reported with what to write', async () => {
  await write('docs/styled.md', '# A\n\n<p style="color: red; --a-b: 1px; margin-left:2px">x</p>\n\n<p style={{color: "red"}}>y</p>\n');
  expect(await check(['docs/styled.md'])).toEqual([
    "docs/styled.md:3:1: <p style> is a text, as in HTML: write style={{color: 'red', '--a-b': '1px', marginLeft: '2px'}}.",
  ]);
});

test('misspelt attributes are reported, but not those of other tools', async () => {
  await write(
    'docs/api/list-tides.api.json',
    JSON.stringify({...OPERATION, ...MORE, samples: [{id: 'curl', label: 'curl', code: {language: 'bash', html: 'curl'}}]}),
  );
  await write(
    'docs/attributes.md',
    [
      '<Card title="A" herf="/docs/attributes">a</Card>',
      '<Steps><Step titel="A">a</Step></Steps>',
      '<Callout typ="danger">a</Callout>',
      '<Callout type="dangr">a</Callout>',
      '<Note tilte="A">a</Note>',
      '<Operation id="listTides" ip="api" />',
      '<Sample id="listTides" lang="python" />',
    ].join('\n\n'),
  );
  await write(
    'docs/foreign.md',
    [
      '<Card title="A" icon="x" iconType="x" color="x" horizontal img="x" cta="x" arrow align="x" variant="x">a</Card>',
      '<Steps><Step title="A" icon="x" stepNumber={2} titleSize="h2" id="x" noAnchor>a</Step></Steps>',
      '<Accordion title="A" description="x" defaultOpen icon="x" id="x">a</Accordion>',
      '<Tabs><Tab title="A" icon="x" id="x" sync={false} disable>a</Tab></Tabs>',
      '<Callout type="success" icon="x" color="x">a</Callout>',
      '<Callout type="release">a</Callout>',
    ].join('\n\n'),
  );
  expect(await check(['docs/attributes.md', 'docs/foreign.md'])).toEqual([
    'docs/attributes.md:1:1: <Card herf> is not an attribute: write href.',
    'docs/attributes.md:3:8: <Step titel> is not an attribute: write title.',
    'docs/attributes.md:5:1: <Callout typ> is not an attribute: write type.',
    'docs/attributes.md:7:1: <Callout type="dangr"> is not a type: write "danger".',
    'docs/attributes.md:9:1: <Note tilte> is not an attribute: write title.',
    'docs/attributes.md:11:1: <Operation ip> is not an attribute: write id.',
    'docs/attributes.md:13:1: <Sample lang> is not an attribute: write language.',
  ]);
});

test('components with other things than their parts are reported', async () => {
  await write(
    'docs/parts.mdx',
    [
      'import Mine from "./Mine";',
      '<Steps>\n\n1. Do this.\n\n</Steps>',
      '<Tabs>\n  <Card title="A">a</Card>\n</Tabs>',
      '<Tabs><Tab>a</Tab></Tabs>',
      '<CodeGroup>\n\na\n\n</CodeGroup>',
      '<CodeGroup>\n\nWrite:\n\n```js\na\n```\n\n</CodeGroup>',
      "<CodeGroup>\n\n{'sample'}\n\n```js\na\n```\n\n</CodeGroup>",
      "<CodeGroup>\n\n{'sample'}\n\n</CodeGroup>",
    ].join('\n\n'),
  );
  await write('docs/Mine.js', 'export default () => null;');
  await write(
    'docs/right.mdx',
    [
      'import Mine from "./Mine";\nimport Card from "./Mine";',
      '<Steps>\n  <Step title="A">a</Step>\n  <Mine />\n  <Card />\n  <li>b</li>\n  {/* later */}\n</Steps>',
      '<Steps><Step title="A">a</Step> <Step title="B">b</Step></Steps>',
      '<Steps>\n  {/* one */} {[<Step title="A">a</Step>]}\n  <><Step title="B">b</Step></>\n</Steps>',
      '<Tabs>\n<Tab label="A">\n\n- a\n\n</Tab>\n</Tabs>',
      '<CodeGroup>\n\n```js\na\n```\n\n```sh title="b"\nb\n```\n\n</CodeGroup>',
      '<CodeGroup>\n\n{/* one */} {/* two */}\n\n{\n// three\n}\n\n```js\na\n```\n\n</CodeGroup>',
    ].join('\n\n'),
  );
  expect(await check(['docs/parts.mdx', 'docs/right.mdx'])).toEqual([
    'docs/parts.mdx:3:1: <Steps> may contain steps only: write <Step title="…"> around its parts.',
    'docs/parts.mdx:9:1: <Tabs> may contain tabs only: write <Tab title="…"> around its parts.',
    'docs/parts.mdx:13:7: <Tab> has no title: write <Tab title="…">.',
    'docs/parts.mdx:15:1: <CodeGroup> has no block of code: write one fence for each language in it.',
    'docs/parts.mdx:21:1: <CodeGroup> shows blocks of code only: move anything else out of it.',
    'docs/parts.mdx:31:1: <CodeGroup> shows blocks of code only: move anything else out of it.',
    'docs/parts.mdx:41:1: <CodeGroup> has no block of code: write one fence for each language in it.',
  ]);
});

test('an ID that two headings of a page have is reported', async () => {
  await write('docs/ids.md', '## A {#same}\n\n## B {#other}\n\n### C {#same}\n\n## D\n\n## D\n');
  const tab = (name: string, text: string): string => `<TabItem value="${name}">\n\n${text}\n\n</TabItem>\n\n`;
  const install = '### Install {#install}';
  await write('docs/tabs.mdx', `<Tabs>\n\n${tab('npm', install)}${tab('yarn', `${install}\n\n${install}`)}</Tabs>\n`);
  expect(await check(['docs/ids.md', 'docs/tabs.mdx'])).toEqual([
    'docs/ids.md:5:1: the heading in line 1 has the ID "same" too: write another one.',
    'docs/tabs.mdx:13:1: the heading in line 11 has the ID "install" too: write another one.',
  ]);
});

test('a package that is not installed is found with the other mistakes', async () => {
  await write('node_modules/@acme/maps/package.json', '{}');
  await write(
    'docs/packages.mdx',
    "import Map from '@acme/maps/Map';\nimport Chart from 'acme-charts/dist/Chart';\nimport Link from '@docusaurus/Link';\nimport Tabs from '@theme/Tabs';\nimport acme from 'acme';\n\n<Map /> <Chart /> <Link /> <Tabs /> ![a](./gone.png)\n",
  );
  expect(await check(['docs/packages.mdx'])).toEqual([
    'docs/packages.mdx:7:37: there is no picture ./gone.png: add it, or write another path.',
    'docs/packages.mdx:2:20: there is no package "acme-charts": install it, npm install acme-charts, or correct its name.',
    'docs/packages.mdx:5:19: there is no package "acme": install it, npm install acme, or correct its name.',
  ]);
});

test('a correct page has no mistakes, whatever syntax it uses', async () => {
  await write('static/files/a.txt');
  await write('static/img/a.png');
  await write('docs/a b.png');
  await write('docs/_part.mdx', '[a](/docs/page)\n');
  await write('src/Own/index.tsx');
  await write(
    'docs/page.md',
    `---
title: {{product}}
---
import Part from './_part.mdx';
import Own from '@site/src/Own';
import './style.css';

export const base = './nothing.png';

## Title {#own}

<!-- a < comment { -->

:::tip{.class title="x"}

Text of {{product}}.

:::

![a](/img/a.png) ![b](./a%20b.png) ![c](https://example.com/c.png) ![d](pathname:///d.png)

[1](#own) [2](./page.md#own) [3](/docs/other/) [4](../docs/page?x=1) [5](mailto:a@b.example) [6](/files/a.txt) [7](/base/docs/page)
[8](/de/docs/page) [9](@site/docs/page.md) [10](/old) [11](/llms.txt) [12](/page.md) [13](other) [14](./odd.md)

<Note>Text</Note> <Card title="A" href="/docs/other" /> <Card title="B" to="/nowhere" data-noBrokenLinkCheck />

<Own.Part /> <Part /> {frontMatter.title} {props.a}

\`\`\`mdx
<Unclosed> {
\`\`\`
`,
  );
  await write('docs/style.css');
  const portal = createPortal({redirects: [{from: '/old', to: '/docs/page'}]});
  expect(await check(['docs/page.md'], ['/docs/other', '/docs/odd.md'], portal)).toEqual([]);
});

test('imported files and translations are checked too; a link of a translation may lead to an untranslated page', async () => {
  await write('docs/page.md', "import A from './_part.mdx';\n\n<A />\n");
  await write('docs/_part.mdx', '![a](./gone.png)\n\n[a](/docs/gone)\n');
  await write('docs/_unused.mdx', '<Unclosed>\n');
  await write('docs/other.md', 'Text\n');
  await write('i18n/de/docusaurus-plugin-content-docs/current/page.md', '[a](./other.md) [b](other) [c](./gone.md)\n\n![a](/gone.png)\n');
  expect(await check(['docs/page.md', 'docs/other.md'])).toEqual([
    'i18n/de/docusaurus-plugin-content-docs/current/page.md:3:1: there is no picture /gone.png: add it, or write another path.',
    'docs/_part.mdx:1:1: there is no picture ./gone.png: add it, or write another path.',
    'i18n/de/docusaurus-plugin-content-docs/current/page.md:1:28: "./gone.md" leads to no guide: write the path of one from this file, for instance "./other.md".',
    'docs/_part.mdx:3:1: "/docs/gone" leads to no page: write the path of a page, for instance "/docs/page".',
  ]);
});

test('pages of another syntax are not checked, nor are links without known addresses', async () => {
  await write('docs/plain.md', '---\nmdx: {format: md}\n---\n<b> {\n');
  await write('docs/page.md', '[a](/docs/gone) [b](./gone.md)\n');
  const portal = createPortal();
  const {lines, pages} = await checkPages(createContext(), portal, [toPage('docs/plain.md'), toPage('docs/page.md')]);
  expect([...lines, ...findBrokenLinks(createContext(), createCheck(createContext(), portal), pages)]).toEqual([
    'docs/page.md:1:17: "./gone.md" leads to no guide: write the path of one from this file, for instance "./plain.md".',
  ]);
});

test('a link of an API document is checked too', () => {
  const {suggest} = createCheck(createContext(), createPortal(), ['/base/docs/keys', '/base/docs/api/list']);
  expect(['/docs/keys#a', '/docs/api/list/', '/docs/kyes', '/openapi/openapi.yaml'].map((href) => suggest(href))).toEqual([
    undefined,
    undefined,
    'write "/docs/keys"',
    undefined,
  ]);
});
