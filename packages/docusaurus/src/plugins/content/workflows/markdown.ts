// Markdown of a workflow's descriptions as nodes of a page, without HTML, pictures and unsafe addresses.
import type {Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm);
/** Addresses of the web, of email, or within the site. */
const LINK = /^(?:https?:|mailto:|[/#.])/i;

export function parseMarkdown(text = ''): RootContent[] {
  const tree: Root = parser.parse(text);
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + 2) as typeof node.depth;
    const shown = toText(node);
    if (shown === undefined || !parent || index === undefined) return undefined;
    parent.children[index] = {type: 'text', value: shown};
    return SKIP;
  });
  // What stood between paragraphs as HTML becomes a paragraph of its text.
  return tree.children.map((node) => (node.type === 'text' ? {type: 'paragraph', children: [node]} : node));
}

/** The text that replaces a node; undefined: the node stays. */
function toText(node: Root | RootContent): string | undefined {
  if (node.type === 'html') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  return (node.type === 'link' || node.type === 'definition') && !LINK.test(node.url) ? node.url : undefined;
}
