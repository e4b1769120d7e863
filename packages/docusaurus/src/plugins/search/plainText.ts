import {parseDocument} from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, {attribs: unknown}>;

export function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function isText(node: Node): node is Extract<Node, {data: string}> {
  return 'data' in node && !('name' in node) && node.nodeType === 3;
}

/** Elements whose text is no part of the sentence around them. */
const BLOCK = /^(?:address|article|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|td|th|tr|ul)$/;
const SILENT = /^(?:script|style|button|svg|noscript|template)$/;

/** The text of finished HTML on one line. */
export function toPlainText(html: string | undefined): string {
  return html === undefined ? '' : getText(parseDocument(html).children);
}

/** The text of nodes on one line: blocks are apart, pictures say what they show. */
export function getText(nodes: Node[]): string {
  return nodes.map(getRawText).join('').replace(/\s+/g, ' ').trim();
}

function getRawText(node: Node): string {
  if (isText(node)) return node.data.replace(/\u200b/g, '');
  if (!isElement(node) || SILENT.test(node.name) || node.attribs['aria-hidden'] === 'true') return '';
  if (node.name === 'img') return ` ${node.attribs['alt'] ?? ''} `;
  const text = node.children.map(getRawText).join('');
  return BLOCK.test(node.name) ? ` ${text} ` : text;
}
