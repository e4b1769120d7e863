import {createRequire} from 'node:module';
import {renderToStaticMarkup} from 'react-dom/server';
import {createElement, type ComponentType} from 'react';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import {expect, test} from 'vitest';
import replaceTokens from './index.ts';
import {toKebabCase} from '@lectern/openapi/document';

const HOSTILE = [
  'Things {(globalThis.ran = true)}',
  '{{product}} ${globalThis.ran = true}`',
  '</b><script>ran = true</script><img src=x onerror="ran = true">',
  `'"}/> */ export const ran = globalThis.ran = true //`,
  '[a](javascript:ran) ![b](https://evil.example/b.png) `c` | d \\',
  '\n\nimport "node:fs"\n\n# Heading\n\n```\n',
];

const PAGE = `
# {{product}} for developers

Everything of {{product}}: [it]({{site}}docs/start "{{product}}"), \`{{product}}\`, **{{product}}**.

{{product}}

<b title="{{product}}" id={'{{product}}'} lang={\`{{product}} \${1}\`}>{{product}}</b> {'{{product}}'}

| a |
|---|
| {{product}} |

\`\`\`sh
curl "https://api.{{productId}}.example/v1" '{{product}}'
\`\`\`

export const name = '{{product}}';
`;

type Mdx = {
  evaluate: (file: {value: string; path: string}, options: object) => Promise<{default: ComponentType; name?: string}>;
};

async function render(product: string, page: string, format: 'md' | 'mdx' = 'mdx'): Promise<{html: string; name?: string}> {
  const require = createRequire(createRequire(import.meta.url).resolve('@docusaurus/mdx-loader'));
  // The framework's own.
  const load = (name: string): Promise<unknown> => import(require.resolve(name));
  const {evaluate} = (await load('@mdx-js/mdx')) as Mdx;
  const {default: gfm} = (await load('remark-gfm')) as {default: unknown};
  const {default: raw} = (await load('rehype-raw')) as {default: unknown};
  const tokens = {product, productId: toKebabCase(product), site: 'https://docs.example/'};
  const remarkPlugins = [[replaceTokens, {tokens}], gfm];
  const rehypePlugins = format === 'md' ? [raw] : [];
  const made = await evaluate({value: page, path: `a.${format}`}, {Fragment, jsx, jsxs, format, remarkPlugins, rehypePlugins});
  return {html: renderToStaticMarkup(createElement(made.default)), ...(made.name === undefined ? {} : {name: made.name})};
}

function unescape(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

test('a plain name replaces its token as one text', async () => {
  const {html, name} = await render('Acme & Co', PAGE);
  expect(html).toContain('<h1>Acme &amp; Co for developers</h1>');
  expect(html).toContain('<a href="https://docs.example/docs/start" title="Acme &amp; Co">it</a>, <code>Acme &amp; Co</code>');
  expect(html).toContain('<p>Acme &amp; Co</p>');
  expect(html).toContain('<b title="Acme &amp; Co" id="Acme &amp; Co" lang="Acme &amp; Co 1"><p>Acme &amp; Co</p></b>');
  expect(html).toContain('<td>Acme &amp; Co</td>');
  expect(html).toContain('https://api.acme-co.example/v1&quot;');
  expect(name).toBe('Acme & Co');
});

test.each(HOSTILE)('the name %j is text everywhere: no code, no markup', async (product) => {
  const {html, name} = await render(product, PAGE);
  expect('ran' in globalThis).toBe(false);
  expect(html.match(/<[a-z]\w*/g)).toEqual((await render('Acme', PAGE)).html.match(/<[a-z]\w*/g));
  expect(unescape(html).split(product).length - 1).toBeGreaterThanOrEqual(12);
  expect(name).toBe(product);
});

test.each(HOSTILE)('in Markdown other than MDX, the name %j is text, in markup too', async (product) => {
  const page = 'a {{product}}\n\n<i title="{{product}}" lang="{{product}}">{{product}}</i>\n';
  const {html} = await render(product, page, 'md');
  expect(html.match(/<[a-z]\w*/g)).toEqual(['<p', '<p', '<i']);
  expect(unescape(html).split(product).length - 1).toBe(4);
});

test('compiled pages preserve the text of their document', () => {
  const tree = {type: 'root', children: [{type: 'text', value: '{{product}}'}]};
  const fail = (reason: string): never => {
    throw new Error(reason);
  };
  replaceTokens({tokens: {product: 'A', productId: 'a', site: ''}})(tree, {path: 'docs/api/get.api.mdx', fail});
  expect(tree.children).toEqual([{type: 'text', value: '{{product}}'}]);
});

test('an unknown token stops its page and says what to write, except in code', async () => {
  await expect(render('Acme', 'Hello {{prodct}}')).rejects.toThrow('write {{product}}, as there is no {{prodct}}');
  await expect(render('Acme', '<b>{{ product }}</b>')).rejects.toThrow('write {{product}}, as there is no {{ product }}');
  expect((await render('Acme', '`{{prodct}}` <b lang={`{{x}}`}>{{prodct: 1}.prodct}</b>')).html).toContain('<code>{{prodct}}</code>');
});
