// The literal target of a reference: through files, schemas with an `$id`, anchors and pointers.
import {splitRef} from './reference.ts';
import type {SourceFile, Node} from '../graph.ts';
import {getSimilar} from '../problems/didYouMean.ts';
import {parsePointer} from '../../json/pointer.ts';
import {child, getRef, type Names} from './scan.ts';

import {toNewPointer, toOldPointer} from '../swagger/pointer.ts';

/** What a reference is looked up in. */
export type Lookup = {
  /** The target of a reference, without following further; undefined if there is none. */
  look: (node: Node) => Node | undefined;
  /** The base of a node's reference: the file, or the `$id` around it. */
  getBase: (node: Node) => string;
};

/** Most references that are followed within one pointer. */
const MAX_DEPTH = 32;

/** References within one lookup, with their targets: each is followed once, and one in a circle leads to undefined. */
type Followed = Map<string, Node | undefined>;

/** Lookup in the files and names that were read. */
export function createLookup(files: Map<string, SourceFile>, {anchors, bases}: Pick<Names, 'anchors' | 'bases'>): Lookup {
  const getBase = (node: Node): string => bases.get(node.value as object) ?? node.file.path;

  const look = (node: Node, followed: Followed, depth = 0): Node | undefined => {
    const base = getBase(node);
    const {path, fragment} = splitRef(getRef(node.value) ?? '', base);
    const named = anchors.get(`${path ?? base}#${fragment}`) ?? anchors.get(`${path ?? node.file.path}#${fragment}`);
    if (named) return named;
    // A schema with an `$id` is a separate document; authors who forget that mean the file.
    const own = anchors.get(path ?? base);
    const file = path === undefined ? node.file : files.get(path);
    const roots = fragment === '' || fragment.startsWith('/') ? [own, file && toRoot(file)].filter((root) => root !== undefined) : [];
    const upgraded = file?.upgraded?.toUpgraded(fragment) ?? fragment;
    const pointers = [...new Set([fragment, upgraded, toNewPointer(fragment), toOldPointer(fragment)])];
    return roots.flatMap((root) => pointers.map((pointer) => follow(root, pointer, followed, depth))).find(Boolean);
  };

  /** Walks along a pointer, and follows references in it. */
  const follow = (root: Node, pointer: string, followed: Followed, depth: number): Node | undefined => {
    let node: Node | undefined = root;
    for (const key of parsePointer(pointer)) {
      if (getRef(node.value) !== undefined && !Object.hasOwn(node.value as object, key))
        node = depth < MAX_DEPTH ? followReference(node, followed, depth + 1) : undefined;
      node = node && getNext(node, key);
      if (!node) return undefined;
    }
    return node;
  };

  const followReference = (node: Node, followed: Followed, depth: number): Node | undefined => {
    const key = `${node.file.path}#${node.pointer}`;
    if (followed.has(key)) return followed.get(key);
    followed.set(key, undefined);
    const found = look(node, followed, depth);
    const end = found && getRef(found.value) !== undefined && depth < MAX_DEPTH ? followReference(found, followed, depth + 1) : found;
    followed.set(key, end);
    return end;
  };
  // A document has the same reference again and again; thousands of options that refer to each other, millions of times.
  const known = new WeakMap<object, Node>();
  const lookOnce = (node: Node): Node | undefined => {
    const reference = node.value as object;
    const found = known.get(reference) ?? look(node, new Map());
    if (found) known.set(reference, found);
    return found;
  };
  return {look: lookOnce, getBase};
}

/** One step of a pointer. The schema of a response of Swagger 2.0 is that of its media types. */
function getNext(node: Node, key: string): Node | undefined {
  if (typeof node.value !== 'object' || node.value === null) return undefined;
  if (Object.hasOwn(node.value, key)) return child(node, key);
  const content = node.file.isUpgraded && key === 'schema' ? child(node, 'content') : undefined;
  const [type] = Object.keys((content?.value as object | null | undefined) ?? {});
  return content && type !== undefined ? child(child(content, type), key) : undefined;
}

/** The whole of a file. */
export function toRoot(file: SourceFile): Node {
  return {value: file.value, file, pointer: ''};
}

/** Names are compared once for each reference that leads nowhere, however often it is followed. */
export function createSuggest(): typeof suggest {
  const known = new Map<string, string>();
  return (file, fragment) => {
    const key = `${file.path}#${fragment}`;
    const hint = known.get(key) ?? suggest(file, fragment);
    known.set(key, hint);
    return hint;
  };
}

/** Suggests a similar key beside the missing one. */
function suggest(file: SourceFile, fragment: string): string {
  const parts = parsePointer(fragment);
  const parent = walk(file, fragment.slice(0, fragment.lastIndexOf('/')));
  const names = typeof parent?.value === 'object' && parent.value !== null ? Object.keys(parent.value) : [];
  const near = getSimilar(parts.at(-1) ?? '', names);
  return near
    ? `did you mean "${near}"? Otherwise define "${parts.at(-1) ?? ''}" there`
    : `define it at "${file.path}#${fragment}", or correct the reference`;
}

function walk(file: SourceFile, pointer: string): Node | undefined {
  let node = toRoot(file.upgraded ? {...file, value: file.upgraded.written} : file);
  for (const key of parsePointer(pointer)) {
    if (typeof node.value !== 'object' || node.value === null || !Object.hasOwn(node.value, key)) return undefined;
    node = child(node, key);
  }
  return node;
}
