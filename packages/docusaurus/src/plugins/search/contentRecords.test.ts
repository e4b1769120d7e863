import {expect, test} from 'vitest';
import {readContentPage} from './contentRecords.ts';

const PAGE = `<html class="docs-wrapper docs-doc-id-errors"><body><main><div class="theme-doc-markdown markdown"><h1>Errors</h1>
<h2 class="anchor" id="too-many">429 Too Many Requests</h2>
<h3 class="anchor" id="rate_limited">rate_limited</h3><p>The key has used up its requests.</p></div></main></body></html>`;

test('a heading with only headings below it counts less than they do', () => {
  const records = readContentPage(PAGE, '/docs/errors')?.records ?? [];
  expect(records.map(({title, role}) => [title, role])).toEqual([
    ['Errors', 'page'],
    ['429 Too Many Requests', 'part'],
    ['rate_limited', 'heading'],
  ]);
});

test('a page outside guides, reference and blog has the kind "page", and its text does not repeat its title', () => {
  const html = `<html class="plugin-pages"><head><meta name="description" content="Keys: one for each program"></head>
<body><main><header><h1>Keys</h1><p>Save a key.</p></header></main></body></html>`;
  const records = readContentPage(html, '/auth')?.records;
  expect(records).toEqual([{kind: 'page', role: 'page', title: 'Keys', trail: [], url: '/auth', names: 'auth', text: 'Save a key.'}]);
});

test("the date of the last change and the edit link are not part of a page's text", () => {
  const html = `<html class="plugin-pages"><body><main><article><h1>Keys</h1><p>Save a key.</p></article><div>
<a class="theme-edit-this-page" href="/e">Edit this page</a><span class="theme-last-updated">Last updated on <b>Jan 5</b></span></div></main></body></html>`;
  expect(readContentPage(html, '/auth')?.records.map(({text}) => text)).toEqual(['Save a key.']);
});

test('samples of a guide are separate from its text; those of a post are left out', () => {
  const body = '<main><div class="markdown"><h1>Call</h1><h2 id="send">Send</h2><p>Like this:</p><pre>curl -N</pre></div></main>';
  const read = (className: string) => readContentPage(`<html class="${className}"><body>${body}</body></html>`, '/call')?.records[1];
  expect(read('docs-doc-id-call')).toMatchObject({text: 'Like this:', code: 'curl -N'});
  expect(read('blog-post-page')).toMatchObject({text: 'Like this:'});
  expect(read('blog-post-page')).not.toHaveProperty('code');
});

test('a list of links has no separate record; a list with text beside its links has one', () => {
  const link = (name: string): string => `<a href="/${name}">Read about ${name}</a>`;
  const names = ['limits', 'errors', 'lists'];
  const html = `<html class="docs-doc-id-home"><body><main><div class="markdown"><h1>Home</h1>
<h2 id="find">Find what you need</h2><table>${names.map((name) => `<tr><td>see ${name}</td><td>${link(name)}</td></tr>`).join('')}</table>
<h2 id="steps">Steps</h2><ol>${names.map((name) => `<li>${link(name)}, which says at length what is to be done about each</li>`).join('')}</ol>
</div></main></body></html>`;
  const page = readContentPage(html, '/home');
  expect(page?.records.map(({title}) => title)).toEqual(['Home', 'Steps']);
  expect(page?.links).toHaveLength(6);
});

test('a page of a frozen version has that version; a page of the current version has none', () => {
  const read = (version: string) =>
    readContentPage(PAGE.replace('<body>', `<head><meta name="docusaurus_version" content="${version}"></head><body>`), '/docs/errors');
  const frozen = read('1.0');
  expect(frozen?.version).toBe('1.0');
  expect(frozen?.records.map(({document}) => document)).toEqual(['1.0', '1.0', '1.0']);
  const current = read('current');
  expect(current).not.toHaveProperty('version');
  expect(current?.records.some((record) => 'document' in record)).toBe(false);
});
