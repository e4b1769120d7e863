// A remark plugin that makes tables focusable: a wide table scrolls, and some browsers let the keyboard scroll only focusable elements.
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

export default function focusableTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (node) => {
      node.data = {...node.data, hProperties: {tabIndex: 0}};
    });
  };
}
