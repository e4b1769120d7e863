// Checks admonitions: text between colons. With an unknown kind, or a title in the syntax of Docusaurus 2, an admonition would be shown as
// plain text without a message. Without an end it would contain the rest of the page.
import {getSimilar} from '@lectern/openapi/document';
import type {Nodes, Paragraph, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {getStart, type Fault} from './elements.ts';

type Container = Extract<Nodes, {type: 'containerDirective'}>;

/** Kinds of the framework. */
const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'secondary', 'success'];

/** Counterparts for kinds of other tools and for words that are not found by similarity. */
const COUNTERPARTS: Record<string, string> = {
  warn: 'warning',
  alert: 'warning',
  attention: 'warning',
  error: 'danger',
  hint: 'tip',
  check: 'success',
};

/**
 * Admonitions of a page that would not be shown as such.
 * @param text of the page, with the lines of its file
 * @param own additional kinds of the site
 */
export function findWrongDirectives(tree: Root, text: string, own: readonly string[] = []): Fault[] {
  const lines = text.split('\n');
  const kinds = new Set([...KINDS, ...own]);
  const faults: Fault[] = [];
  visit(tree, (node) => {
    const message =
      node.type === 'containerDirective'
        ? describeContainer(node, lines, kinds)
        : node.type === 'paragraph'
          ? describeParagraph(node, lines, kinds)
          : undefined;
    if (message !== undefined) faults.push({message, ...getStart(node.position)});
  });
  return faults;
}

function describeContainer({name, position}: Container, lines: string[], kinds: ReadonlySet<string>): string | undefined {
  if (!kinds.has(name)) {
    const near = Object.hasOwn(COUNTERPARTS, name) ? COUNTERPARTS[name] : getSimilar(name, kinds);
    const fix = near === undefined ? `write one of: ${KINDS.join(', ')}` : `write :::${near}`;
    return `":::${name}" is not a kind of admonition, so it is shown as text: ${fix}`;
  }
  const last = lines[(position?.end.line ?? 0) - 1] ?? '';
  return /:{3,}\s*$/.test(last) ? undefined : `":::${name}" is not closed: write ::: on a line of its own below its text`;
}

/** A line that looks like the first line of an admonition and is none. */
function describeParagraph({position}: Paragraph, lines: string[], kinds: ReadonlySet<string>): string | undefined {
  const start = position?.start;
  const line = (lines[(start?.line ?? 0) - 1] ?? '').slice((start?.column ?? 1) - 1);
  const [, colons = '', name = '', title = ''] = /^(:{3,})[ \t]*([a-z]+)\b(.*)$/.exec(line) ?? [];
  if (!kinds.has(name)) return undefined;
  const bare = title.trim().replace(/^\[(.*)\]$/, '$1');
  return `"${line.trim()}" is shown as text: write ${colons}${name}${bare === '' ? '' : `[${bare}]`}`;
}
