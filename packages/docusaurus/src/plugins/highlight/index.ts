// A remark plugin that turns fenced code into <CodeBlock html="…">, so that the browser needs no highlighter.
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {renderHighlighted} from './highlight.ts';
import type {FindRun} from '../runs.ts';
import {parseFenceMeta, parseMagicComments} from './meta.ts';

export type HighlightPluginOptions = {/** Finds when a fence that is marked `run` was last run. */ findRun?: FindRun};

/** Replaces every fenced or indented code block of a document. */
export default function highlight({findRun}: HighlightPluginOptions = {}): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      parent.children[index] = toElement(node, findRun);
    });
  };
}

function toElement(node: Code, findRun?: FindRun): MdxJsxFlowElement {
  const {code, marked} = parseMagicComments(node.value);
  const meta = parseFenceMeta(node.meta ?? '', code.split('\n').length);
  const html = renderHighlighted(code, node.lang ?? undefined, {marked: new Set([...meta.marked, ...marked]), numbered: meta.numbered});
  const run = meta.runnable ? findRun?.(code) : undefined;
  const attributes = {
    html,
    language: node.lang ?? undefined,
    title: meta.title,
    numbered: meta.numbered ? '' : undefined,
    runnable: meta.runnable ? '' : undefined,
    ranOn: run?.date,
    ranWith: run?.tool,
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [{type: 'mdxJsxAttribute', name, value}],
    ),
    children: [],
  };
}
