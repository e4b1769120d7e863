// The body of a response in a worker: it is read, parsed, searched and opened here, and the page gets only visible rows.
import {parsePointer} from '@lectern/openapi/json';
import {parseExact} from './exact.ts';
import {countLevels} from './levels.ts';
import {splitLines, type Line, type Lines} from './lines.ts';
import {readPointer} from './pointer.ts';
import type {Row} from './row.ts';
import {searchValue, type Path} from './search.ts';
import {serveCalls} from './calls.ts';
import {createTree, type Tree} from './tree.ts';

let text = '';
let value: unknown;
let tree: Tree = createTree(null);
let matches: Path[] = [];
let lines: Lines = splitLines('', 1);

const body = {
  /** Reads the text of a body, in the character set that its media type names. */
  read: async (blob: Blob): Promise<number> => {
    text = decode(await blob.arrayBuffer(), blob.type);
    return text.length;
  },
  /** Parses the text as JSON, or returns its error: with `levels` if it is nested too deeply to parse. */
  parse: async (): Promise<{rows: number} | {problem: string; levels?: number}> => {
    try {
      value = await parseExact(text);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return error instanceof RangeError ? {problem, levels: countLevels(text)} : {problem};
    }
    tree = createTree(value);
    return {rows: tree.count()};
  },
  getRows: (from: number, to: number): Row[] => tree.getRows(from, to),
  toggle: (row: number, open?: boolean): number => {
    tree.toggle(row, open);
    return tree.count();
  },
  setAll: (open: boolean): number => {
    if (open) tree.openAll();
    else tree.closeAll();
    return tree.count();
  },
  search: (query: string): {count: number; isCut: boolean} => {
    const found = query === '' ? {matches: [], isCut: false} : searchValue(value, query);
    matches = found.matches;
    return {count: matches.length, isCut: found.isCut};
  },
  /** Opens the parents of a match. */
  showMatch: (index: number): {row: number; rows: number} => show(matches[index] ?? []),
  /** Opens the parents of the value at a JSON Pointer. */
  showPointer: (pointer: string): {row: number; rows: number} => show(parsePointer(pointer)),
  getParent: (row: number): number => tree.getParent(row),
  getPath: (row: number): string => tree.getPath(row),
  getText: (row: number): string => tree.getText(row),
  getWhole: (): string => text,
  getValues: (pointers: string[]): (string | undefined)[] => pointers.map((pointer) => readPointer(value, pointer)),
  split: (columns: number): {count: number; isCut: boolean} => {
    lines = splitLines(text, columns);
    return {count: lines.count, isCut: lines.isCut};
  },
  getLines: (from: number, to: number): Line[] => lines.get(from, to),
};

export type BodyCalls = typeof body;

serveCalls(body);

function show(path: Path): {row: number; rows: number} {
  return {row: tree.reveal(path), rows: tree.count()};
}

function decode(bytes: ArrayBuffer, type: string): string {
  const label = /charset="?([\w.:-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
