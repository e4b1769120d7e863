// HTML of this portal → Markdown.
import type {Element, Root, Text} from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {EXIT, SKIP, visit} from 'unist-util-visit';

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(() => prepare)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, {bullet: '-', fences: true, rule: '-', incrementListMarker: true});

const known = new Map<string, string>();

/** The Markdown of a description or of the text of a page. What only serves a pointer is left out. */
export function toMarkdown(html: string): string {
  const cached = known.get(html);
  if (cached !== undefined) return cached;
  const markdown = String(processor.processSync(html)).trim();
  // Descriptions repeat; pages do not.
  if (html.length < 5000) known.set(html, markdown);
  return markdown;
}

/** The text of the first element with one of these classes, else of `<main>`, and the title above it. */
export function toPageMarkdown(html: string): string | undefined {
  // What stands above it is half of a page, and seldom holds the title.
  const start = Math.max(0, html.indexOf('<main', html.indexOf('</head>')));
  const text = html.includes('<h1', start) ? html.slice(start) : html;
  const tree = unified().use(rehypeParse, {fragment: true}).parse(text);
  const main = find(tree, ({tagName}) => tagName === 'main');
  if (!main) return undefined;
  const body = find({type: 'root', children: [main]}, (element) => element.tagName === 'div' && hasClass(element, 'markdown')) ?? main;
  const title = find(tree, ({tagName}) => tagName === 'h1');
  const isInside = title !== undefined && find({type: 'root', children: [body]}, (element) => element === title) !== undefined;
  const root: Root = {type: 'root', children: [...(title && !isInside ? [title] : []), body]};
  prepare(root);
  const rest = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, {bullet: '-', fences: true, rule: '-'});
  return `${rest.stringify(rest.runSync(root)).trim()}\n`;
}

function find(tree: Root, wanted: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!wanted(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

function hasClass({properties}: Element, name: string): boolean {
  const {className} = properties;
  return Array.isArray(className) && className.some((each) => each.startsWith(name));
}

/** Leaves out controls, tells code its language, and writes above each panel what its tab says. */
function prepare(tree: Root): void {
  const tabs: string[] = [];
  visit(tree, 'element', (element, index, parent) => {
    const {tagName, properties} = element;
    const isControl = tagName === 'button' || tagName === 'svg' || tagName === 'form' || hasClass(element, 'hash-link');
    if (isControl && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (properties['role'] === 'tablist' && parent && index !== undefined) {
      tabs.push(...element.children.map((tab) => getText(tab)));
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (properties['role'] === 'tabpanel') {
      delete properties['hidden'];
      const label = tabs.shift();
      if (label) element.children.unshift({type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value: `${label}:`}]});
    }
    if (tagName === 'a' && properties['href'] === undefined) element.tagName = 'span';
    if (/^(?:b|strong|i|em)$/.test(tagName) && parent && index !== undefined && takeSpace(element)) {
      const space: Text = {type: 'text', value: ' '};
      parent.children.splice(index + 1, 0, space);
    }
    if (hasClass(element, 'theme-admonition')) element.tagName = 'blockquote';
    if (hasClass(element, 'theme-code-block') && typeof properties['dataLanguage'] === 'string') {
      const language = properties['dataLanguage'];
      visit(element, 'element', (inner) => {
        if (inner.tagName === 'code') inner.properties['className'] = [`language-${language}`];
      });
    }
    return undefined;
  });
}

/** A space at the end of emphasis stands after it: inside it would have to be written as a character reference. */
function takeSpace({children}: Element): boolean {
  const last = children.at(-1);
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return false;
  last.value = last.value.trimEnd();
  return true;
}

function getText(node: Root['children'][number]): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(getText).join('') : '';
}
