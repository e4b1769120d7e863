// Code to highlighted HTML, at build time: what reaches a page is one finished string with Prism's token classes.
import {toHtml} from 'hast-util-to-html';
import {refractor} from 'refractor/all';
import {splitLines} from './splitLines.ts';

/** How one block is to be shown. Lines are counted from 1. */
export type HighlightOptions = {
  /** Lines to mark. */
  marked?: ReadonlySet<number>;
  /** Numbers in front of the lines. */
  numbered?: boolean;
};

const ALIASES = new Map<string, string>(
  Object.entries({
    curl: 'bash',
    console: 'bash',
    node: 'javascript',
    mdx: 'markdown',
    'c++': 'cpp',
    text: 'plain',
    txt: 'plain',
    http: 'http',
  }),
);

/** Renders code as the inner HTML of a `<code>` element; a language that is not known gives plain, escaped text. */
export function renderHighlighted(code: string, language: string | undefined, options: HighlightOptions = {}): string {
  const name = language && (ALIASES.get(language) ?? language);
  const known = name !== undefined && name !== 'plain' && refractor.registered(name);
  const tree = known ? refractor.highlight(code, name).children : [{type: 'text' as const, value: code}];
  if (!options.numbered && !options.marked?.size) return toHtml({type: 'root', children: tree});
  const lines = splitLines(tree as never).map((children, index) => ({
    type: 'element' as const,
    tagName: 'span',
    properties: {className: ['line', ...(options.marked?.has(index + 1) ? ['line--marked'] : [])]},
    children: [...children, {type: 'text' as const, value: '\n'}],
  }));
  return toHtml({type: 'root', children: lines});
}
