// HTML of this portal → Markdown.
import type {Element, ElementContent, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {fitHeadings, removeBlankLines} from '@lectern/openapi/markdown';
import {hasClass, prepare, type Extras} from './prepare.ts';

/** Cells are not padded: links get longer afterwards, and spaces cost tokens. */
const TABLES = {tablePipeAlign: false};

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(() => (tree: Root) => prepare(tree))
  .use(() => (tree: Root) => flatten(tree))
  .use(rehypeRemark)
  .use(remarkGfm, TABLES)
  .use(remarkStringify, {bullet: '-', fences: true, rule: '-', incrementListMarker: true});

const known = new Map<string, string>();

/** The Markdown of a description. Parts for a pointer are left out. Cached: many operations may share it. */
export function toMarkdown(html: string): string {
  const cached = known.get(html);
  if (cached !== undefined) return cached;
  const markdown = String(processor.processSync(html)).trim();
  known.set(html, markdown);
  return markdown;
}

/** The text of a page and the title above it: from its only text element, or else from the whole `<main>`. */
export function toPageMarkdown(html: string, extras?: Extras): string | undefined {
  // The part above `<main>` is half of a page, and seldom holds the title.
  const start = Math.max(0, html.indexOf('<main', html.indexOf('</head>')));
  const text = html.includes('<h1', start) ? html.slice(start) : html;
  const tree = unified().use(rehypeParse, {fragment: true}).parse(text);
  const [main] = findAll(tree, ({tagName}) => tagName === 'main');
  if (!main) return undefined;
  const within = (element: Element): Root => ({type: 'root', children: [element]});
  const texts = findAll(within(main), (element) => element.tagName === 'div' && hasClass(element, 'markdown'));
  const countSections = (element: Element): number => findAll(within(element), ({tagName}) => tagName === 'h2').length;
  // A list of posts has an excerpt of each, and a home page has sections around its text.
  const [only] = texts.length === 1 ? texts : [];
  const body = only && countSections(only) === countSections(main) ? only : main;
  const [title] = findAll(tree, ({tagName}) => tagName === 'h1');
  const isInside = title !== undefined && findAll(within(body), (element) => element === title).length > 0;
  const root: Root = {type: 'root', children: [...(title && !isInside ? [title] : []), body]};
  prepare(root, extras);
  const rest = unified().use(rehypeRemark).use(remarkGfm, TABLES).use(remarkStringify, {bullet: '-', fences: true, rule: '-'});
  return removeBlankLines(fitHeadings(`${rest.stringify(rest.runSync(root)).trim()}\n`, 1));
}

/** Maximum depth of quotations and lists in Markdown: each line begins with the marks of all its levels. */
const MAX_LEVELS = 16;
const LEVELS = new Set(['blockquote', 'ul', 'ol', 'dl']);
const ITEMS = new Set(['li', 'dt', 'dd']);

/** Unwraps elements that are nested deeper. */
function flatten(parent: Root | Element, level = 0): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child];
    const isLevel = LEVELS.has(child.tagName);
    flatten(child, isLevel ? level + 1 : level);
    const isDeep = isLevel ? level >= MAX_LEVELS : ITEMS.has(child.tagName) && level > MAX_LEVELS;
    return isDeep ? child.children : [child];
  });
}

function findAll(tree: Root, wanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (!wanted(element)) return undefined;
    found.push(element);
    return SKIP;
  });
  return found;
}
