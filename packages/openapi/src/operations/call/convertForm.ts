// The schema of a multipart form for the console: each part by the type that it is sent as.
import type {Graph, Node} from '../../document/graph.ts';
import {getPartKind} from '../../examples/parts.ts';
import type {RequestTemplate} from '../../request/model.ts';
import {flatten, getAll, getFirst, getPropertyNodes} from '../../schema/flatten.ts';
import type {Definitions, JsonSchema, JsonSchemaObject} from '../../schema/jsonSchema.ts';

type Convert = Definitions['convert'];

const FILE = {type: 'string', format: 'binary'};
const KINDS = {xml: {type: 'string'}, octets: FILE, 'octets of each item': {type: 'array', items: FILE}};

/** A file, a list of files, or XML text, if a part's schema is empty or describes the content. */
export function convertForm(schema: Node, encoding: RequestTemplate['encoding'], graph: Graph, convert: Convert): JsonSchema {
  const flat = flatten([schema], graph);
  const parts = [...getPropertyNodes(flat)].flatMap(([name, nodes]): [string, JsonSchema][] => {
    const kind = getPartKind(name, nodes, graph, encoding);
    const description = getFirst(flatten(nodes, graph), 'description')?.value;
    return kind ? [[name, {...KINDS[kind], ...(typeof description === 'string' ? {description} : {})}]] : [];
  });
  const converted = convert(schema);
  if (parts.length === 0 || typeof converted === 'boolean') return converted;
  // A schema that others refer to as well stays unchanged.
  const isOwn = converted.$ref === undefined && converted.allOf === undefined;
  const whole = isOwn ? converted : convertFields(flat, convert);
  return {...whole, properties: {...(whole.properties as JsonSchemaObject), ...Object.fromEntries(parts)}};
}

function convertFields(flat: ReturnType<typeof flatten>, convert: Convert): JsonSchemaObject {
  const fields = [...getPropertyNodes(flat)].map(([name, nodes]): [string, JsonSchema] => {
    const [first = true, ...others] = nodes.map(convert);
    return [name, others.length === 0 ? first : {allOf: [first, ...others]}];
  });
  const required = getAll(flat, 'required').flatMap(({value}) => (Array.isArray(value) ? (value as unknown[]) : []));
  return {type: 'object', required, properties: Object.fromEntries(fields)};
}
