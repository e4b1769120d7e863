// The parts of a schema: properties, items, and the subschemas of other keywords.
import type {ViewNodes} from './context.ts';
import {getAll, getFirst, getPropertyNodes, getTypeLists, type Flat} from './flatten.ts';
import {getProperty} from './discriminator.ts';
import {KEYWORD_LIST} from '../spec/keywords.ts';
import {orderBy} from './orderNames.ts';
import type {PartView} from '../view/schema.ts';
import type {Node} from '../document/graph.ts';
import {getEntries, getItems, isObject} from '../document/value.ts';

/** Keywords with one schema as their value. */
const SINGLE = KEYWORD_LIST.flatMap(([keyword, {subschema}]) => (subschema ? [{keyword, ...subschema}] : []));
const OPEN: ReadonlySet<string> = new Set(SINGLE.filter(({isOpen}) => isOpen).map(({keyword}) => keyword));
const NESTED = [
  'properties',
  'patternProperties',
  'prefixItems',
  'dependentSchemas',
  'dependencies',
  'dependentRequired',
  ...SINGLE.map(({keyword}) => keyword),
];

/** Does this schema have parts to open? */
export function hasParts(flat: Flat): boolean {
  return getRequired(flat).length > 0 || NESTED.some((keyword) => getAll(flat, keyword).some(({value}) => isTelling(keyword, value)));
}

/** The names in every `required`; it does not apply to lists and texts. */
function getRequired(flat: Flat): string[] {
  if (getTypeLists(flat).some((types) => !types.includes('object'))) return [];
  return getAll(flat, 'required').flatMap(({value}) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []));
}

/** Does this keyword change anything? `additionalProperties: true` and the like equal their absence. */
function isTelling(keyword: string, value: unknown): boolean {
  if (value === true || (isObject(value) && Object.keys(value).length === 0 && OPEN.has(keyword))) return false;
  if (keyword === 'items') return !isPlainItem(value);
  return isObject(value) ? keyword !== 'properties' || Object.keys(value).length > 0 : value === false || Array.isArray(value);
}

/** Do the items have only a type, which the array already names? */
function isPlainItem(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((key) => key === 'type' && !['object', 'array'].includes(String(value.type)));
}

/** The parts in reading order: properties first, rules about the rest last. */
export function getParts(flat: Flat, view: ViewNodes): PartView[] {
  const hasFirst = getAll(flat, 'prefixItems').length > 0;
  const single = SINGLE.flatMap(({keyword, role, name: usual}): PartView[] => {
    const name = keyword === 'items' && hasFirst ? 'further items' : usual;
    const nodes = getAll(flat, keyword)
      // The type of an array does not show the items after the first ones.
      .filter(({value}) => isTelling(keyword, value) || (keyword === 'items' && isObject(value) && hasFirst));
    // The `items` of several members of `allOf` all apply to the same item.
    if (keyword === 'items' && nodes.length > 1 && nodes.every(({value}) => isObject(value))) return [{role, name, schema: view(nodes)}];
    return nodes.map((node): PartView => ({role, name, schema: view([node])}));
  });
  return [
    ...getProperties(flat, view),
    ...getAll(flat, 'patternProperties').flatMap((node) =>
      getEntries(node).map(([name, schema]): PartView => ({role: 'pattern', name, schema: view([schema])})),
    ),
    ...[...getAll(flat, 'prefixItems'), ...getAll(flat, 'items')].flatMap((node) =>
      getItems(node).map((schema, index): PartView => ({role: 'item', name: `item ${index + 1}`, schema: view([schema])})),
    ),
    ...single.filter(({schema}) => schema.type !== ''),
    ...getAll(flat, 'dependentSchemas').flatMap((node) =>
      getEntries(node).map(([name, schema]): PartView => ({role: 'dependent', name: `when ${name} is present`, schema: view([schema])})),
    ),
    ...[...getAll(flat, 'dependentRequired'), ...getAll(flat, 'dependencies')].flatMap((node) =>
      getEntries(node).map(([name, rule]): PartView => toDependency(name, rule, view)),
    ),
  ];
}

function getProperties(flat: Flat, view: ViewNodes): PartView[] {
  const required = new Set(getRequired(flat));
  const byName = getPropertyNodes(flat);
  const ordered = orderBy(
    [...byName],
    ([name]) => name,
    ([name]) => required.has(name),
  );
  const properties = ordered.map(([name, nodes]): PartView => ({
    role: 'property',
    name,
    ...(required.has(name) ? {required: true} : {}),
    schema: view(nodes),
  }));
  const discriminator = getProperty(getFirst(flat, 'discriminator'));
  const undefinedOnes = [...required]
    .filter((name) => !byName.has(name))
    // A discriminator is a text, even if only the options define it.
    .map((name): PartView => ({role: 'property', name, required: true, schema: {type: name === discriminator ? 'string' : 'any'}}));
  return [...properties, ...undefinedOnes];
}

function toDependency(name: string, rule: Node, view: ViewNodes): PartView {
  if (!Array.isArray(rule.value)) return {role: 'dependent', name: `when ${name} is present`, schema: view([rule])};
  return {
    role: 'dependentRequired',
    name: `when ${name} is present`,
    schema: {type: 'required', facts: [['required', rule.value.map(String).join(', ')]]},
  };
}
