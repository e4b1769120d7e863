// Files → graph. A reference stays a reference: it is followed when somebody asks, never copied into its place.
import {parsePointer, parseSource, toPointerPart, type SourceFile} from './parse.ts';
import type {Problem} from './problem.ts';
import {isSwagger, toNewPointer, upgradeSwagger} from './upgrade.ts';

/** A value together with the place it stands at. */
export type Node = {value: unknown; file: SourceFile; pointer: string};

/** The parsed files of an API document and the way through their references. */
export type Graph = {
  root: Node;
  /** Follows `$ref` until something else stands there; undefined where it leads nowhere or in a circle. */
  resolve: (node: Node) => Node | undefined;
  /** The place one `$ref` leads to, without following further. One that leads nowhere is reported, as an error unless told otherwise. */
  target: (node: Node, severity?: Problem['severity']) => Node | undefined;
  report: (problem: Pick<Problem, 'severity' | 'message' | 'hint'>, at: Node) => void;
  problems: Problem[];
};

/** Reads one file by the path that `entry` and references name; rejects with a message fit for its author. */
export type Read = (path: string) => Promise<string>;

/** Loads a document and every file it refers to. */
export async function loadGraph(entry: string, read: Read): Promise<{graph: Graph} | {graph: undefined; problems: Problem[]}> {
  const problems: Problem[] = [];
  const files = new Map<string, SourceFile>();
  const anchors = new Map<string, Node>();
  const asked = new Set<string>();
  const queue: {path: string; from?: Node}[] = [{path: entry}];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (asked.has(next.path)) continue;
    asked.add(next.path);
    const file = await loadFile(next.path, read, problems, next.from);
    if (!file) continue;
    files.set(file.path, file);
    for (const {ref, at} of scan({value: file.value, file, pointer: ''}, anchors)) {
      const {path} = splitRef(ref, at);
      if (path !== undefined && !files.has(path)) queue.push({path, from: at});
    }
  }
  const root = files.get(entry);
  return root ? {graph: createGraph(root, files, anchors, problems)} : {graph: undefined, problems};
}

