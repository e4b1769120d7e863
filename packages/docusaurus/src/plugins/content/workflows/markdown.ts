// Markdown of a workflow's descriptions as nodes of a page, without HTML, pictures and unsafe addresses.
import type {Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {removeFileLinks} from '../documentLinks.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

export function parseMarkdown(text = ''): RootContent[] {
  const tree: Root = parser.parse(text);
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + 2) as typeof node.depth;
    if (node.type === 'html' && parent && index !== undefined) parent.children[index] = {type: 'text', value: node.value};
  });
  removeFileLinks(tree);
  // What stood between paragraphs as HTML becomes a paragraph of its text.
  return tree.children.map((node) => (node.type === 'text' ? {type: 'paragraph', children: [node]} : node));
}
