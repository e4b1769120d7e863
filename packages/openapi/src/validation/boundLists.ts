import {encodePointer, type OutputUnit} from '@cfworker/json-schema';
import {getAt, parsePointerPart} from '../json/pointer.ts';
import {findEqual} from './findEqual.ts';

type Schema = Record<string, unknown>;
/** A schema and its location. */
type Rule = {schema: unknown; location: string};

/** The errors in the lists of a value, and the value with each list cut to the length that its schema allows. */
export function boundLists(value: unknown, root: Schema): {errors: OutputUnit[]; bounded: unknown} {
  const errors: OutputUnit[] = [];
  const bound = (each: unknown, given: Rule[], location: string): unknown => {
    if (typeof each !== 'object' || each === null || given.length === 0) return each;
    const rules = getRules(given, root);
    if (!Array.isArray(each))
      return Object.fromEntries(
        Object.entries(each).map(([name, item]) => [name, bound(item, getRulesOf(name, rules), `${location}/${encodePointer(name)}`)]),
      );
    const list = each.slice(0, checkList(each, rules, location, errors));
    return list.map((item, index) => bound(item, getRulesAt(index, rules), `${location}/${index}`));
  };
  return {bounded: bound(value, [{schema: root, location: '#'}], '#'), errors};
}

/** Records the errors of a list itself, its length first. Returns how many of its items to check. */
function checkList(list: unknown[], rules: [Schema, string][], instanceLocation: string, errors: OutputUnit[]): number {
  let most = list.length;
  for (const [{maxItems}, location] of rules) {
    if (typeof maxItems !== 'number' || list.length <= maxItems) continue;
    most = Math.min(most, maxItems);
    const error = `Array has too many items (${list.length} > ${maxItems}).`;
    errors.push({instanceLocation, keyword: 'maxItems', keywordLocation: `${location}/maxItems`, error});
  }
  const [, location] = rules.find(([{uniqueItems}]) => uniqueItems === true) ?? [];
  const equal = location === undefined || most < list.length ? undefined : findEqual(list);
  if (equal) {
    const error = `Duplicate items at indexes ${equal[0]} and ${equal[1]}.`;
    errors.push({instanceLocation, keyword: 'uniqueItems', keywordLocation: `${location ?? ''}/uniqueItems`, error});
  }
  return most;
}

function getRulesOf(name: string, rules: [Schema, string][]): Rule[] {
  return rules.flatMap(([{properties, patternProperties, additionalProperties}, location]): Rule[] => {
    if (isRecord(properties) && Object.hasOwn(properties, name))
      return [{schema: properties[name], location: `${location}/properties/${encodePointer(name)}`}];
    // The library decides which pattern a name matches.
    return patternProperties === undefined ? [{schema: additionalProperties, location: `${location}/additionalProperties`}] : [];
  });
}

function getRulesAt(index: number, rules: [Schema, string][]): Rule[] {
  return rules.map(([{prefixItems, items}, location]) =>
    Array.isArray(prefixItems) && index < prefixItems.length
      ? {schema: (prefixItems as unknown[])[index], location: `${location}/prefixItems/${index}`}
      : {schema: items, location: `${location}/items`},
  );
}

/** The schemas that a value must always match: the given ones, their references, and all of `allOf`. */
function getRules(given: Rule[], root: Schema): [Schema, string][] {
  const found = new Map<Schema, string>();
  const waiting = given.slice();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const {schema, location} = next;
    if (!isRecord(schema) || found.has(schema)) continue;
    found.set(schema, location);
    const {$ref, allOf} = schema;
    if (typeof $ref === 'string') waiting.push({schema: follow($ref, root), location: `${location}/$ref`});
    if (Array.isArray(allOf))
      for (const [index, each] of (allOf as unknown[]).entries()) waiting.push({schema: each, location: `${location}/allOf/${index}`});
  }
  return [...found];
}

/** The target of a reference within the schema. */
function follow(reference: string, root: Schema): unknown {
  if (!reference.startsWith('#')) return undefined;
  return getAt(root, reference.split('/').slice(1).map(toKey));
}

function toKey(part: string): string {
  try {
    return parsePointerPart(decodeURIComponent(part));
  } catch {
    return part;
  }
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
