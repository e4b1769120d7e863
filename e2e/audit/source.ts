// The audited document as written: files, values with their positions, references. It shares no code with the compiler.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';

/** A value of the document and where it is. */
export type DocumentNode = {value: unknown; file: string; pointer: string};

export type Operation = {
  kind: 'operation' | 'webhook';
  name: string;
  method: string;
  path: string;
  node: DocumentNode;
  pathItem: DocumentNode;
};

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toKey({file, pointer}: DocumentNode): string {
  return `${file}#${pointer}`;
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** A document of one or many files, read from disk when a reference needs them. */
export class Source {
  readonly root: DocumentNode;
  private readonly files = new Map<string, unknown>();
  private readonly anchors = new Map<string, DocumentNode>();

  constructor(entry: string) {
    const file = path.resolve(entry);
    this.root = {value: this.load(file), file, pointer: ''};
  }

  private load(file: string): unknown {
    if (!this.files.has(file)) {
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
      const value = /\.(?:ya?ml|json)$/.test(file) ? parse(text, file) : text;
      this.files.set(file, value);
      this.findAnchors({value, file, pointer: ''});
    }
    return this.files.get(file);
  }

  private findAnchors(node: DocumentNode): void {
    if (isObject(node.value)) {
      const {$anchor, $dynamicAnchor, $id} = node.value;
      for (const name of [$anchor, $dynamicAnchor]) if (typeof name === 'string') this.anchors.set(`${node.file}#${name}`, node);
      if (typeof $id === 'string') this.anchors.set($id.replace(/#$/, ''), node);
    }
    for (const inner of this.children(node)) this.findAnchors(inner);
  }

  /** The members of an object or an array. */
  children(node: DocumentNode): DocumentNode[] {
    const {value} = node;
    if (Array.isArray(value))
      return value.map((item: unknown, index) => ({value: item, file: node.file, pointer: `${node.pointer}/${String(index)}`}));
    return isObject(value) ? Object.keys(value).map((key) => this.at(node, key)) : [];
  }

  private at(node: DocumentNode, key: string): DocumentNode {
    return {value: (node.value as Record<string, unknown>)[key], file: node.file, pointer: `${node.pointer}/${escapeStep(key)}`};
  }

  get(node: DocumentNode | undefined, ...keys: string[]): DocumentNode | undefined {
    let at = node;
    for (const key of keys) {
      const value: unknown = at?.value;
      if (!at || !(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, key)) return undefined;
      at = this.at(at, key);
    }
    return at;
  }

  /** Name and position of each field of an object. */
  entries(node: DocumentNode | undefined): [string, DocumentNode][] {
    return node && isObject(node.value) ? Object.keys(node.value).map((key) => [key, this.at(node, key)]) : [];
  }

  items(node: DocumentNode | undefined): DocumentNode[] {
    return node && Array.isArray(node.value) ? this.children(node) : [];
  }

  text(node: DocumentNode | undefined, key: string): string | undefined {
    const field = this.get(node, key);
    const value = field && this.resolve(field)?.value;
    return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  }

  /** The target of one `$ref`. */
  target(node: DocumentNode, written: unknown = (node.value as {$ref?: unknown}).$ref): DocumentNode | undefined {
    if (typeof written !== 'string') return undefined;
    const named = this.anchors.get(written.replace(/#$/, ''));
    if (named) return named;
    const [name = '', fragment = ''] = written.split('#');
    if (/^[a-z][a-z\d+.-]+:/i.test(name)) return undefined;
    const file = name === '' ? node.file : path.resolve(path.dirname(node.file), decodeURIComponent(name));
    const root: DocumentNode = {value: this.load(file), file, pointer: ''};
    if (fragment === '') return root;
    const pointer = decodeURIComponent(fragment);
    if (!pointer.startsWith('/')) return this.anchors.get(`${file}#${pointer}`);
    const resource = name === '' ? this.getResource(node, root) : root;
    return this.walk(resource, pointer) ?? this.walk(root, pointer);
  }

  /** The nearest schema around a position that has an `$id`: the base of references inside it. */
  private getResource(node: DocumentNode, root: DocumentNode): DocumentNode {
    let resource = root;
    let at: DocumentNode | undefined = root;
    for (const step of node.pointer.split('/').slice(1)) {
      at = this.get(at, unescapeStep(step));
      if (at && isObject(at.value) && typeof at.value.$id === 'string') resource = at;
    }
    return resource;
  }

  private walk(root: DocumentNode, pointer: string): DocumentNode | undefined {
    let at = root;
    for (const step of pointer.split('/').slice(1)) {
      const key = unescapeStep(step);
      const next: DocumentNode | undefined = this.get(at, key) ?? this.get(this.resolve(at), key);
      if (!next) return undefined;
      at = next;
    }
    return at;
  }

  /**
   * Follows Reference Objects to their final target. A summary or description beside a reference replaces that of the target, and so
   * does anything that authors write beside the reference of a parameter.
   */
  resolve(node: DocumentNode): DocumentNode | undefined {
    let at: DocumentNode | undefined = node;
    const beside: Record<string, unknown> = {};
    const said: Record<string, unknown> = {};
    for (let count = 0; at && isObject(at.value) && typeof at.value.$ref === 'string'; count++) {
      if (count > 50) return undefined;
      const {summary, description} = at.value;
      Object.assign(beside, {...(summary === undefined ? {} : {summary}), ...(description === undefined ? {} : {description}), ...beside});
      for (const key of ['required', 'deprecated', 'example', 'examples']) if (at.value[key] !== undefined) said[key] ??= at.value[key];
      at = this.target(at);
    }
    if (!at || !isObject(at.value)) return at;
    const all = typeof at.value.in === 'string' ? {...beside, ...said} : beside;
    return Object.keys(all).length > 0 ? {...at, value: {...at.value, ...all}} : at;
  }
}

/** Large integers that a number cannot hold keep their digits. JSON is parsed as JSON, which is a hundred times faster. */
function parse(text: string, file: string): unknown {
  if (file.endsWith('.json')) return (JSON.parse as ParseWithSource)(text, (_key, item, {source}) => toExact(item, source));
  return parseDocument(text, {intAsBigInt: true, logLevel: 'silent'}).toJS({
    maxAliasCount: -1,
    reviver: (_key: unknown, item: unknown) => (typeof item === 'bigint' && Number.isSafeInteger(Number(item)) ? Number(item) : item),
  });
}

/** A reviver gets the source text of a number, which TypeScript's types do not include yet. */
type ParseWithSource = (text: string, reviver: (key: string, item: unknown, context: {source?: string}) => unknown) => unknown;

function toExact(item: unknown, source = ''): unknown {
  return typeof item === 'number' && !Number.isSafeInteger(item) && /^-?\d+$/.test(source) ? BigInt(source) : item;
}
