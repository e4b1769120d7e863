// A remark plugin: a table that is wider than its page scrolls, and not every browser lets the keyboard scroll what cannot be focused.
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

export default function focusableTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (node) => {
      node.data = {...node.data, hProperties: {tabIndex: 0}};
    });
  };
}
