import {DomUtils, parseDocument} from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, {attribs: unknown}>;

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function isText(node: Node): node is Extract<Node, {data: string}> {
  return 'data' in node && !('name' in node) && node.nodeType === 3;
}

/** Elements whose text is not part of the sentence around them. */
const BLOCK = /^(?:address|article|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|ul)$/;
/** Elements without text, and controls, whose labels name actions. */
const SILENT = /^(?:script|style|button|label|input|select|textarea|svg|noscript|template)$/;
/** Attributes of elements for the screen only: forms, steps to run, dates of sample runs. */
const SCREEN = ['data-screen', 'data-try', 'data-run-line'];

/** Stable classes of the framework for facts about a page that are not part of its text. */
const ABOUT_PAGE = /\btheme-(?:last-updated|edit-this-page)\b/;
const ADMONITION = /\btheme-admonition\b/;

/** The text of finished HTML on one line. */
export function toPlainText(html: string | undefined): string {
  return html === undefined ? '' : getText(parseDocument(html).children);
}

/**
 * The text of nodes on one line, with separated blocks and the alternative text of pictures.
 * @param without names of elements to leave out
 */
export function getText(nodes: Node[], without: readonly string[] = []): string {
  return nodes
    .map((node) => getRawText(node, without))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function getRawText(node: Node, without: readonly string[]): string {
  if (isText(node)) return node.data.replace(/\u200b/g, '');
  if (!isElement(node) || without.includes(node.name) || SILENT.test(node.name) || SCREEN.some((name) => name in node.attribs)) return '';
  if (node.attribs['aria-hidden'] === 'true' || ABOUT_PAGE.test(node.attribs['class'] ?? '')) return '';
  if (node.name === 'img') return ` ${node.attribs['alt'] ?? ''} `;
  if (ADMONITION.test(node.attribs['class'] ?? '')) return ` ${getAdmonitionText(node, without)} `;
  if (node.name === 'table') return ` ${getTableText(node)} `;
  const text = node.children.map((child) => getRawText(child, without)).join('');
  return BLOCK.test(node.name) ? ` ${text} ` : text;
}

/** The text of an admonition. Its title, which may be the word "tip" alone, would read as part of the first sentence. */
function getAdmonitionText({children}: Element, without: readonly string[]): string {
  const [heading, ...content] = children.filter(isElement);
  const title = heading ? getText([heading], without) : '';
  const text = getText(content, without);
  return title === '' || text === '' ? title + text : `${title}: ${text}`;
}

/** The text of a table with separated cells and rows, and a separator before the next sentence. */
function getTableText(table: Element): string {
  const rows = DomUtils.getElementsByTagName('tr', table).map(({children}) =>
    children
      .filter(isElement)
      .map((cell) => getText([cell]))
      .filter(Boolean)
      .join(' · '),
  );
  const text = rows.filter(Boolean).join('; ').replaceAll('.; ', '. ');
  return /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text;
}
