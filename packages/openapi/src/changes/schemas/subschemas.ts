// The schemas below two schemas: pairs, and those in only one of the two.
import {getAll, getFirst, type Flat} from '../../schema/flatten.ts';
import type {Node} from '../../document/graph.ts';
import {getEntries, getItems, isObject} from '../../document/value.ts';
import type {Direction} from '../change.ts';
import type {Difference} from './constraints.ts';
import {KEYWORD_LIST} from '../../spec/keywords.ts';
import {isMonotonic} from './contains.ts';
import {toStep} from '../pointers.ts';
import {getVisible} from './properties.ts';
import type {Pair} from '../comparison.ts';

/** Schemas whose change can be narrower or wider, with their names in the changelog. */
const LABELS = new Map<string, string>(
  KEYWORD_LIST.flatMap(([name, {subschema}]) => (subschema?.changed === undefined ? [] : [[name, subschema.changed]])),
);
const SINGLE = [...LABELS.keys()];
const MAPS = ['patternProperties', 'dependentSchemas'];
const LISTS = ['prefixItems', 'items'];
/** Keywords for which it is undecidable whether a change is narrower or wider. */
export const OPAQUE: readonly string[] = [
  ...KEYWORD_LIST.flatMap(([name, {subschema, isOld}]) => (subschema && subschema.changed === undefined && !isOld ? [name] : [])),
  'dependentRequired',
];

/** Schemas at the next level that both versions have. */
export function getPairs(before: Flat, after: Flat, direction: Direction): Pair[] {
  const properties = match(getVisible(before, direction).properties, getVisible(after, direction).properties).map((pair): Pair => ({
    ...pair,
    isProperty: true,
  }));
  const paired = isMonotonic(before, after) ? SINGLE : SINGLE.filter((keyword) => keyword !== 'contains');
  const single = paired.flatMap((keyword) => toPair(toStep(keyword), getSchemas(before, keyword), getSchemas(after, keyword)));
  const maps = MAPS.flatMap((keyword) => match(getMap(before, keyword), getMap(after, keyword)));
  const lists = LISTS.flatMap((keyword) => match(getList(before, keyword), getList(after, keyword)));
  return [...properties, ...single, ...maps, ...lists];
}

function match(before: Map<string, Node[]>, after: Map<string, Node[]>): Pair[] {
  return [...before].flatMap(([name, nodes]) => toPair(name, nodes, after.get(name) ?? []));
}

function toPair(name: string, before: Node[], after: Node[]): Pair[] {
  return before.length > 0 && after.length > 0 ? [{name, before, after}] : [];
}

function getSchemas(flat: Flat, keyword: string): Node[] {
  return getAll(flat, keyword).filter(({value}) => isObject(value));
}

function getMap(flat: Flat, keyword: string): Map<string, Node[]> {
  return new Map(getAll(flat, keyword).flatMap((node) => getEntries(node).map(([name, schema]): [string, Node[]] => [name, [schema]])));
}

function getList(flat: Flat, keyword: string): Map<string, Node[]> {
  const list = getFirst(flat, keyword);
  return new Map(getItems(list).map((node, index) => [`[${index}]`, [node]]));
}

/** Keywords that were added or removed as a whole, or that allow or forbid everything. */
export function comparePresence(before: Flat, after: Flat): Difference[] {
  const single = SINGLE.filter((keyword) => keyword !== 'contains').flatMap((keyword) => compareOne(keyword, before, after));
  const maps = [...MAPS, 'prefixItems'].flatMap((keyword) => {
    const [old, now] = [before, after].map((flat) => new Map([...getMap(flat, keyword), ...getList(flat, keyword)]));
    const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
    const origin = getFirst(after, keyword) ?? getFirst(before, keyword);
    return names
      .filter((name) => old?.has(name) !== now?.has(name))
      .map((name): Difference => ({
        text: now?.has(name) ? `rule for ${name} added` : `rule for ${name} removed`,
        effect: now?.has(name) ? 'narrower' : 'wider',
        origin,
      }));
  });
  return [...single, ...maps];
}

function compareOne(keyword: string, before: Flat, after: Flat): Difference[] {
  const [old, now] = [before, after].map((flat) => getStrictness(flat, keyword));
  if (old === now) return [];
  const origin = getFirst(after, keyword) ?? getFirst(before, keyword);
  const label = LABELS.get(keyword) ?? keyword;
  const text =
    now === 'none'
      ? `no longer allows ${label}`
      : now === 'any'
        ? `no longer limits ${label}`
        : old === 'none'
          ? `now allows certain ${label}`
          : `now limits ${label}`;
  const order = ['none', 'some', 'any'];
  return [{text, effect: order.indexOf(now ?? 'any') < order.indexOf(old ?? 'any') ? 'narrower' : 'wider', origin}];
}

function getStrictness(flat: Flat, keyword: string): 'none' | 'some' | 'any' {
  const values = getAll(flat, keyword).map(({value}) => value);
  if (values.includes(false)) return 'none';
  return values.some((value) => isObject(value) && Object.keys(value).length > 0) ? 'some' : 'any';
}
