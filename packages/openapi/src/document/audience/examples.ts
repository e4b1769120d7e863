// Values of examples: parts that only a hidden part of a schema describes are removed too.
import type {Node} from '../graph.ts';
import {getEntries, getField, getItems, isObject} from '../value.ts';
import {getKey} from '../nodeKey.ts';
import type {Hidden} from './hidden.ts';
import type {Follow} from './pathItems.ts';
import {getNamesBelow, type Member, type Shape} from './shape.ts';

/** Values in schemas. */
const VALUES = ['example', 'default', 'const'];
const LISTS_OF_VALUES = ['examples', 'enum'];

export type HideInExamples = {
  /** The examples of an object that has a schema beside them: media type, parameter, header; a response of Swagger 2.0. */
  inHolder: (holder: Node) => void;
  /** The examples and other values in a schema. */
  inSchema: (schema: Node) => void;
};

/** `names`: all names of hidden properties. */
export function createHideInExamples(shape: Shape, names: Set<string>, follow: Follow, hidden: Hidden): HideInExamples {
  const below = new Map<string, Set<string>>();
  const getBelow = (schemas: Member[]): Set<string> => {
    const key = schemas.map(({schema, isHidden}) => `${getKey(schema)} ${String(isHidden)}`).join(' ');
    const found = below.get(key) ?? getNamesBelow(schemas, shape, hidden);
    below.set(key, found);
    return found;
  };
  /** Hides parts of a value; returns true for a text that names a hidden part and must be removed as a whole. */
  const prune = (value: Node, schemas: Member[]): boolean => {
    if (hidden.has(value)) return false;
    if (typeof value.value === 'string') return namesHidden(value.value, names) && namesHidden(value.value, getBelow(schemas));
    const members = shape.expand(schemas);
    if (Array.isArray(value.value)) for (const [index, item] of getItems(value).entries()) hideWhole(item, shape.getItem(members, index));
    for (const [name, item] of getEntries(value)) {
      const property = shape.getProperty(members, name);
      if (!property) hidden.add(item);
      else hideWhole(item, property);
    }
    return false;
  };
  const hideWhole = (value: Node, schemas: Member[]): void => {
    if (mentions(value.value, names) && prune(value, schemas)) hidden.add(value);
  };
  const inExample = (at: Node, schemas: Member[]): void => {
    const example = follow(at);
    if (!mentions(example?.value, names)) return;
    const values = ['value', 'dataValue', 'serializedValue'].flatMap((field) => getField(example, field) ?? []);
    // In Swagger 2.0 the value is under its media type.
    const isWhole = values.length > 0 ? values.map((value) => prune(value, schemas)).includes(true) : prune(at, schemas);
    if (isWhole) hidden.add(at);
  };
  return {
    inHolder(holder) {
      const [schema, item] = [getField(holder, 'schema'), getField(holder, 'itemSchema')];
      const schemas = [schema, item].flatMap((each) => (each ? [{schema: each, isHidden: hidden.has(each)}] : []));
      const example = getField(holder, 'example');
      if (example) hideItems(example, schemas, item);
      const examples = getField(holder, 'examples');
      for (const [, each] of getEntries(examples)) inExample(each, schemas);
    },
    inSchema(schema) {
      const self = [{schema, isHidden: false}];
      for (const name of VALUES) for (const value of [getField(schema, name)]) if (value) hideWhole(value, self);
      for (const value of LISTS_OF_VALUES.flatMap((name) => getItems(getField(schema, name)))) hideWhole(value, self);
    },
  };

  /** An example of a stream is a list of items that `itemSchema` describes. */
  function hideItems(example: Node, schemas: Member[], item: Node | undefined): void {
    hideWhole(example, schemas);
    if (item) for (const each of getItems(example)) hideWhole(each, [{schema: item, isHidden: hidden.has(item)}]);
  }
}

/** JSON, XML or a form as text: removing a part would need a parser for each. */
function namesHidden(text: string, names: Set<string>): boolean {
  return [...names].some((name) => name !== '' && text.includes(name));
}

/** Does a value contain one of these names, as a key or within a text? */
function mentions(value: unknown, names: Set<string>): boolean {
  if (names.size === 0) return false;
  if (typeof value === 'string') return namesHidden(value, names);
  if (Array.isArray(value)) return value.some((item) => mentions(item, names));
  return isObject(value) && Object.entries(value).some(([key, item]) => names.has(key) || mentions(item, names));
}
