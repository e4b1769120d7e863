// A choice of one schema and null says what a type list with null says, and `nullable` beside a choice what an option of null says. Versions that
// write it in these ways are the same.
import {flattenAsWritten, getAll, getFirst, getTypeLists, type Flat} from '../../schema/flatten.ts';
import {isNullable, isNullOption} from '../../schema/nullOption.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {getField, getItems, isObject} from '../../document/value.ts';
import {getKey} from '../../document/nodeKey.ts';
import type {Pair} from '../comparison.ts';
import {getTypes} from './constraints.ts';

/** `source`: the schema that has the choice under `keyword`; `schema`: what it allows beside null. */
type NullChoice = {source: Node; keyword: string; schema: Node};

const KEYWORDS = ['oneOf', 'anyOf'] as const;

/**
 * Two schemas that write null in the same way: what a choice of one schema and null allows becomes a part of its schema, unless the other
 * version has a choice as well. Where that is of the same kind, their schemas are a pair of their own.
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

/** Joined, unless the other version has options to compare with those of the choice itself. */
function joinBeside(flat: Flat, choice: NullChoice, graph: Graph, other: Flat): Flat {
  const joined = join(flat, choice, graph);
  return !hasChoice(other) || (isNullableAlone(other) && hasChoice(joined)) ? joined : flat;
}

/** `nullable` widens the types beside it; without any, it is one more option of the choices. */
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

/** The schema with what its choice allows beside null. */
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

/** Lists of values name null where it is allowed. */
function withNull(node: Node): Node {
  if (!isObject(node.value)) return node;
  const {const: only, ...rest} = node.value;
  const values: unknown[] | undefined = Array.isArray(rest.enum) ? rest.enum : only === undefined ? undefined : [only];
  return !values || values.includes(null) ? node : {...node, value: {...rest, enum: [...values, null]}};
}