async function loadFile(path: string, read: Read, problems: Problem[], from: Node | undefined): Promise<SourceFile | undefined> {
  const place = from ? toPlace(from) : {file: path};
  let text: string;
  try {
    text = await read(path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    problems.push({
      severity: 'error',
      message,
      hint: from ? 'correct the file in this $ref, or add the file' : 'write the path of an existing OpenAPI document',
      ...place,
    });
    return undefined;
  }
  const parsed = parseSource(path, text);
  problems.push(...parsed.problems);
  return parsed.file && isSwagger(parsed.file.value) ? upgradeSwagger(parsed.file) : parsed.file;
}

function toPlace(node: Node): Pick<Problem, 'file' | 'line' | 'column' | 'pointer'> {
  return {file: node.file.path, ...node.file.locate(node.pointer), pointer: node.pointer};
}

/** Lists the references of a file and notes its anchors. */
function scan(root: Node, anchors: Map<string, Node>): {ref: string; at: Node}[] {
  const found: {ref: string; at: Node}[] = [];
  const stack: {node: Node; base: string}[] = [{node: root, base: root.file.path}];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node} = next;
    if (typeof node.value !== 'object' || node.value === null) continue;
    const value = node.value as Record<string, unknown>;
    if (typeof value.$ref === 'string') found.push({ref: value.$ref, at: node});
    if (typeof value.$id === 'string') anchors.set(value.$id.replace(/#$/, ''), node);
    for (const name of [value.$anchor, value.$dynamicAnchor]) {
      if (typeof name === 'string' && !anchors.has(`${node.file.path}#${name}`)) anchors.set(`${node.file.path}#${name}`, node);
    }
    for (const key of Object.keys(value)) {
      if (key !== 'example' && key !== 'examples') stack.push({node: child(node, key), base: next.base});
    }
  }
  return found;
}

/** The value under a key, with its place. */
export function child(node: Node, key: string | number): Node {
  const value = (node.value as Record<string, unknown> | null | undefined)?.[key];
  return {value, file: node.file, pointer: `${node.pointer}/${toPointerPart(key)}`};
}

/** `other.yaml#/a/b` seen from a file → the file meant (undefined: this one) and the fragment. */
function splitRef(ref: string, at: Node): {path: string | undefined; fragment: string} {
  const hash = ref.indexOf('#');
  const file = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = hash < 0 ? '' : decodeFragment(ref.slice(hash + 1));
  return {path: file === '' ? undefined : joinPath(at.file.path, file), fragment};
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** A reference beside its file: `paths/a.yaml` + `../b.yaml` → `b.yaml`. Addresses with a scheme stay as they are. */
function joinPath(from: string, to: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(to) || to.startsWith('/')) return to;
  const parts = from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function createGraph(rootFile: SourceFile, files: Map<string, SourceFile>, anchors: Map<string, Node>, problems: Problem[]): Graph {
  const told = new Set<string>();
  const report: Graph['report'] = (problem, at) => {
    const key = `${at.file.path}#${at.pointer} ${problem.message}`;
    if (told.has(key)) return;
    told.add(key);
    problems.push({...problem, ...toPlace(at)});
  };

  const target: Graph['target'] = (node, severity = 'error') => {
    const ref = (node.value as {$ref?: unknown}).$ref;
    if (typeof ref !== 'string') return undefined;
    const {path, fragment} = splitRef(ref, node);
    const named = anchors.get(ref.replace(/#$/, '')) ?? anchors.get(`${path ?? node.file.path}#${fragment}`);
    if (named) return named;
    const file = path === undefined ? node.file : files.get(path);
    const found =
      file && (fragment === '' || fragment.startsWith('/')) ? (follow(file, fragment) ?? follow(file, toNewPointer(fragment))) : undefined;
    // A file that could not be read has been told already.
    if (!found && file) {
      report({severity, message: `$ref "${ref}" leads nowhere`, hint: suggest(file, fragment)}, node);
    }
    return found;
  };

  /** Walks a pointer; a reference on the way is followed, one of each circle once. */
  const follow = (file: SourceFile, pointer: string, depth = 0): Node | undefined => {
    let node: Node | undefined = {value: file.value, file, pointer: ''};
    for (const key of parsePointer(pointer)) {
      if (isReference(node.value) && !Object.hasOwn(node.value, key)) node = depth < 32 ? followReference(node, depth + 1) : undefined;
      if (!node || typeof node.value !== 'object' || node.value === null || !Object.hasOwn(node.value, key)) return undefined;
      node = child(node, key);
    }
    return node;
  };

  const followReference = (node: Node, depth: number): Node | undefined => {
    const {path, fragment} = splitRef((node.value as {$ref: string}).$ref, node);
    const file = path === undefined ? node.file : files.get(path);
    const found = file && follow(file, fragment, depth);
    return found && isReference(found.value) && depth < 32 ? followReference(found, depth + 1) : found;
  };

  const resolve: Graph['resolve'] = (node) => {
    const seen = new Set<string>();
    let at: Node | undefined = node;
    while (at && isReference(at.value)) {
      const key = `${at.file.path}#${at.pointer}`;
      if (seen.has(key)) {
        report({severity: 'error', message: '$ref leads back to itself', hint: 'let one reference of the circle hold the definition'}, at);
        return undefined;
      }
      seen.add(key);
      at = target(at);
    }
    return at;
  };
  return {root: {value: rootFile.value, file: rootFile, pointer: ''}, resolve, target, report, problems};
}

/** Is this a Reference Object, or a schema with a `$ref`? */
export function isReference(value: unknown): value is {$ref: string} {
  return typeof value === 'object' && value !== null && typeof (value as {$ref?: unknown}).$ref === 'string';
}

function walk(file: SourceFile, pointer: string): Node | undefined {
  let node: Node = {value: file.value, file, pointer: ''};
  for (const key of parsePointer(pointer)) {
    if (typeof node.value !== 'object' || node.value === null || !Object.hasOwn(node.value, key)) return undefined;
    node = child(node, key);
  }
  return node;
}

/** Names what stands beside the missing key, the most similar first. */
function suggest(file: SourceFile, fragment: string): string {
  const parts = parsePointer(fragment);
  const missing = (parts.at(-1) ?? '').toLowerCase();
  const parent = walk(file, fragment.slice(0, fragment.lastIndexOf('/')));
  const names = typeof parent?.value === 'object' && parent.value !== null ? Object.keys(parent.value) : [];
  const near =
    names.find((name) => name.toLowerCase() === missing) ?? names.find((name) => name.toLowerCase().startsWith(missing.slice(0, 4)));
  return near
    ? `did you mean "${near}"? Otherwise define "${parts.at(-1) ?? ''}" there`
    : `define it at "${file.path}#${fragment}", or correct the reference`;
}
