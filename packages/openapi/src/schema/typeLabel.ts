// The type of a schema in words: `array of IndexFile`, `string or null`.
import {flatten, getAll, getFirst, getTypeLists, type Flat} from './flatten.ts';
import {isNullable, isNullOption} from './nullOption.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getField, getItems, isObject} from '../document/value.ts';
import {getName} from '../document/nodeKey.ts';

const MAX_NESTING = 4;
/** Most options that are searched for common names. */
const MAX_OPTIONS = 300;

/** The type in words; `any` if there is none. */
export function getTypeLabel(flat: Flat, graph: Graph, level = 0): string {
  const types = getTypes(flat);
  const labels = types.map((type) => (type === 'array' ? getArrayLabel(flat, graph, level) : type));
  const nullable = flat.sources.some(isNullable);
  if (labels.length > 0) return [...labels, ...(nullable && !labels.includes('null') ? ['null'] : [])].join(' or ');
  const choice = getChoiceLabel(flat, graph, level);
  // If anything is allowed, null adds nothing.
  if (choice === undefined || choice === 'any' || choice === 'any or null') return 'any';
  return nullable && !/\bnull$/.test(choice) ? `${choice} or null` : choice;
}

function getTypes(flat: Flat): string[] {
  if (flat.sources.some(({value}) => value === false)) return ['not allowed'];
  const lists = getTypeLists(flat);
  const [first, ...others] = lists;
  if (first) {
    const sets = others.map((list) => new Set(list));
    const shared = first.filter((type) => sets.every((set) => set.has(type)));
    return shared.length > 0 ? shared : first;
  }
  const values = [...getAll(flat, 'enum').flatMap(getItems), ...getAll(flat, 'const')].map(({value}) => value);
  if (values.length > 0) return [...new Set(values.map(getTypeOf))];
  if (getFirst(flat, 'properties') ?? getFirst(flat, 'additionalProperties') ?? getFirst(flat, 'patternProperties')) return ['object'];
  if (getFirst(flat, 'items') ?? getFirst(flat, 'prefixItems')) return ['array'];
  // In OpenAPI 3.1, the content of a file is a schema without a type.
  if (getFirst(flat, 'contentEncoding')) return ['string'];
  return getFirst(flat, 'contentMediaType') ? ['binary'] : [];
}

function getTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer';
  return typeof value;
}

function getArrayLabel(flat: Flat, graph: Graph, level: number): string {
  const items = getFirst(flat, 'items');
  if (!items || level >= MAX_NESTING || !isObject(items.value) || getFirst(flat, 'prefixItems')) return 'array';
  const label = getShortLabel(items, graph, level + 1);
  return label === 'any' ? 'array' : `array of ${label.includes(' or ') ? `(${label})` : label}`;
}

/** The target of a reference; a definition that only binds a name for `$dynamicRef` is skipped. */
export function getReferred(node: Node, graph: Graph, depth = 0): Node | undefined {
  const target = graph.target(node);
  if (!target || depth > MAX_NESTING || !/\/(?:\$defs|definitions)\/[^/]*$/.test(target.pointer)) return target;
  if (!isReference(target.value) || !Object.hasOwn(target.value, '$dynamicAnchor')) return target;
  return getReferred(target, graph, depth + 1) ?? target;
}

/** The name of a named schema, the type of any other. */
export function getShortLabel(node: Node, graph: Graph, level = 0): string {
  if (isReference(node.value)) {
    const target = getReferred(node, graph);
    const flat = flatten([node], graph);
    const simple =
      target &&
      !getFirst(flat, 'properties') &&
      !getFirst(flat, 'oneOf') &&
      !getFirst(flat, 'anyOf') &&
      getTypes(flat).every((type) => !['object', 'array'].includes(type));
    if (target && !(simple && getTypes(flat).length > 0)) return getName(target);
  }
  return getTypeLabel(flatten([node], graph), graph, level);
}

function getChoiceLabel(flat: Flat, graph: Graph, level: number): string | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const options = getItems(getFirst(flat, keyword));
    if (options.length === 0) continue;
    if (options.length > MAX_OPTIONS || level >= MAX_NESTING) return 'one of several';
    const labels = new Set(options.map((option) => (isNullOption(option, graph) ? 'null' : getShortLabel(option, graph, level + 1))));
    // Null last, as beside a list of types: the type of a value is more useful than the fact that it may be missing.
    const ordered = [...labels].toSorted((a, b) => Number(a === 'null') - Number(b === 'null'));
    return labels.size > 4 ? 'one of several' : ordered.join(' or ');
  }
  return getField(flat.sources[0], 'not') ? 'any' : undefined;
}
