// Pages of an earlier compilation, in place of making the same ones again: most of the time of a large document goes into them.
import type {Context} from '../schema/context.ts';
import {parsePointer} from '../json/pointer.ts';
import type {Graph, Node} from '../document/graph.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {PATH_ITEMS} from './operationList.ts';
import {toRoot} from '../document/references/lookup.ts';
import {child} from '../document/references/scan.ts';
import {getEntries, getText, isObject} from '../document/value.ts';
import type {MockView} from './mock.ts';
import type {OperationPage} from '../view/page.ts';

/** Stores pages as JSON. The version of the compiler and its options are the matter of whoever makes it. */
export type PageCache = {
  /** `common`: all of the document that is no operation. */
  open: (common: string) => CachedPages;
};

/** `operation`: all of the document that is the page's own. */
export type CachedPages = {
  find: (id: string, operation: string) => string | undefined;
  save: (id: string, operation: string, text: string) => void;
};

/** A schema that a page has stored: its places, its name, and the id it got. */
type StoredSchema = {pointers: string[]; name?: string; id: string};
/** What is made of an operation: its page, and its answers for practice. */
type Made = {page: OperationPage; mock?: MockView};
type CacheEntry = Made & {schemas: StoredSchema[]};

type Make = (store: Context['store']) => Made;

export type PageView = {
  /** What is made of an operation: as it was, or made again. */
  view: (entry: OperationEntry, make: Make) => Made;
  /** Caches what was made. */
  save: () => void;
};

/** A reference to anything but a shared component: into another operation, or to the whole. */
const UNUSUAL = /"(?:#"|#\/(?!components\/))|"\$ref":"(?!#\/components\/)/;

/** Pages by way of a cache; each is made where there is none, or the document is not as simple as that takes. */
export function viewThroughCache(entries: OperationEntry[], graph: Graph, store: Context['store'], cache: PageCache | undefined): PageView {
  const whole = cache && graph.isAlone ? JSON.stringify(graph.root.value, toPlain) : '"#"';
  if (!cache || UNUSUAL.test(whole)) return {view: (_, make) => make(store), save: () => undefined};
  const pages = cache.open(getCommon(entries, graph));
  const made = new Map<OperationEntry, CacheEntry>();
  const reported = graph.problems.length;
  return {
    view: (entry, make) => {
      const cached = readEntry(pages.find(entry.id, getOwn(entry)));
      if (cached && restore(cached.schemas, graph, store)) return cached;
      const schemas: StoredSchema[] = [];
      const one = make((nodes, name) => {
        const id = store(nodes, name);
        schemas.push({pointers: nodes.map((node) => getPointer(node, graph)), ...(name === undefined ? {} : {name}), id});
        return id;
      });
      made.set(entry, {...one, schemas});
      return one;
    },
    save: () => {
      // A problem is reported once, by the first page that has it: only a page that is made reports it.
      if (graph.problems.length > reported) return;
      for (const [entry, one] of made)
        if (one.schemas.every(({pointers}) => !pointers.includes(''))) pages.save(entry.id, getOwn(entry), JSON.stringify(one));
    },
  };
}

/** What all pages are made of: the document without its operations, and what pages know of one another's. */
function getCommon(entries: OperationEntry[], {root}: Graph): string {
  const facts = entries.map(({node, kind, id, title, method, path, tags, badges}) => {
    return [kind, id, title, method, path, tags, badges, node.pointer, getText(node, 'operationId')];
  });
  const pointers = new Set(entries.map(({node}) => node.pointer));
  const fields = getEntries(root).map(([field, items]): [string, unknown] => [
    field,
    PATH_ITEMS.some(([name]) => name === field) ? getEntries(items).map((item) => withoutOperations(item, pointers)) : items.value,
  ]);
  return JSON.stringify([facts, fields], toPlain);
}

/** A path item without the operations in it. */
function withoutOperations([path, item]: [string, Node], operations: ReadonlySet<string>): unknown[] {
  const fields = getEntries(item).map(([field, node]) => [field, operations.has(node.pointer) ? null : node.value]);
  return [path, isObject(item.value) ? fields : item.value];
}

function getOwn({node}: OperationEntry): string {
  return JSON.stringify(node.value, toPlain);
}

/** Numbers of all kinds, each as another text. */
function toPlain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)) ? `${typeof value} ${value}` : value;
}

function readEntry(text: string | undefined): CacheEntry | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as CacheEntry);
  } catch {
    // It is half written.
    return undefined;
  }
}

/** Stores the schemas of a page again, in their order. Did each get the same id? */
function restore(schemas: StoredSchema[], graph: Graph, store: Context['store']): boolean {
  return schemas.every(({pointers, name, id}) => {
    const nodes = pointers.flatMap((pointer) => findNode(pointer, graph) ?? []);
    return nodes.length === pointers.length && store(nodes, name) === id;
  });
}

/** The pointer of a node; none where it does not lead to the very value again. */
function getPointer(node: Node, graph: Graph): string {
  return node.scope === undefined && findNode(node.pointer, graph)?.value === node.value ? node.pointer : '';
}

function findNode(pointer: string, {root}: Graph): Node | undefined {
  let node: Node | undefined = toRoot(root.file);
  for (const key of parsePointer(pointer)) {
    const value: unknown = node.value;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    node = child(node, key);
  }
  return node;
}
