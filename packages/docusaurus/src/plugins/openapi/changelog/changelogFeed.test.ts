import {XmlDocument, XmlElement} from 'libxml2-wasm';
import type {Release} from '@lectern/openapi/changes';
import {expect, test} from 'vitest';
import {renderFeed} from './changelogFeed.ts';

const ATOM = ['feed', 'id', 'title', 'updated', 'author', 'name', 'link', 'entry', 'summary', 'content'];

const OPTIONS = {label: 'Things', page: 'https://docs.example/changelog', feed: 'https://docs.example/changes.xml'};

function release(text: string): Release {
  const change = {breaking: true, operations: [{method: 'GET', path: text}], text, at: []};
  return {version: text, previous: text, date: '2026-01-02', changes: [change]} as unknown as Release;
}

function listElements(node: XmlElement): XmlElement[] {
  const own: XmlElement[] = [node];
  for (let child = node.firstChild; child !== null; child = child.next) if (child instanceof XmlElement) own.push(...listElements(child));
  return own;
}

test.each([
  '2.0',
  ']]>',
  '2]]>]]></title><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script><title><![CDATA[',
  '</title></entry><entry><title>"\'><!-- & --> <?x ?> &amp; &#x3c;',
  'a\u0000\u0008\ufffe\ud800b',
])('a feed of the version %j has only Atom elements, and its title', (text) => {
  using document = XmlDocument.fromString(renderFeed([release(text)], {...OPTIONS, label: text}));
  const elements = listElements(document.root);
  expect(elements.filter(({name, namespaceUri}) => !ATOM.includes(name) || namespaceUri !== 'http://www.w3.org/2005/Atom')).toEqual([]);
  expect(elements.filter(({name}) => name === 'entry')).toHaveLength(1);
  const plain = text.replace(/(?!\s)\p{Cc}|\p{Cs}|\ufffe/gu, '\ufffd');
  expect(elements.filter(({name}) => name === 'title').map(({content}) => content)).toEqual([`${plain} changelog`, `${plain} ${plain}`]);
});

test('a change has the words of the page: its subject and its direction', () => {
  const change = {kind: 'changed', at: [], operations: []};
  const changes = [
    {...change, breaking: false, text: 'added'},
    {...change, breaking: false, text: 'removed: use `<cursor>` instead'},
    {...change, breaking: true, schema: 'IndexName', text: 'max length raised from 40 to 80', direction: 'response'},
    {...change, breaking: false, schema: 'IndexName', text: 'max length raised from 40 to 80', direction: 'request'},
  ];
  using document = XmlDocument.fromString(renderFeed([{...release('2.0'), changes} as Release], OPTIONS));
  const content = listElements(document.root).find(({name}) => name === 'content')?.content ?? '';
  expect([...content.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    'Endpoint added',
    'Endpoint removed: use <code>&lt;cursor&gt;</code> instead',
    '<strong>Breaking:</strong> IndexName max length raised from 40 to 80 (responses)',
    'IndexName max length raised from 40 to 80 (requests)',
  ]);
});

test('the noun agrees with the number of changes', () => {
  const one = release('2.0');
  using document = XmlDocument.fromString(renderFeed([{...one, changes: [...one.changes, ...one.changes]}, one], OPTIONS));
  const summaries = listElements(document.root).filter(({name}) => name === 'summary');
  expect(summaries.map(({content}) => content)).toEqual(['2 changes since 2.0', '1 change since 2.0']);
});
