// Path items and their operations, including callbacks, as locations that can be hidden. There is no list of methods: the other fields are
// known.
import type {Node} from '../graph.ts';
import {getEntries, getField, getText, getTexts, isObject} from '../value.ts';
import type {Hidden} from './hidden.ts';

export type HideableOperation = {
  method: string;
  /** Where the path item names it. */
  at: Node;
  /** The value there, after references. */
  node: Node;
};

export type HideablePathItem = {
  kind: 'operation' | 'webhook' | 'callback';
  /** Path template, name of the webhook, or expression of the callback. */
  path: string;
  /** Where it is named. */
  at: Node;
  operations: HideableOperation[];
};

/** Follows references to their end; undefined if they lead nowhere. */
export type Follow = (node: Node) => Node | undefined;

const OTHER_FIELDS = new Set(['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations']);

/** All path items of a document: its paths, its webhooks, and its operations' callbacks. */
export function listPathItems(root: Node, follow: Follow): HideablePathItem[] {
  const seen = new Set<unknown>();
  const read = (kind: HideablePathItem['kind'], map: Node | undefined): HideablePathItem[] =>
    getEntries(map && follow(map)).flatMap(([path, at]) => {
      const item = path.startsWith('x-') ? undefined : follow(at);
      if (!item || !isObject(item.value)) return [];
      const operations = listOperations(item, follow);
      const fresh = operations.filter(({node}) => !seen.has(node.value));
      for (const {node} of fresh) seen.add(node.value);
      const callbacks = fresh.flatMap(({node}) => getEntries(getField(node, 'callbacks')).map(([, callback]) => callback));
      return [{kind, path, at, operations}, ...callbacks.flatMap((callback) => read('callback', callback))];
    });
  return [
    ...read('operation', getField(root, 'paths')),
    ...(['webhooks', 'x-webhooks'] as const).flatMap((field) => read('webhook', getField(root, field))),
  ];
}

/** The operations of a path item. */
export function listOperations(item: Node, follow: Follow): HideableOperation[] {
  const fields = getEntries(item).filter(([name]) => !OTHER_FIELDS.has(name) && !name.startsWith('x-'));
  return [...fields, ...getEntries(getField(item, 'additionalOperations'))].flatMap(([method, at]) => {
    const node = follow(at);
    return node && isObject(node.value) ? [{method: method.toUpperCase(), at, node}] : [];
  });
}

/** Names of the tags of an operation. */
export function getTagNames({node}: HideableOperation): string[] {
  return getTexts(getField(node, 'tags'));
}

export function getOperationId({node}: HideableOperation): string | undefined {
  return getText(node, 'operationId');
}

/** A document's remaining operations, and its hidden ones. */
export type Operations = {shown: HideableOperation[]; gone: HideableOperation[]};

/** Hides path items and callbacks whose operations are all hidden, since their names would reveal them. */
export function hideEmptyItems(items: HideablePathItem[], hidden: Hidden): Operations {
  const operations: Operations = {shown: [], gone: []};
  for (const {at, operations: own} of items) {
    const shown = hidden.has(at) ? [] : own.filter((each) => !hidden.has(each.at) && !hidden.has(each.node));
    operations.shown.push(...shown);
    operations.gone.push(...own.filter((each) => !shown.includes(each)));
    if (own.length > 0 && shown.length === 0) hidden.add(at);
  }
  for (const {kind, at} of items) {
    const callback = {...at, pointer: at.pointer.slice(0, at.pointer.lastIndexOf('/'))};
    const isAlone = (other: HideablePathItem): boolean => other.at.file !== at.file || !other.at.pointer.startsWith(`${callback.pointer}/`);
    if (kind === 'callback' && items.every((other) => isAlone(other) || hidden.has(other.at))) hidden.add(callback);
  }
  return operations;
}
