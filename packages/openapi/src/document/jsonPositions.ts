// Positions of values in a JSON text. Only the objects and lists on the path of a pointer are read: the YAML parser takes a second for each
// megabyte, for a tree of which a page needs one line.
import {parsePointer} from '../json/pointer.ts';
import type {Position} from './graph.ts';
import {findEnd} from './problems/duplicateKeys.ts';

/** Offsets of a member of an object or list: of its key, or of the item itself, and of its value. */
type Child = {at: number; value: number};

type Children = {known: Map<string, Child>; rest: Generator<[key: string, child: Child]>};

/** Finds the value of a pointer, or the last existing value on its path. `source` is valid JSON, `readKey` parses a key with its quotes. */
export function createJsonLocate(source: string, readKey: (text: string) => string): (pointer: string) => Position {
  const lines = [0, ...Array.from(source.matchAll(/\n/g), ({index}) => index + 1)];
  const opened = new Map<number, Children>();
  const find = (start: number, key: string): Child | undefined => {
    const {known, rest} = opened.get(start) ?? {known: new Map<string, Child>(), rest: readChildren(source, start, readKey)};
    opened.set(start, {known, rest});
    for (let next = known.has(key) ? undefined : rest.next(); next && !next.done; next = rest.next()) {
      const [name, child] = next.value;
      if (!known.has(name)) known.set(name, child);
      if (name === key) break;
    }
    return known.get(key);
  };
  const start = skipSpace(source, 0);
  return (pointer) => {
    let child: Child = {at: start, value: start};
    for (const key of parsePointer(pointer)) {
      const next = find(child.value, key);
      if (!next) break;
      child = next;
    }
    return toPosition(child.at, lines);
  };
}

/**
 * The members of an object or a list. Each is yielded before its value is read, so that a text is not read again for each of its levels.
 */
function* readChildren(source: string, start: number, readKey: (text: string) => string): Children['rest'] {
  const isObject = source[start] === '{';
  if (!isObject && source[start] !== '[') return;
  let at = skipSpace(source, start + 1);
  for (let index = 0; at < source.length && !isClosing(source[at]); index += 1) {
    const begin = at;
    let key = String(index);
    if (isObject) {
      const end = findEnd(source, at) + 1;
      key = readKey(source.slice(at, end));
      at = skipSpace(source, skipSpace(source, end) + 1);
    }
    yield [key, {at: begin, value: at}];
    at = findValueEnd(source, at);
    if (source[at] === ',') at = skipSpace(source, at + 1);
  }
}

/** The comma or bracket after a value. */
function findValueEnd(source: string, start: number): number {
  let level = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '"') at = findEnd(source, at);
    else if (sign === '{' || sign === '[') level += 1;
    else if (level === 0 && (sign === ',' || isClosing(sign))) return at;
    else if (isClosing(sign)) level -= 1;
  }
  return source.length;
}

function isClosing(sign: string | undefined): boolean {
  return sign === '}' || sign === ']';
}

function skipSpace(source: string, start: number): number {
  let at = start;
  while (/\s/.test(source[at] ?? '')) at += 1;
  return at;
}

/** `lines`: offsets of the beginnings of lines. */
function toPosition(offset: number, lines: readonly number[]): Position {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return {line: low + 1, column: offset - (lines[low] ?? 0) + 1};
}
