// Which properties of a schema are hidden, through references and compositions.
import {parsePointer} from '../../json/pointer.ts';
import type {Node} from '../graph.ts';
import {getEntries, getField, getItems, isObject} from '../value.ts';
import {getKey} from '../nodeKey.ts';
import type {Hidden} from './hidden.ts';
import type {Follow} from './pathItems.ts';

/** A schema of a composition; `isHidden`: it is in a hidden part. */
export type Member = {schema: Node; isHidden: boolean};

const LISTS = ['allOf', 'anyOf', 'oneOf'];
const SINGLE = ['if', 'then', 'else', 'not'];

export type Shape = {
  /** These schemas, and all that apply together with them. */
  expand: (schemas: Member[]) => Member[];
  /** The schemas of a property, or of another name; undefined if only hidden schemas describe it. */
  getProperty: (members: Member[], name: string) => Member[] | undefined;
  /** The schemas of an item of a list. */
  getItem: (members: Member[], index: number) => Member[];
  /** Names that only hidden parts describe. */
  getHiddenNames: (members: Member[]) => Set<string>;
};

export function createShape(follow: Follow, hidden: Hidden): Shape {
  const enter = (node: Node, isHidden: boolean): Member => ({schema: node, isHidden: isHidden || hidden.has(node)});
  const expand: Shape['expand'] = (schemas) => {
    const found = new Map<string, Member>();
    const queue = [...schemas];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const {schema, isHidden} = next;
      if (!isObject(schema.value)) continue;
      const key = getKey(schema) + (isHidden ? ' hidden' : '');
      if (found.has(key)) continue;
      found.set(key, next);
      const lists = LISTS.flatMap((name) => getItems(getField(schema, name)));
      const single = SINGLE.flatMap((name) => getField(schema, name) ?? []);
      const dependent = getEntries(getField(schema, 'dependentSchemas')).map(([, each]) => each);
      const target = follow(schema);
      for (const each of [...lists, ...single, ...dependent, ...(target ? [target] : [])]) queue.push(enter(each, isHidden));
    }
    return [...found.values()];
  };
  const getDeclared = (members: Member[], name: string): Member[] =>
    members.flatMap(({schema, isHidden}) => {
      const property = getField(getField(schema, 'properties'), name);
      return property ? [enter(property, isHidden)] : [];
    });
  const getHiddenNames: Shape['getHiddenNames'] = (members) => {
    const names = members.flatMap(({schema}) => getEntries(getField(schema, 'properties')).map(([name]) => name));
    return new Set(names.filter((name) => getDeclared(members, name).every(({isHidden}) => isHidden)));
  };
  return {
    expand,
    getHiddenNames,
    getProperty(members, name) {
      const declared = getDeclared(members, name);
      if (declared.length > 0) {
        const shown = declared.filter(({isHidden}) => !isHidden);
        return shown.length > 0 ? shown : undefined;
      }
      return members.flatMap(({schema, isHidden}) =>
        [getField(schema, 'additionalProperties'), ...getEntries(getField(schema, 'patternProperties')).map(([, each]) => each)].flatMap(
          (each) => (each ? [enter(each, isHidden)] : []),
        ),
      );
    },
    getItem: (members, index) =>
      members.flatMap(({schema, isHidden}) => {
        const item = getItems(getField(schema, 'prefixItems'))[index] ?? getField(schema, 'items');
        return item ? [enter(item, isHidden)] : [];
      }),
  };
}

/** The same, including the schemas below these. */
export function getNamesBelow(members: Member[], {expand, getHiddenNames}: Shape, hidden: Hidden): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const queue = [members];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const fresh = next.filter(({schema}) => !seen.has(getKey(schema)));
    for (const {schema} of fresh) seen.add(getKey(schema));
    const whole = expand(fresh);
    for (const name of getHiddenNames(whole)) names.add(name);
    for (const {schema, isHidden} of whole) {
      const properties = getEntries(getField(schema, 'properties')).map(([, each]) => each);
      const others = ['items', 'additionalProperties'].flatMap((field) => getField(schema, field) ?? []);
      for (const each of [...properties, ...others, ...getItems(getField(schema, 'prefixItems'))])
        queue.push([{schema: each, isHidden: isHidden || hidden.has(each)}]);
    }
  }
  return names;
}

/** Every name of a hidden property in a document: a value without these names needs no closer check. */
export function listHiddenNames({expand}: Shape, hidden: Hidden): Set<string> {
  const members = hidden.nodes.map((node) => ({node, keys: parsePointer(node.pointer).slice(-2)}));
  const isMember = ([holder = '', last = '']: string[]): boolean =>
    LISTS.includes(holder) || SINGLE.includes(last) || holder === 'dependentSchemas';
  const whole = expand(members.filter(({keys}) => isMember(keys)).map(({node}) => ({schema: node, isHidden: true})));
  return new Set([
    ...members.flatMap(({keys: [holder, last = '']}) => (holder === 'properties' ? [last] : [])),
    ...whole.flatMap(({schema}) => getEntries(getField(schema, 'properties')).map(([name]) => name)),
  ]);
}
