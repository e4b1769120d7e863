// The body of an operation; a body that can contain nothing is left out.
import type {Graph, Node} from '../../document/graph.ts';
import {getEntries, getField, getText, isObject, isTrue} from '../../document/value.ts';
import {flatten, getAll, getPropertyNodes} from '../../schema/flatten.ts';

/** The Request Body Object of an operation. Generators write an empty form for each operation, even if nothing can be sent. */
export function getRequestBody(operation: Node, graph: Graph, severity?: 'error'): Node | undefined {
  const reference = getField(operation, 'requestBody');
  const body = reference && graph.resolve(reference, severity);
  return body && isEmpty(body, graph) ? undefined : body;
}

/** Is it optional, and can it only be an object without properties? */
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

/** Keywords of a schema that describes only its properties. */
const PLAIN = new Set(['type', 'properties', 'additionalProperties', 'title']);
