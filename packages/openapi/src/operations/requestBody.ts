// The body that an operation takes: one that can hold nothing is none.
import type {Graph, Node} from '../document/graph.ts';
import {getEntries, getField, getText, isObject, isTrue} from '../document/value.ts';
import {flatten, getAll, getPropertyNodes} from '../schema/flatten.ts';

/** The Request Body Object of an operation. Generators write an empty form to each operation, also where there is nothing to send. */
export function getRequestBody(operation: Node, graph: Graph, severity?: 'error'): Node | undefined {
  const reference = getField(operation, 'requestBody');
  const body = reference && graph.resolve(reference, severity);
  return body && isEmpty(body, graph) ? undefined : body;
}

/** May it be left out, and is an object without properties all that it can be? */
function isEmpty(body: Node, graph: Graph): boolean {
  if (isTrue(body, 'required') || getText(body, 'description')) return false;
  const media = getEntries(getField(body, 'content'));
  return media.length > 0 && media.every(([, reference]) => holdsNothing(graph.resolve(reference), graph));
}

function holdsNothing(media: Node | undefined, graph: Graph): boolean {
  const schema = getField(media, 'schema');
  if (!schema || getField(media, 'example') || getField(media, 'examples')) return false;
  const flat = flatten([schema], graph);
  const isClosed = getAll(flat, 'additionalProperties').some(({value}) => value === false);
  const isPlain = flat.sources.every(({value}) => isObject(value) && Object.keys(value).every((key) => PLAIN.has(key)));
  return isClosed && isPlain && getPropertyNodes(flat).size === 0;
}

/** Keywords of a schema that describes no more than its properties. */
const PLAIN = new Set(['type', 'properties', 'additionalProperties', 'title']);
