// A composition of one schema and null means the same as a type list with null, and `nullable` beside a composition the same as an option
// of null. Versions that differ only in this are equal.
import {flattenAsWritten, getAll, getFirst, getTypeLists, type Flat} from '../../schema/flatten.ts';
import {isNullable, isNullOption} from '../../schema/nullOption.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {getField, getItems, isObject} from '../../document/value.ts';
import {getKey} from '../../document/nodeKey.ts';
import type {Pair} from '../comparison.ts';
import {getTypes} from './constraints.ts';

/** `source`: the schema with the composition under `keyword`; `schema`: its option beside null. */
type NullChoice = {source: Node; keyword: string; schema: Node};

const KEYWORDS = ['oneOf', 'anyOf'] as const;

/**
 * Writes null in two schemas in the same way: the option beside null is merged into its schema, unless the other version has a composition
 * too. If both have one schema and null, their schemas are a separate pair.
 */
export function alignNull(before: Flat, after: Flat, old: Graph, now: Graph): {flats: [Flat, Flat]; pairs: Pair[]} {
  const [was, is] = [findNullChoice(before, old), findNullChoice(after, now)];
  if (was && is)
    return {
      flats: [withoutChoice(before, was), withoutChoice(after, is)],
      pairs: [{name: '', before: [was.schema], after: [is.schema]}],
    };
  const flats: [Flat, Flat] = [was ? joinBeside(before, was, old, after) : before, is ? joinBeside(after, is, now, before) : after];
  return {flats: [withNullOption(flats[0], old), withNullOption(flats[1], now)], pairs: []};
}

/** Merged, unless the other version has options to compare with the composition's own. */
function joinBeside(flat: Flat, choice: NullChoice, graph: Graph, other: Flat): Flat {
  const joined = join(flat, choice, graph);
  return !hasChoice(other) || (isNullableAlone(other) && hasChoice(joined)) ? joined : flat;
}

/** `nullable` widens the types beside it; without types, it is one more option of the compositions. */
function isNullableAlone(flat: Flat): boolean {
  return getTypeLists(flat).length === 0 && flat.sources.some(isNullable);
}

function withNullOption(flat: Flat, graph: Graph): Flat {
  if (!isNullableAlone(flat)) return flat;
  const allowsNull = (option: Node): boolean =>
    isNullOption(option, graph) || getTypes(flattenAsWritten([option], graph))?.has('null') === true;
  const add = (node: Node): Node => {
    const lists = KEYWORDS.flatMap((keyword): [string, unknown[]][] => {
      const options = getItems(getField(node, keyword));
      return options.length === 0 || options.some(allowsNull) ? [] : [[keyword, [...options.map(({value}) => value), {type: 'null'}]]];
    });
    return lists.length === 0 ? node : {...node, value: {...(node.value as object), ...Object.fromEntries(lists)}};
  };
  return {...flat, sources: flat.sources.map(add), reading: flat.reading.map(add)};
}

function hasChoice(flat: Flat): boolean {
  return KEYWORDS.some((keyword) => getAll(flat, keyword).length > 0);
}

function findNullChoice(flat: Flat, graph: Graph): NullChoice | undefined {
  const choices = flat.sources.flatMap((source) =>
    KEYWORDS.flatMap((keyword) => {
      const choice = getField(source, keyword);
      return choice ? [{source, keyword, options: getItems(choice)}] : [];
    }),
  );
  const [only] = choices;
  if (!only || choices.length > 1 || only.options.length > 2 || getFirst(flat, 'discriminator')) return undefined;
  const [schema, ...others] = only.options.filter((option) => !isNullOption(option, graph));
  if (!schema || others.length > 0) return undefined;
  return only.options.length === 2 || isNullableAlone(flat) ? {...only, schema} : undefined;
}

/** The schema merged with its option beside null. */
function join(flat: Flat, choice: NullChoice, graph: Graph): Flat {
  const seen = new Set<string>();
  let joined = flat;
  for (let next: NullChoice | undefined = choice; next && !seen.has(getKey(next.source)); next = findNullChoice(joined, graph)) {
    seen.add(getKey(next.source));
    const {sources, reading} = flattenAsWritten([next.schema], graph);
    const own = withoutChoice(joined, next, {nullable: true});
    joined = {...own, sources: [...own.sources, ...sources.map(withNull)], reading: [...own.reading, ...reading.map(withNull)]};
  }
  return joined;
}

function withoutChoice(flat: Flat, {source, keyword}: NullChoice, added: object = {}): Flat {
  const replace = (node: Node): Node => {
    if (getKey(node) !== getKey(source) || !isObject(node.value)) return node;
    return {...node, value: {...Object.fromEntries(Object.entries(node.value).filter(([key]) => key !== keyword)), ...added}};
  };
  return {...flat, sources: flat.sources.map(replace), reading: flat.reading.map(replace)};
}

/** Lists of values include null if it is allowed. */
function withNull(node: Node): Node {
  if (!isObject(node.value)) return node;
  const {const: only, ...rest} = node.value;
  const values: unknown[] | undefined = Array.isArray(rest.enum) ? rest.enum : only === undefined ? undefined : [only];
  return !values || values.includes(null) ? node : {...node, value: {...rest, enum: [...values, null]}};
}
