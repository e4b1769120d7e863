// Code → highlighted HTML, at build time: a page gets one finished string with Prism's token classes.
import type {Element, ElementContent} from 'hast';
import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {type Syntax, refractor} from 'refractor/core';
import {nameLongOptions, restoreCode, shortenCode} from '@lectern/openapi/text';
import {splitLines} from './splitLines.ts';

const require = createRequire(import.meta.url);

/** Options for one block. Lines are counted from 1. */
export type HighlightOptions = {
  /** Lines to mark. */
  marked?: ReadonlySet<number>;
  /** Numbers in front of the lines. */
  numbered?: boolean;
};

/** Other names of languages, with their grammars. */
const ALIASES = new Map<string, string>(
  Object.entries({
    bash: ['console', 'curl', 'sh', 'shell', 'zsh'],
    cpp: ['c++'],
    csharp: ['c#', 'cs', 'dotnet'],
    docker: ['dockerfile'],
    handlebars: ['hbs', 'mustache'],
    haskell: ['hs'],
    javascript: ['js', 'mjs', 'cjs', 'node'],
    kotlin: ['kt', 'kts'],
    latex: ['tex'],
    markdown: ['md', 'mdx'],
    markup: ['html', 'svg', 'xml'],
    objectivec: ['objc', 'objective-c'],
    plain: ['text', 'txt'],
    powershell: ['ps1'],
    python: ['py'],
    ruby: ['rb'],
    rust: ['rs'],
    typescript: ['ts', 'mts', 'cts'],
    yaml: ['yml'],
  }).flatMap(([name, others]) => others.map((other): [string, string] => [other, name])),
);

/** Whether code of a language is highlighted, or meant to be plain. */
export function isLanguage(language: string): boolean {
  const name = ALIASES.get(language) ?? language;
  return name === 'plain' || isKnown(name);
}

/** All names of languages that `isLanguage` knows. */
export function listLanguages(): string[] {
  const grammars = readdirSync(path.dirname(require.resolve('refractor/abap')))
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .filter((name) => !ADDITIONS.has(name));
  return [...grammars, ...ALIASES.keys()];
}

/** Renders code as the inner HTML of a `<code>` element; an unknown language gives plain, escaped text. */
export function renderHighlighted(code: string, language: string | undefined, options: HighlightOptions = {}): string {
  const name = language && (ALIASES.get(language) ?? language);
  const known = name !== undefined && name !== 'plain' && isKnown(name);
  if (!options.numbered && !options.marked?.size) return known ? renderKnown(code, name) : escape(code);
  const tree = known ? highlight(code, name) : [{type: 'text' as const, value: code}];
  const lines = splitLines(tree).map((children, index) => ({
    type: 'element' as const,
    tagName: 'span',
    properties: {className: ['line', ...(options.marked?.has(index + 1) ? ['line--marked'] : [])]},
    children: [...children, {type: 'text' as const, value: '\n'}],
  }));
  return toHtml(lines);
}

/**
 * Grammars that others look for when they are registered. The order is fixed; otherwise highlighting would depend on which page comes
 * first.
 */
const FIRST = ['markup', 'css', 'javascript', 'json', 'yaml'];

/** Names without a grammar. */
const unknown = new Set<string>();

/** Whether a language can be highlighted. Its grammar is loaded for the first block: loading all would take most of a second. */
function isKnown(name: string): boolean {
  if (unknown.has(name)) return false;
  if (refractor.registered(name)) return true;
  for (const first of FIRST.slice(0, FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)) isKnown(first);
  const grammar = loadGrammar(name);
  if (grammar) refractor.register(grammar);
  else unknown.add(name);
  if (name === 'bash') nameLongOptions(refractor.languages.bash);
  return grammar !== undefined;
}

/** Not languages, but additions to other grammars: these would become slower, and depend on earlier blocks. */
const ADDITIONS = new Set([
  'css-extras',
  'javadoc',
  'javadoclike',
  'js-extras',
  'js-templates',
  'jsdoc',
  'php-extras',
  'phpdoc',
  'xml-doc',
]);

function loadGrammar(name: string): Syntax | undefined {
  if (!/^[a-z\d-]+$/.test(name) || ADDITIONS.has(name)) return undefined;
  try {
    return (require(`refractor/${name}`) as {default: Syntax}).default;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function highlight(code: string, name: string): ElementContent[] {
  const {text, cuts} = shortenCode(code, name);
  const tree = refractor.highlight(text, name);
  restoreCode(tree, cuts);
  return tree.children as ElementContent[];
}

/** Cache of recent results: many operations of a document have the same responses. */
const recent = new Map<string, string>();
const MAX_RECENT = 1000;

function renderKnown(code: string, name: string): string {
  const key = `${name}\n${code}`;
  const html = recent.get(key) ?? toHtml(joinAlike(highlight(code, name)));
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(key, html);
  return html;
}

/** Merges adjacent tokens of one kind and the space between them: most punctuation comes in rows. */
function joinAlike(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    const last = joined.at(-1);
    if (last?.type !== 'element') joined.push(node);
    else if (node.type === 'element' && isAlike(last, node)) for (const child of node.children) last.children.push(child);
    else if (node.type === 'text' && next?.type === 'element' && isAlike(last, next) && node.value.trim() === '') last.children.push(node);
    else joined.push(node);
  }
  return joined;
}

function isAlike(one: Element, other: Element): boolean {
  return String(one.properties.className) === String(other.properties.className);
}

/** Renders a highlighter's tree, which contains only texts and spans with classes. */
function toHtml(nodes: ElementContent[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escape(node.value);
    else if (node.type === 'element')
      html += `<span class="${String(node.properties.className).replaceAll(',', ' ')}">${toHtml(node.children)}</span>`;
  }
  return html;
}

function escape(text: string): string {
  return text.replace(/[&<]/g, (char) => (char === '&' ? '&#x26;' : '&#x3C;'));
}
