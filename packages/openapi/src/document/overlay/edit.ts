// Changes to a value, with the origin of each part of the result.
import type {Edit, SourceFile, Steps} from '../graph.ts';
import {parsePointer, toPointerPart} from '../../json/pointer.ts';

/** Where a value was written. */
export type Location = {file: SourceFile; pointer: string};

export type Container = Record<string, unknown> | unknown[];

export type Editor = {
  /** The value with all changes so far. The original value is not changed. */
  getRoot: () => unknown;
  /** `from`: where the new value was written. */
  apply: (edit: Edit, from?: Location) => void;
  /** Where the part at a pointer was written. */
  trace: (pointer: string) => Location | undefined;
  /** Where a part of a container was written, given the container's location. */
  traceChild: (holder: Container, location: Location, key: string | number) => Location;
  /** From here on, a value may be in two parts: a change of one leaves the other unchanged. */
  share: () => void;
};

/** Numbers with all their digits are objects too, but no containers. */
export function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}

export function getChild(holder: unknown, key: string | number): unknown {
  return isContainer(holder) && Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined;
}

/** Applies the same changes again, to the same value in another form. */
export function replay(value: unknown, edits: readonly Edit[]): unknown {
  const editor = createEditor(value);
  for (const edit of edits) editor.apply(edit);
  return editor.getRoot();
}

/** Parts of a list, and of an object, that are copied in the time of writing one value. */
const COPIED_ITEMS = 64;
const COPIED_FIELDS = 4;

/**
 * Copies a container when it is first changed, since several parts may use it, as with a YAML alias. `spend`: called with the cost of a
 * copy, in written values.
 */
export function createEditor(value: unknown, file?: SourceFile, spend: (parts: number) => void = () => undefined): Editor {
  const box = {root: value};
  const origins = createOrigins();
  let owned = new WeakSet<object>();
  const own = (holder: Container, key: string | number): Container | undefined => {
    const found = getChild(holder, key);
    if (!isContainer(found) || owned.has(found)) return isContainer(found) ? found : undefined;
    spend(Array.isArray(found) ? Math.floor(found.length / COPIED_ITEMS) : Math.floor(Object.keys(found).length / COPIED_FIELDS));
    const copy = Array.isArray(found) ? [...found] : {...found};
    origins.move(found, copy);
    owned.add(copy);
    setChild(holder, key, copy);
    return copy;
  };
  const find = (steps: Steps): Container | undefined =>
    ['root', ...steps].reduce<Container | undefined>((at, key) => at && own(at, key), box);
  return {
    getRoot: () => box.root,
    apply(edit, from) {
      const holder = find(edit.kind === 'append' ? edit.steps : edit.steps.slice(0, -1));
      if (holder) applyTo(holder, edit, origins, from);
    },
    trace: (pointer) => file && findOrigin(box.root, pointer, {file, pointer: ''}, origins),
    traceChild: origins.find,
    share() {
      owned = new WeakSet();
    },
  };
}

/** Changes a container, and records where the new value was written. */
function applyTo(holder: Container, edit: Edit, origins: Origins, from: Location | undefined): void {
  const key = edit.kind === 'append' ? (holder as unknown[]).length : edit.steps.at(-1);
  if (key === undefined || (edit.kind === 'append' && !Array.isArray(holder))) return;
  if (edit.kind !== 'remove') {
    setChild(holder, key, edit.value);
    if (from) origins.set(holder, key, from);
    return;
  }
  origins.remove(holder, key);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

/** Where the part of a value at a pointer was written. */
function findOrigin(root: unknown, pointer: string, start: Location, origins: Origins): Location {
  let at = root;
  return parsePointer(pointer).reduce((location, key) => {
    const found = isContainer(at) ? origins.find(at, location, key) : toChildLocation(location, key);
    at = getChild(at, key);
    return found;
  }, start);
}

/** Sets an own property, whatever its name. */
function setChild(holder: Container, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, {value, writable: true, enumerable: true, configurable: true});
}

function toChildLocation({file, pointer}: Location, key: string | number): Location {
  return {file, pointer: `${pointer}/${toPointerPart(key)}`};
}

type Origins = {
  set: (holder: Container, key: string | number, location: Location) => void;
  remove: (holder: Container, key: string | number) => void;
  /** A copy has the original's parts. */
  move: (from: Container, to: Container) => void;
  find: Editor['traceChild'];
};

/** Origins of the parts of changed containers; for an existing item, its old index. */
function createOrigins(): Origins {
  const lists = new WeakMap<object, (Location | number)[]>();
  const fields = new WeakMap<object, Map<string, Location>>();
  return {
    set(holder, key, location) {
      const list = lists.get(holder);
      if (list) list[Number(key)] = location;
      else fields.get(holder)?.set(String(key), location);
    },
    remove(holder, key) {
      lists.get(holder)?.splice(Number(key), 1);
      fields.get(holder)?.delete(String(key));
    },
    move(from, to) {
      if (Array.isArray(from)) lists.set(to, [...(lists.get(from) ?? from.keys())]);
      else fields.set(to, new Map(fields.get(from)));
    },
    find(holder, location, key) {
      const known = lists.get(holder)?.[Number(key)] ?? fields.get(holder)?.get(String(key));
      return typeof known === 'object' ? known : toChildLocation(location, known ?? key);
    },
  };
}
