import {expect, test} from 'vitest';
import {renderServerPage} from './serverPage.mts';

const PAGE = `---
id: "get-thing"
title: "Get --- a thing"
---

import page from './get-thing.api.json';
import {Operation, Parameters, Response} from '@site/src/reference';

<Operation source={{page}} samples>

## Path parameters {/* #path-parameters */}

<Parameters place="path" />

### 200 A &#60;b&#62; &#42;c&#42; &#38; 'd' {/* #response-200 */}

<Response status={"2\\"00"} />

</Operation>
`;

/** Runs a module whose imports are given; an element is a list of its type, its properties and its children. */
async function run(module: string): Promise<{default: (props: object) => unknown; toc: unknown}> {
  const given = `const metadata = {}, page = {id: 'get-thing'}, useMDXComponents = () => ({h2: 'Heading'});
const [Operation, Parameters, Response] = ['Operation', 'Parameters', 'Response'];
const jsx = (type, {children = [], ...props}) => [type, props, ...[children].flat()];
const jsxs = (type, {children, ...props}) => [type, props, ...children];\n`;
  const text = module.replace(/^import .*$/gm, '').replace(/^export \{metadata\};$/m, '');
  return (await import(`data:text/javascript,${encodeURIComponent(given + text)}`)) as Awaited<ReturnType<typeof run>>;
}

test('a compiled page becomes a module: headings through the components of MDX, elements with their attributes, contents as HTML', async () => {
  const {default: render, toc} = await run(renderServerPage(PAGE, '/data/page.json'));
  expect(render({})).toEqual([
    'Operation',
    {source: {page: {id: 'get-thing'}}, samples: true},
    ['Heading', {id: 'path-parameters'}, 'Path parameters'],
    ['Parameters', {place: 'path'}],
    ['h3', {id: 'response-200'}, "200 A <b> *c* & 'd'"],
    ['Response', {status: '2"00'}],
  ]);
  expect(toc).toEqual([
    {value: 'Path parameters', id: 'path-parameters', level: 2},
    {value: '200 A &lt;b&gt; *c* &amp; &#39;d&#39;', id: 'response-200', level: 3},
  ]);
});

test('a line that no compiled page has is told', () => {
  expect(() => renderServerPage('---\nid: "a"\n---\n\nText\n', '/data/page.json')).toThrow('"Text" is no line of a compiled page.');
});
