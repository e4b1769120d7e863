// A parameter's name instead of a meaningless generated text.
import {hasGiven} from '../../examples/given.ts';
import {MADE_UP_TEXT} from '../../examples/scalar.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {flatten} from '../../schema/flatten.ts';
import {matches} from '../../schema/matching/matchesSchema.ts';

/** `OWNER` for `owner`, `INDEX_ID` for `indexId`, if the schema allows it. */
export function toPlaceholder(value: unknown, name: string, schema: Node | undefined, graph: Graph): unknown {
  const isGiven = schema !== undefined && hasGiven(flatten([schema], graph));
  const text = toConstant(name);
  if (isGiven || text === '' || value !== MADE_UP_TEXT) return value;
  return !schema || matches(text, [schema], graph, 'request') ? text : value;
}

function toConstant(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
}
