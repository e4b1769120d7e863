// HTML of this portal → Markdown.
import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {fitHeadings, removeBlankLines} from '@lectern/openapi/markdown';
import {hasClass, prepare, type Extras} from './prepare.ts';

/** Cells are not padded: links get longer after that, and spaces cost a reader of tokens. */
const TABLES = {tablePipeAlign: false};

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(() => (tree: Root) => prepare(tree))
  .use(rehypeRemark)
  .use(remarkGfm, TABLES)
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

/** The text of a page and the title above it: of the one element that holds it, or all of `<main>`. */
export function toPageMarkdown(html: string, extras?: Extras): string | undefined {
  // What is above it is half of a page, and seldom holds the title.
  const start = Math.max(0, html.indexOf('<main', html.indexOf('</head>')));
  const text = html.includes('<h1', start) ? html.slice(start) : html;
  const tree = unified().use(rehypeParse, {fragment: true}).parse(text);
  const [main] = findAll(tree, ({tagName}) => tagName === 'main');
  if (!main) return undefined;
  const within = (element: Element): Root => ({type: 'root', children: [element]});
  const texts = findAll(within(main), (element) => element.tagName === 'div' && hasClass(element, 'markdown'));
  const countSections = (element: Element): number => findAll(within(element), ({tagName}) => tagName === 'h2').length;
  // A list of posts has the beginning of each, and a home page sections around its text.
  const [only] = texts.length === 1 ? texts : [];
  const body = only && countSections(only) === countSections(main) ? only : main;
  const [title] = findAll(tree, ({tagName}) => tagName === 'h1');
  const isInside = title !== undefined && findAll(within(body), (element) => element === title).length > 0;
  const root: Root = {type: 'root', children: [...(title && !isInside ? [title] : []), body]};
  prepare(root, extras);
  const rest = unified().use(rehypeRemark).use(remarkGfm, TABLES).use(remarkStringify, {bullet: '-', fences: true, rule: '-'});
  return removeBlankLines(fitHeadings(`${rest.stringify(rest.runSync(root)).trim()}\n`, 1));
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
