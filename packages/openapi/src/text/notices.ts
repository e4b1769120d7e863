// `<Warning>…</Warning>`, `<Message warning>…</Message>`: the notices of documentation tools, which no browser knows, as quotations.
import type {Blockquote, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';

const OPENING = /^<([A-Z][A-Za-z]*)((?:\s[^<>]*)?[^<>/])?>$/;
const KIND = /\b(?:caution|danger|important|info|note|tip|warning)\b/i;

/** Turns a block between a tag of its own and the tag that closes it into a quotation that begins with its kind, where it has one. */
export function showNotices(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const children = node.children as RootContent[];
    for (let index = 0; index < children.length; index++) {
      const opening = getHtml(children[index]);
      const [, name, attributes = ''] = (opening !== undefined && OPENING.exec(opening)) || [];
      const end = name === undefined ? -1 : children.findIndex((each, at) => at > index && getHtml(each) === `</${name}>`);
      if (name === undefined || end < 0) continue;
      const kind = KIND.exec(`${name} ${attributes}`)?.[0];
      const content = children.slice(index + 1, end) as Blockquote['children'];
      children.splice(index, end - index + 1, {
        type: 'blockquote',
        children: [...(kind === undefined ? [] : [createLabel(kind)]), ...content],
      });
    }
  });
}

function getHtml(node: RootContent | undefined): string | undefined {
  return node?.type === 'html' ? node.value.trim() : undefined;
}

function createLabel(kind: string): Blockquote['children'][number] {
  const value = kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase();
  return {type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value}]}]};
}
