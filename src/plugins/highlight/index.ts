// A remark plugin: fenced code leaves the Markdown as <CodeBlock html="…">, so that no highlighter is needed in the browser.
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {renderHighlighted} from './highlight.ts';
import {parseFenceMeta, parseMagicComments} from './meta.ts';

/** Replaces every fenced or indented code block of a document. */
export default function highlight(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      parent.children[index] = toElement(node);
    });
  };
}

function toElement(node: Code): MdxJsxFlowElement {
  const meta = parseFenceMeta(node.meta ?? '');
  const {code, marked} = parseMagicComments(node.value);
  const html = renderHighlighted(code, node.lang ?? undefined, {marked: new Set([...meta.marked, ...marked]), numbered: meta.numbered});
  const attributes = {html, language: node.lang ?? undefined, title: meta.title, numbered: meta.numbered ? '' : undefined};
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [{type: 'mdxJsxAttribute', name, value}],
    ),
    children: [],
  };
}
