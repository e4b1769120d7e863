// Parts of a form: how each is sent, if its schema alone does not decide it.
import type {Graph, Node} from '../document/graph.ts';
import {getText} from '../document/value.ts';
import type {RequestTemplate} from '../request/model.ts';
import {flatten, getAll} from '../schema/flatten.ts';
import {saysSomething} from './saysSomething.ts';

/** How a part is sent. */
type PartKind = 'octets' | 'octets of each item' | 'xml' | undefined;

/**
 * How a property of a form is sent. Since OpenAPI 3.1, a part without a type is the content of a file, unless its media type is text.
 * `nodes`: the schemas of the property.
 */
export function getPartKind(name: string, nodes: Node[], graph: Graph, encoding: RequestTemplate['encoding'] = {}): PartKind {
  const types = Object.hasOwn(encoding, name) ? encoding[name]?.contentType : undefined;
  // Of several types, the first is sent.
  const type = types?.split(',', 1)[0];
  if (type !== undefined && /[/+]xml\b/i.test(type)) return 'xml';
  const isOld = graph.root.file.isUpgraded === true || /^3\.0\b/.test(getText(graph.root, 'openapi') ?? '');
  if (isOld || nodes.length === 0 || (type !== undefined && /json|text|yaml|csv|form/i.test(type))) return undefined;
  const isOpen = (schemas: Node[]): boolean => schemas.length > 0 && schemas.every((schema) => !saysSomething(schema, graph));
  if (isOpen(nodes)) return 'octets';
  return isOpen(getAll(flatten(nodes, graph), 'items')) ? 'octets of each item' : undefined;
}
