// `<Warning>…</Warning>`, `<Message warning>…</Message>`: notices of documentation tools, unknown to browsers, become quotations.
import type {Blockquote, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';

const OPENING = /^<([A-Z][A-Za-z]*)((?:\s[^<>]*)?[^<>/])?>$/;
const KIND = /\b(?:caution|danger|important|info|note|tip|warning)\b/i;

/** Turns a block between such a tag and its closing tag into a quotation that begins with its kind, if it has one. */
export function showNotices(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
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
