// Keywords beside a `$ref` of a schema: part of the schema since OpenAPI 3.1, ignored before.
import type {Graph, Node} from '../graph.ts';
import {getText, isObject} from '../value.ts';

/** Does a keyword only inform the reader, without changing the schema? */
export function isRemark(keyword: string): boolean {
  return /^(?:\$ref|title|summary|description|default|examples?|readOnly|writeOnly|deprecated|xml|externalDocs|\$comment|x-.*)$/.test(
    keyword,
  );
}

/** Does the document's version ignore keywords beside a reference? */
export function ignoresSiblings({root}: Pick<Graph, 'root'>): boolean {
  return root.file.isUpgraded === true || /^3\.0/.test(getText(root, 'openapi') ?? '');
}

/**
 * A schema with a reference as its version reads it: before 3.1 without the rules beside it. Remarks stay: they affect no request, and
 * their authors meant them to be read.
 */
export function withoutIgnored(node: Node, graph: Pick<Graph, 'root'>): Node {
  const {value} = node;
  if (!isObject(value) || typeof value.$ref !== 'string' || !ignoresSiblings(graph)) return node;
  const kept = Object.entries(value).filter(([keyword]) => isRemark(keyword));
  return kept.length === Object.keys(value).length ? node : {...node, value: Object.fromEntries(kept)};
}

/** The keywords beside a reference that its version ignores. */
export function getIgnored({value}: Node, graph: Pick<Graph, 'root'>): string[] {
  if (!isObject(value) || typeof value.$ref !== 'string' || !ignoresSiblings(graph)) return [];
  return Object.keys(value).filter((keyword) => !isRemark(keyword));
}
