// Links and pictures in the texts of an API document that become nodes of a page. The framework publishes the file of the disk that such a
// node names, wherever it is.
import type {Definition, Node, Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

type Definitions = ReadonlyMap<string, Definition>;

/**
 * Replaces links that do not lead to the web, an email address or a page with their texts, and pictures with their descriptions. A link by
 * reference becomes one with its address: on the page, another text may define the same name.
 */
export function removeFileLinks(tree: Nodes): void {
  const definitions = findDefinitions(tree);
  visit(tree, (node, index, parent) => {
    const rest = getRest(node, definitions);
    if (!rest || !parent || index === undefined) return undefined;
    // Nodes that may be in a link may be in its parent.
    (parent as {children: Node[]}).children.splice(index, 1, ...rest);
    return [SKIP, index];
  });
}

/** The first definition of each name, which counts. */
function findDefinitions(tree: Nodes): Definitions {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node: Definition) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  return definitions;
}

/** What replaces a node; undefined: the node stays. */
function getRest(node: Nodes, definitions: Definitions): Node[] | undefined {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return [{type: 'text', value: node.alt ?? ''} as Node];
    case 'link':
      return isAddress(node.url) ? undefined : node.children;
    case 'linkReference': {
      const {url = '', title} = definitions.get(node.identifier) ?? {};
      return [{type: 'link', url, title, children: node.children} as Node];
    }
    case 'definition':
      return [];
    default:
      return undefined;
  }
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
