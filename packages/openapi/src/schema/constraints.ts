// The constraints of a schema, in words that are short enough for a place beside its type.
import {getAll, getTypeLists, type Flat} from './flatten.ts';
import {isSet, KEYWORD_LIST} from '../spec/keywords.ts';
import type {SchemaView} from '../view/schema.ts';
import type {Node} from '../document/graph.ts';
import {getEntries, getField, getText, isObject, isTrue} from '../document/value.ts';
import {toJson} from '../json/toJson.ts';

/** Constraints whose value is shown unchanged. */
const SHOWN = KEYWORD_LIST.flatMap(([keyword, {holds, constraint}]) =>
  constraint && constraint.merge !== 'range' && !constraint.isInType ? [{keyword, holds, ...constraint}] : [],
);

/** The XML form of a value, by node type. */
const XML_KINDS = new Map([
  ['cdata', 'CDATA section'],
  ['none', 'no element of its own'],
]);

/** The facts of a schema, and the contradictions between members of its `allOf`. */
export function getFacts(flat: Flat): {facts: SchemaView['facts']; conflicts: string[]} {
  const facts: [string, string][] = [...getRange(flat)];
  const conflicts = getTypeConflicts(flat);
  const present = new Set(flat.sources.flatMap(({value}) => (isObject(value) ? Object.keys(value) : [])));
  for (const {keyword, holds, label, merge} of SHOWN) {
    if (!present.has(keyword)) continue;
    const values = [...new Map(getAll(flat, keyword).map(({value}) => [toJson(value), value])).values()];
    if (values.length === 0) continue;
    if (merge === 'either') {
      if (values.some((value) => isSet({holds}, value))) facts.push([label, 'true']);
    } else if (merge === 'all') {
      for (const value of values) facts.push([label, typeof value === 'string' && keyword !== 'const' ? value : toJson(value)]);
      if (keyword === 'const' && values.length > 1)
        conflicts.push(`allOf asks for ${values.map((value) => toJson(value)).join(' and ')} at once: no value fits`);
    } else {
      const sorted = values.filter((value) => typeof value === 'number' || typeof value === 'bigint').toSorted(compareNumbers);
      if (sorted.length === 0) continue;
      facts.push([label, String(merge === 'highest' ? sorted.at(-1) : sorted[0])]);
    }
  }
  const xml = new Set(getAll(flat, 'xml').map((node) => describeXml(node)));
  return {facts: [...facts, ...[...xml].map((text): [string, string] => ['XML', text])], conflicts};
}

/** An XML Object in words: `attribute id`, `element tags around its items, prefix p`. */
function describeXml(node: Node): string {
  const type = isTrue(node, 'attribute') ? 'attribute' : (getText(node, 'nodeType') ?? 'element');
  const name = getText(node, 'name');
  const words = [
    XML_KINDS.get(type) ?? type,
    ...(name === undefined ? [] : [name]),
    ...(isTrue(node, 'wrapped') ? ['around its items'] : []),
  ];
  const others = getEntries(node).filter(([key]) => !['name', 'attribute', 'wrapped', 'nodeType'].includes(key));
  return [words.join(' '), ...others.map(([key, {value}]) => `${key} ${typeof value === 'string' ? value : toJson(value)}`)].join(', ');
}

function getRange(flat: Flat): [string, string][] {
  const lower = getBounds(flat, 'minimum', 'exclusiveMinimum').toSorted(
    (a, b) => compareNumbers(b.value, a.value) || Number(b.exclusive) - Number(a.exclusive),
  )[0];
  const upper = getBounds(flat, 'maximum', 'exclusiveMaximum').toSorted(
    (a, b) => compareNumbers(a.value, b.value) || Number(b.exclusive) - Number(a.exclusive),
  )[0];
  return [
    ...(lower ? [[lower.exclusive ? 'more than' : 'min', lower.text] as [string, string]] : []),
    ...(upper ? [[upper.exclusive ? 'less than' : 'max', upper.text] as [string, string]] : []),
  ];
}

/** The order of two numbers; big integers are compared with all their digits. */
export function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One end of a range, and its keyword. */
type Bound = {value: number | bigint; text: string; exclusive: boolean; node: Node | undefined};

/** Bounds of 3.1 (a number each) and of 3.0 (a flag beside `minimum`). */
export function getBounds(flat: Flat, inclusive: string, exclusive: string): Bound[] {
  return flat.sources.flatMap((source) => {
    const schema = source.value as Record<string, unknown>;
    const bounds: [keyword: string, value: unknown, exclusive: boolean][] = [
      [inclusive, schema[inclusive], schema[exclusive] === true],
      [exclusive, typeof schema[exclusive] === 'boolean' ? undefined : schema[exclusive], true],
    ];
    return bounds.flatMap(([keyword, bound, isExclusive]) =>
      typeof bound === 'number' || typeof bound === 'bigint'
        ? [{value: bound, text: String(bound), exclusive: isExclusive, node: getField(source, keyword)}]
        : [],
    );
  });
}

function getTypeConflicts(flat: Flat): string[] {
  const types = getTypeLists(flat);
  const [first, ...others] = types;
  if (!first || others.length === 0) return [];
  const matches = (a: string, b: string): boolean => a === b || (a === 'integer' && b === 'number') || (a === 'number' && b === 'integer');
  const shared = first.filter((type) => others.every((list) => list.some((other) => matches(type, other))));
  return shared.length > 0 ? [] : [`allOf asks for ${types.map((list) => list.join(' or ')).join(' and ')} at once: no value fits`];
}
