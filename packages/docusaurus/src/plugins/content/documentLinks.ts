// Links and pictures in the texts of an API document that become nodes of a page. The framework publishes the file of the disk that such a
// node names, wherever it is.
import type {Node, Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** Replaces links that do not lead to the web, an email address or a page with their texts, and pictures with their descriptions. */
export function removeFileLinks(tree: Nodes): void {
  visit(tree, (node, index, parent) => {
    const rest = getRest(node);
    if (!rest || !parent || index === undefined) return undefined;
    // Nodes that may be in a link may be in its parent.
    (parent as {children: Node[]}).children.splice(index, 1, ...rest);
    return [SKIP, index];
  });
}

/** What replaces a node; undefined: the node stays. */
function getRest(node: Nodes): Node[] | undefined {
  if (node.type === 'image' || node.type === 'imageReference') return [{type: 'text', value: node.alt ?? ''} as Node];
  if (node.type === 'link') return isAddress(node.url) ? undefined : node.children;
  return node.type === 'definition' && !isAddress(node.url) ? [] : undefined;
}

const SITE = 'https://portal.invalid';

/**
 * Is it an address of the web, of email, or within the site? The framework decodes a path and follows its `..` out of the site, also in
 * `///a` and `/\a`: a browser reads a host there, but the framework reads a path.
 */
function isAddress(text: string): boolean {
  if (!URL.canParse(text, SITE)) return false;
  if (text.startsWith('#')) return true;
  if (text.startsWith('/')) return !decode(text).split(/[\\/]/).includes('..');
  return /^(?:https?|mailto):$/.test(URL.parse(text)?.protocol ?? '');
}

/** `..` for a path that cannot be decoded: the framework would stop. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '..';
  }
}
