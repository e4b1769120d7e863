// Notices of documentation tools, which no browser knows, become quotations that begin with their kind: `<Warning>…</Warning>`,
// `<Message warning>…</Message>`, `> [!NOTE]` and `> warn` as the first line of a quotation.
import type {Blockquote, Root, RootContent, PhrasingContent, Text} from 'mdast';
import {visit} from 'unist-util-visit';

const OPENING = /^<([A-Z][A-Za-z]*)((?:\s[^<>]*)?[^<>/])?>$/;
const KIND = /\b(?:caution|danger|important|info|note|tip|warning)\b/i;

/** The first line of a quotation, if it is a kind and nothing else. */
const FIRST_LINE = /^(?:\[!([a-z]+)\]|([a-z]+))[ \t]*(?:\n|$)/i;
const KINDS = new Set(['caution', 'danger', 'important', 'info', 'note', 'success', 'tip', 'warn', 'warning']);

/** Turns a block between such a tag and its closing tag into a quotation that begins with its kind, if it has one. */
export function showNotices(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    if (node.type === 'blockquote') labelQuotation(node);
    const children = node.children as RootContent[];
    const closings = findClosings(children);
    const shown: RootContent[] = [];
    for (let index = 0; index < children.length; index++) {
      const child = children[index];
      const opening = getHtml(child);
      const [, name = '', attributes = ''] = (opening !== undefined && OPENING.exec(opening)) || [];
      const ends = closings.get(name) ?? [];
      while ((ends.at(-1) ?? Infinity) <= index) ends.pop();
      const end = ends.at(-1);
      if (end !== undefined) {
        const kind = KIND.exec(`${name} ${attributes}`)?.[0];
        const content = children.slice(index + 1, end) as Blockquote['children'];
        shown.push({type: 'blockquote', children: [...(kind === undefined ? [] : [createLabel(kind)]), ...content]});
        index = end;
      } else if (child) shown.push(child);
    }
    node.children = shown;
  });
}

function labelQuotation(quotation: Blockquote): void {
  const [first, ...others] = quotation.children;
  if (first?.type !== 'paragraph') return;
  const [text, ...inline] = first.children;
  if (text?.type !== 'text') return;
  const [line = '', alert, word] = FIRST_LINE.exec(text.value) ?? [];
  const kind = (alert ?? word ?? '').toLowerCase();
  if (!KINDS.has(kind)) return;
  const rest = removeLine(text, line, inline);
  if (!rest) return;
  const content = [...(rest.length > 0 ? [{...first, children: rest}] : []), ...others];
  if (content.length > 0) quotation.children = [createLabel(kind === 'warn' ? 'warning' : kind), ...content];
}

/** A paragraph without its first line; undefined if that is no line of its own, such as a word before bold text. */
function removeLine(text: Text, line: string, inline: PhrasingContent[]): PhrasingContent[] | undefined {
  const value = text.value.slice(line.length);
  if (value !== '') return [{...text, value}, ...inline];
  if (inline[0]?.type === 'break') return inline.slice(1);
  return inline.length > 0 && !line.endsWith('\n') ? undefined : inline;
}

/** Positions of closing tags, by name; the first is at the end of the list. */
function findClosings(children: RootContent[]): Map<string, number[]> {
  const closings = new Map<string, number[]>();
  for (let index = children.length - 1; index >= 0; index--) {
    const name = /^<\/([A-Z][A-Za-z]*)>$/.exec(getHtml(children[index]) ?? '')?.[1];
    if (name === undefined) continue;
    const known = closings.get(name);
    if (known) known.push(index);
    else closings.set(name, [index]);
  }
  return closings;
}

function getHtml(node: RootContent | undefined): string | undefined {
  return node?.type === 'html' ? node.value.trim() : undefined;
}

function createLabel(kind: string): Blockquote['children'][number] {
  const value = kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase();
  return {type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value}]}]};
}
