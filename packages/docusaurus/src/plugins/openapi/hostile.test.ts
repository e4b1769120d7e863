// Each payload at each position in its own document, compiled and written as for a portal.
import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';
import {parse} from 'yaml';
import {expect, test} from 'vitest';
import {compile, type CompileResult} from '@lectern/openapi';
import {LANGUAGES} from '@lectern/openapi/languages';
import {createHostile, PAYLOADS, POSITIONS} from '../../../../../fixtures/hostile/hostile.ts';
import {getConnectSources} from '../../hosting/origins.ts';
import {renderHighlighted} from '../highlight/highlight.ts';
import {renderOperationDocument, renderOverviewDocument} from './compiledPages/frontMatter.ts';
import {createRead} from '@lectern/openapi/read';

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that text of a document never becomes. */
const FORBIDDEN = new Set(
  'script style iframe frame object embed base meta link form button textarea select video audio source svg math template noscript title'.split(
    ' ',
  ),
);
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'background', 'xlink:href', 'cite']);

/** What a piece of HTML would do beyond showing text. */
function findActive(html: string): string[] {
  const found: string[] = [];
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('tagName' in node)) continue;
    const {tagName, attrs, childNodes}: Element = node;
    if (FORBIDDEN.has(tagName)) found.push(`<${tagName}>`);
    for (const {name, value} of attrs) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc') found.push(`${tagName} ${name}`);
      else if (ADDRESSES.has(name) && !isHarmless(tagName, value)) found.push(`${tagName} ${name}=${value}`);
    }
    stack.push(...childNodes);
  }
  return found;
}

/** A link may lead anywhere on the web; what a page loads by itself, only to the portal. */
function isHarmless(tagName: string, value: string): boolean {
  const url = URL.parse(value, 'https://portal.example/');
  if (tagName === 'a') return url === null || /^(?:https?|mailto|tel):$/.test(url.protocol);
  return url?.origin === 'https://portal.example';
}

/** All texts in fields that pages write as HTML. */
function listHtml(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'html' && typeof inner === 'string' ? [inner] : listHtml(inner)));
}

async function compileDocument(document: object): Promise<CompileResult> {
  const {read} = createRead('/nowhere', '.');
  const text = JSON.stringify(document);
  return compile({
    entry: 'api.json',
    read: (file) => (file === 'api.json' ? Promise.resolve(text) : read(file)),
    languages: [...LANGUAGES],
    highlight: renderHighlighted,
    mocks: true,
  });
}

/** Code in a page's MDX beyond that of the portal: imports, quoted texts, heading IDs, components. */
function findCode(body: string): string {
  const rest = body
    .replace(/^import (?:page|\{[\w, ]+\}) from '[@./\p{L}\p{N}\p{M}-]+';$/gmu, '')
    .replace(/\{\/\* #[^*{}]* \*\/\}/g, '')
    .replace(/\{(?:"(?:[^"\\]|\\.)*"|\{page\}|\d+)\}/g, '')
    .replace(/<\/?[A-Z]\w*(?: \w+=?)* ?\/?>/g, '');
  return /[{}<].*|^(?:import|export)\b.*/m.exec(rest)?.[0] ?? '';
}

function checkFrontMatter(mdx: string): void {
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(mdx) ?? [];
  const fields = parse(front) as Record<string, unknown>;
  expect(fields.slug).not.toBe('/owned');
  expect(fields).not.toHaveProperty('head');
  expect(findCode(body)).toBe('');
}

test('the table has its documented size', () => {
  expect(Object.keys(PAYLOADS).length * Object.keys(POSITIONS).length).toBeGreaterThan(1000);
});

test.each(Object.keys(PAYLOADS))('%s stays text at each position', async (payload) => {
  for (const position of Object.keys(POSITIONS)) {
    const {result, problems} = await compileDocument(createHostile(payload, [position]));
    const name = `${payload} as ${position}`;
    for (const {message, hint} of problems) expect(`${message}${hint}`, name).not.toMatch(/[\p{Cc}\u202e]| cannot be made: /u);
    if (!result) {
      expect(problems.filter(({severity}) => severity === 'error').length, name).toBeGreaterThan(0);
      continue;
    }
    expect(listHtml([result.overview, result.pages, [...result.schemas.values()], result.auth]).flatMap(findActive), name).toEqual([]);
    for (const page of result.pages) checkFrontMatter(renderOperationDocument(page));
    const commands = result.pages.flatMap(({samples}) => samples.filter(({id}) => id === 'curl'));
    for (const {code} of commands) expect(code?.html, name).not.toMatch(/curl (?:<[^<>]*>)*'-/);
    checkFrontMatter(renderOverviewDocument(result.overview, {label: 'Things', slug: '/things'}));
    const {allowed} = getConnectSources([result.auth]);
    for (const source of allowed) expect(source, name).toMatch(/^https?:\/\/(?:\*\.)?[^\s;,'"*]+$/);
    expect(({} as {pwned?: unknown}).pwned, name).toBeUndefined();
  }
});
