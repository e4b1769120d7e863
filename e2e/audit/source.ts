// The audited document as it was written: files, values with their positions, references. Shares nothing with the compiler.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseDocument} from 'yaml';

/** A value of the document and where it is. */
export type Place = {value: unknown; file: string; pointer: string};

export type Operation = {kind: 'operation' | 'webhook'; name: string; method: string; path: string; place: Place; pathItem: Place};

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toKey({file, pointer}: Place): string {
  return `${file}#${pointer}`;
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** A document of one or many files, read from disk when a reference asks for them. */
export class Source {
  readonly root: Place;
  private readonly files = new Map<string, unknown>();
  private readonly anchors = new Map<string, Place>();

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

  private findAnchors(place: Place): void {
    if (isObject(place.value)) {
      const {$anchor, $dynamicAnchor, $id} = place.value;
      for (const name of [$anchor, $dynamicAnchor]) if (typeof name === 'string') this.anchors.set(`${place.file}#${name}`, place);
      if (typeof $id === 'string') this.anchors.set($id.replace(/#$/, ''), place);
    }
    for (const inner of this.children(place)) this.findAnchors(inner);
  }

  /** The members of an object or an array. */
  children(place: Place): Place[] {
    const {value} = place;
    if (Array.isArray(value))
      return value.map((item: unknown, index) => ({value: item, file: place.file, pointer: `${place.pointer}/${String(index)}`}));
    return isObject(value) ? Object.keys(value).map((key) => this.at(place, key)) : [];
  }

  private at(place: Place, key: string): Place {
    return {value: (place.value as Record<string, unknown>)[key], file: place.file, pointer: `${place.pointer}/${escapeStep(key)}`};
  }

  get(place: Place | undefined, ...keys: string[]): Place | undefined {
    let at = place;
    for (const key of keys) {
      const value: unknown = at?.value;
      if (!at || !(isObject(value) || Array.isArray(value)) || !Object.hasOwn(value, key)) return undefined;
      at = this.at(at, key);
    }
    return at;
  }

  /** Name and position of each field of an object. */
  entries(place: Place | undefined): [string, Place][] {
    return place && isObject(place.value) ? Object.keys(place.value).map((key) => [key, this.at(place, key)]) : [];
  }

  items(place: Place | undefined): Place[] {
    return place && Array.isArray(place.value) ? this.children(place) : [];
  }

  text(place: Place | undefined, key: string): string | undefined {
    const field = this.get(place, key);
    const value = field && this.resolve(field)?.value;
    return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  }

  /** Where one `$ref` leads. */
  target(place: Place, written: unknown = (place.value as {$ref?: unknown}).$ref): Place | undefined {
    if (typeof written !== 'string') return undefined;
    const named = this.anchors.get(written.replace(/#$/, ''));
    if (named) return named;
    const [name = '', fragment = ''] = written.split('#');
    if (/^[a-z][a-z\d+.-]+:/i.test(name)) return undefined;
    const file = name === '' ? place.file : path.resolve(path.dirname(place.file), decodeURIComponent(name));
    const root: Place = {value: this.load(file), file, pointer: ''};
    if (fragment === '') return root;
    const pointer = decodeURIComponent(fragment);
    if (!pointer.startsWith('/')) return this.anchors.get(`${file}#${pointer}`);
    const resource = name === '' ? this.getResource(place, root) : root;
    return this.walk(resource, pointer) ?? this.walk(root, pointer);
  }

  /** The nearest schema around a position that has an `$id`: references inside it begin there. */
  private getResource(place: Place, root: Place): Place {
    let resource = root;
    let at: Place | undefined = root;
    for (const step of place.pointer.split('/').slice(1)) {
      at = this.get(at, unescapeStep(step));
      if (at && isObject(at.value) && typeof at.value.$id === 'string') resource = at;
    }
    return resource;
  }

  private walk(root: Place, pointer: string): Place | undefined {
    let at = root;
    for (const step of pointer.split('/').slice(1)) {
      const key = unescapeStep(step);
      const next: Place | undefined = this.get(at, key) ?? this.get(this.resolve(at), key);
      if (!next) return undefined;
      at = next;
    }
    return at;
  }

  /**
   * Follows Reference Objects until something else is there; a summary or description beside a reference replaces what it leads
   * to, and so does what authors write beside the reference of a parameter.
   */
  resolve(place: Place): Place | undefined {
    let at: Place | undefined = place;
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

/** Integers that a number cannot hold keep their digits. JSON is read as such, which is a hundred times faster. */
function parse(text: string, file: string): unknown {
  if (file.endsWith('.json')) return (JSON.parse as ParseWithSource)(text, (_key, item, {source}) => toExact(item, source));
  return parseDocument(text, {intAsBigInt: true, logLevel: 'silent'}).toJS({
    maxAliasCount: -1,
    reviver: (_key: unknown, item: unknown) => (typeof item === 'bigint' && Number.isSafeInteger(Number(item)) ? Number(item) : item),
  });
}

/** A reviver knows how a number is written. The types of the language do not know that yet. */
type ParseWithSource = (text: string, reviver: (key: string, item: unknown, context: {source?: string}) => unknown) => unknown;

function toExact(item: unknown, source = ''): unknown {
  return typeof item === 'number' && !Number.isSafeInteger(item) && /^-?\d+$/.test(source) ? BigInt(source) : item;
}
