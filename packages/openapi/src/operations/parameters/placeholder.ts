// A parameter's name instead of a meaningless generated text.
import {MADE_UP_TEXT} from '../../examples/scalar.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {flatten, getFirst} from '../../schema/flatten.ts';
import {matches} from '../../schema/matching/matchesSchema.ts';

const AUTHORED = ['const', 'enum', 'default', 'example', 'x-example', 'examples'];

/** `OWNER` for `owner`, `INDEX_ID` for `indexId`, if the schema allows it. */
export function toPlaceholder(value: unknown, name: string, schema: Node | undefined, graph: Graph): unknown {
  const flat = schema && flatten([schema], graph);
  const isAuthored = flat && AUTHORED.some((keyword) => getFirst(flat, keyword));
  const text = toConstant(name);
  if (isAuthored || text === '' || value !== MADE_UP_TEXT) return value;
  return !schema || matches(text, [schema], graph, 'request') ? text : value;
}

function toConstant(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
}
