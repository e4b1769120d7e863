// Elements within a sentence: a block there would end the paragraph in the HTML, so that hydration would find a mismatch.
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Element} from './jsx.ts';

/** `cell`: a table cell, which may hold blocks too. */
export type InlinePlace = 'sentence' | 'cell';

/** Positions of elements that are not on their own lines. */
export function findInlineElements(tree: Root): Map<Element, InlinePlace> {
  const found = new Map<Element, InlinePlace>();
  visit(tree, (node) => {
    const place = getPlace(node);
    if (place === undefined) return;
    visit(node, (inner) => {
      if (inner.type === 'mdxJsxTextElement') found.set(inner, place);
    });
  });
  return found;
}

function getPlace(node: Nodes): InlinePlace | undefined {
  if (node.type === 'tableCell') return 'cell';
  if (node.type === 'heading') return 'sentence';
  return (node.type === 'paragraph' || node.type === 'mdxJsxTextElement') && !isOfElements(node.children) ? 'sentence' : undefined;
}

/** MDX makes no paragraph from a line that has only elements and expressions. */
function isOfElements(children: Nodes[]): boolean {
  return children.every(
    (child) =>
      child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression' || (child.type === 'text' && child.value.trim() === ''),
  );
}
