import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import {afterEach, beforeEach, expect, test} from 'vitest';
import untranslatedLinks from './untranslatedLinks.ts';

let siteDir = '';
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'links-'));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

function getUrl(folder: string, url: string): string {
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children: [{type: 'link', url, children: []}]}]};
  untranslatedLinks()(tree, {path: path.join(siteDir, folder, 'guides/start.md')});
  const [paragraph] = tree.children;
  const [link] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  return link?.type === 'link' ? link.url : '';
}

test('a relative link of a translation to a guide without one leads to the guide in the first language', () => {
  const current = 'i18n/de/docusaurus-plugin-content-docs/current';
  mkdirSync(path.join(siteDir, current, 'guides'), {recursive: true});
  mkdirSync(path.join(siteDir, 'docs/guides'), {recursive: true});
  for (const name of [`${current}/guides/there.md`, 'docs/guides/first-call.md', 'docs/other.mdx'])
    writeFileSync(path.join(siteDir, name), '');
  expect(getUrl(current, './first-call.md#send')).toBe('/guides/first-call.md#send');
  expect(getUrl(current, '../other.mdx')).toBe('/other.mdx');
  expect(getUrl(current.replace('-docs/', '-docs-more/'), './other.md')).toBe('/guides/other.md');
  expect(getUrl(current, 'first-call.md')).toBe('/guides/first-call.md');
  expect(getUrl(current.replace('-docs/', '-docs-more/'), 'other.md')).toBe('other.md');
  for (const url of [
    './there.md',
    './nowhere.md',
    'other.mdx',
    '/docs/x',
    './picture.png',
    '../../../out.md',
    '@site/docs/other.mdx',
    'https://example.com/a.md',
  ])
    expect(getUrl(current, url)).toBe(url);
});

test('a relative link of a guide without a translation leads to the one in the language of the build', () => {
  mkdirSync(path.join(siteDir, 'docs/guides/docs/guides'), {recursive: true});
  for (const name of ['docs/guides/first-call.md', 'docs/other.mdx', 'docs/guides/docs/guides/deep.md'])
    writeFileSync(path.join(siteDir, name), '');
  expect(getUrl('docs', './first-call.md')).toBe('./first-call.md');
  mkdirSync(path.join(siteDir, 'i18n'));
  expect(getUrl('docs', './first-call.md#send')).toBe('/guides/first-call.md#send');
  expect(getUrl('docs', '../other.mdx')).toBe('/other.mdx');
  expect(getUrl('docs/guides/docs', './deep.md')).toBe('/guides/docs/guides/deep.md');
  expect(getUrl('docs', 'first-call.md')).toBe('/guides/first-call.md');
  for (const url of ['./nowhere.md', 'other.mdx', '../../blog/a.md']) expect(getUrl('docs', url)).toBe(url);
  expect(getUrl('elsewhere', './first-call.md')).toBe('./first-call.md');
});
