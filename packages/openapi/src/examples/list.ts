// A list for schemas that apply together.
import {NOTHING, type Creation, type Next, type Plan} from './context.ts';
import {getAll, type Flat} from '../schema/flatten.ts';
import {toJson} from '../json/toJson.ts';
import {getLimits} from '../schema/limits.ts';
import type {Node} from '../document/graph.ts';
import {getField, getItems, isObject} from '../document/value.ts';
import {isNumeric} from '../spec/keywords.ts';

/** Items of a list, even of one that can't be valid. */
const MAX_ITEMS = 100;
const MAX_INVALID_ITEMS = 20;
/** Attempts at an item that must differ from the others. */
const MAX_TRIES = 12;

/** Creates a list: the items with a position first, those of `contains` last. */
export function createList(flat: Flat, next: Next, {attempt}: Creation, plan: Plan): unknown {
  const isLenient = attempt === 'lenient';
  const {least, most} = getLimits(flat, 'minItems', 'maxItems');
  const contained = getContained(flat.sources);
  const containing = contained.length;
  const prefix = Math.max(0, ...flat.sources.map((source) => getPrefix(source).length));
  const wanted = plan.isMinimal
    ? Math.max(least, containing)
    : Math.max(least, prefix + (prefix > 0 && least <= prefix ? containing : 0), containing, isTyped(flat) ? 1 : 0);
  const length = Math.min(wanted, most, isLenient ? MAX_INVALID_ITEMS : MAX_ITEMS);
  if (least > length && !isLenient) return NOTHING;
  const isUnique = getAll(flat, 'uniqueItems').some(({value}) => value === true);
  const list: unknown[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < length; index++) {
    const own = contained[index - length + containing];
    const described = [...flat.sources.flatMap((source) => getItemSchemas(source, index)), ...(own ? [own] : [])];
    const nodes = described.length > 0 ? described : getAll(flat, 'unevaluatedItems');
    const item = createItem(nodes, index, isUnique ? seen : undefined);
    if (item === NOTHING) break;
    list.push(item);
  }
  return list.length < least && !isLenient ? NOTHING : list;

  function createItem(nodes: Node[], index: number, others: Set<string> | undefined): unknown {
    for (let more = 0; more < (others ? MAX_TRIES : 1); more++) {
      const variant = others ? index + more + plan.variant : plan.variant;
      const item = next(nodes, {isRequired: index < least, variant, isItem: true});
      if (item === NOTHING || !others) return item;
      const key = toJson(item);
      if (others.has(key)) continue;
      others.add(key);
      return item;
    }
    return NOTHING;
  }
}

/** A schema for each item that `contains` requires: a list must satisfy each of several schemas on its own. */
function getContained(sources: Node[]): Node[] {
  return sources.flatMap((source) => {
    const contains = getField(source, 'contains');
    const least = getField(source, 'minContains')?.value ?? 1;
    return contains && isNumeric(least) ? Array.from({length: Math.min(Number(least), MAX_ITEMS)}, () => contains) : [];
  });
}

/** Whether the schema describes the items. */
function isTyped(flat: Flat): boolean {
  return getAll(flat, 'items').some(({value}) => isObject(value));
}

/** Schemas of the first items: `prefixItems`, or `items` in older drafts. */
function getPrefix(source: Node): Node[] {
  return [...getItems(getField(source, 'prefixItems')), ...getItems(getField(source, 'items'))];
}

/** The schemas that one plain schema applies to an item. */
function getItemSchemas(source: Node, index: number): Node[] {
  const named = getPrefix(source)[index];
  if (named) return [named];
  const items = getField(source, 'items');
  const rest = Array.isArray(items?.value) ? getField(source, 'additionalItems') : items;
  return rest ? [rest] : [];
}
