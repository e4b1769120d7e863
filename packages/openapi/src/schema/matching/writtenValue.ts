// Examples that their author wrote as JSON text although the schema requires another type: `'{"a": 1}'` for an object.
import {flatten, getAll, getTypeLists, type Flat} from '../flatten.ts';
import {getImpliedType} from '../impliedType.ts';
import {hasType} from './matchesSchema.ts';
import {readJson} from '../../document/parse.ts';
import type {Graph} from '../../document/graph.ts';
import {getItems} from '../../document/value.ts';
import {getKey} from '../../document/nodeKey.ts';

/** The value of an example: that of its JSON text if the schema allows that type and no string, else the example itself. */
export function readWritten(example: unknown, flat: Flat, graph: Graph): unknown {
  if (typeof example !== 'string' || allowsText(flat, graph)) return example;
  const value = readJson(example);
  const isValue = value !== undefined && typeof value !== 'string' && allowsType(value, flat, graph, new Map());
  return isValue ? value : example;
}

/** Does a schema allow strings? */
export function allowsText(flat: Flat, graph: Graph): boolean {
  return allowsType('', flat, graph, new Map());
}

/** Does a schema allow values of this type? `matches` checks the value itself. `known`: results for visited options. */
function allowsType(value: unknown, flat: Flat, graph: Graph, known: Map<string, boolean>): boolean {
  const types = getTypeLists(flat);
  const listed = [...getAll(flat, 'enum').map(getItems), ...getAll(flat, 'const').map((node) => [node])];
  const choices = ['oneOf', 'anyOf'].flatMap((keyword) => getAll(flat, keyword)).map(getItems);
  if (types.length + listed.length + choices.length === 0) {
    const implied = getImpliedType(flat, ['object', 'array']);
    return implied === undefined || hasType(value, implied);
  }
  return (
    types.every((names) => hasType(value, names)) &&
    listed.every((nodes) => nodes.some((node) => getType(node.value) === getType(value))) &&
    choices.every((options) =>
      options.some((option) => {
        const key = getKey(option);
        const before = known.get(key);
        if (before !== undefined) return before;
        // A circular reference adds no allowed type.
        known.set(key, false);
        known.set(key, allowsType(value, flatten([option], graph), graph, known));
        return known.get(key) === true;
      }),
    )
  );
}

function getType(value: unknown): string {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
}
