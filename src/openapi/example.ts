// Schema → an example value that is valid against it, for schemas that bring none.
import {flatten, getAll, getFirst, type Flat} from './flatten.ts';
import type {FileValue} from './request.ts';
import type {Graph, Node} from './resolve.ts';
import {getEntries, getItems, getKey, isObject, isTrue} from './value.ts';

/** Which side writes the value: a request leaves out what is read-only, a response what is write-only. */
export type Direction = 'request' | 'response';

const DEPTH = 8;

const FORMATS: Record<string, string> = {
  'date-time': '2025-06-01T12:00:00Z',
  date: '2025-06-01',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'uri-reference': '/path',
  'uri-template': '/path/{id}',
  'iri-reference': '/path',
  uuid: '3f2b8c1e-5d4a-4e6b-9c7d-1a2b3c4d5e6f',
  'json-pointer': '/items/0',
  'relative-json-pointer': '1/items',
  regex: '^[a-z]+$',
  byte: 'ZXhhbXBsZQ==',
  password: 'correct-horse',
  char: 'a',
};

/** An example of a schema; circles end where they close. */
export function createExample(node: Node, graph: Graph, direction: Direction): unknown {
  return create([node], graph, direction, new Set(), 0);
}

function create(nodes: Node[], graph: Graph, direction: Direction, ancestors: ReadonlySet<string>, depth: number): unknown {
  const flat = flatten(nodes, graph);
  const given = getGiven(flat);
  if (given) return given.value;
  const own = new Set([...ancestors, ...flat.references, ...flat.sources.map(getKey)]);
  const next = (children: Node[]): unknown => create(children, graph, direction, own, depth + 1);
  const isCut = (children: Node[]): boolean => depth >= DEPTH || flatten(children, graph).sources.some((source) => own.has(getKey(source)));

  const option = getItems(getFirst(flat, 'oneOf') ?? getFirst(flat, 'anyOf')).find(
    (each) => !isCut([each]) && getType(flatten([each], graph)) !== 'null',
  );
  const type = getType(flat);
  if (option) {
    const chosen = next([option]);
    return isObject(chosen) && type === 'object' ? {...createObject(flat, next, isCut, direction), ...chosen} : chosen;
  }
  if (type === 'object') return createObject(flat, next, isCut, direction);
  if (type === 'array') return createArray(flat, next, isCut);
  return createScalar(flat, type);
}

function getGiven(flat: Flat): {value: unknown} | undefined {
  const examples = getFirst(flat, 'examples');
  if (Array.isArray(examples?.value) && examples.value.length > 0) return {value: examples.value[0] as unknown};
  const node =
    getFirst(flat, 'const') ??
    getFirst(flat, 'example') ??
    getFirst(flat, 'x-example') ??
    getFirst(flat, 'default') ??
    getItems(getFirst(flat, 'enum'))[0];
  return node && {value: node.value};
}

function getType(flat: Flat): string | undefined {
  const type = getFirst(flat, 'type')?.value;
  const name = Array.isArray(type) ? ((type.find((each) => each !== 'null') ?? 'null') as unknown) : type;
  if (typeof name === 'string') return name;
  if (getFirst(flat, 'properties') ?? getFirst(flat, 'additionalProperties')) return 'object';
  return (getFirst(flat, 'items') ?? getFirst(flat, 'prefixItems')) ? 'array' : undefined;
}

type Next = (nodes: Node[]) => unknown;
type IsCut = (nodes: Node[]) => boolean;

function createObject(flat: Flat, next: Next, isCut: IsCut, direction: Direction): Record<string, unknown> {
  const required = new Set(getAll(flat, 'required').flatMap(({value}) => (Array.isArray(value) ? value.map(String) : [])));
  const properties = new Map<string, Node[]>();
  for (const node of getAll(flat, 'properties').toReversed()) {
    for (const [name, schema] of getEntries(node)) properties.set(name, [schema, ...(properties.get(name) ?? [])]);
  }
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const shown = [...properties].filter(
    ([name, nodes]) => !nodes.some((node) => isTrue(node, hidden)) && (required.has(name) || !isCut(nodes)),
  );
  const example = Object.fromEntries(shown.map(([name, nodes]) => [name, next(nodes)]));
  const additional = getFirst(flat, 'additionalProperties');
  if (shown.length === 0 && additional && isObject(additional.value) && !isCut([additional])) example.key = next([additional]);
  return example;
}

function createArray(flat: Flat, next: Next, isCut: IsCut): unknown[] {
  const prefix = getItems(getFirst(flat, 'prefixItems')).map((node) => next([node]));
  const items = getFirst(flat, 'items');
  const least = Number(getFirst(flat, 'minItems')?.value ?? 1);
  if (!items || !isObject(items.value) || isCut([items])) return prefix;
  return [...prefix, ...Array.from({length: Math.min(Math.max(least, 1), 20) - Math.min(prefix.length, 1)}, () => next([items]))];
}

function createScalar(flat: Flat, type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return createNumber(flat, type);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type !== 'string') return type === undefined ? 'string' : null;
  if (isBinary(flat)) return {fileName: 'file.bin'} satisfies FileValue;
  const format = getFirst(flat, 'format')?.value;
  const text = FORMATS[String(format)] ?? 'string';
  const least = Number(getFirst(flat, 'minLength')?.value ?? 0);
  const most = Number(getFirst(flat, 'maxLength')?.value ?? Number.POSITIVE_INFINITY);
  return text.padEnd(least, text).slice(0, most);
}

function createNumber(flat: Flat, type: string): number {
  const read = (keyword: string): number | undefined => {
    const value = getFirst(flat, keyword)?.value;
    return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
  };
  const step = read('multipleOf') ?? (type === 'integer' ? 1 : 0.5);
  const above = read('exclusiveMinimum') ?? (getFirst(flat, 'exclusiveMinimum')?.value === true ? read('minimum') : undefined);
  const below = read('exclusiveMaximum') ?? (getFirst(flat, 'exclusiveMaximum')?.value === true ? read('maximum') : undefined);
  const least = above === undefined ? read('minimum') : above + step;
  const most = below === undefined ? read('maximum') : below - step;
  const start = least ?? Math.min(1, most ?? 1);
  const aligned = read('multipleOf') === undefined ? start : Math.ceil(start / step) * step;
  return most !== undefined && aligned > most ? most : aligned;
}

/** Is this the content of a file and not text? */
export function isBinary(flat: Flat): boolean {
  const format = getFirst(flat, 'format')?.value;
  return (
    format === 'binary' ||
    format === 'file' ||
    (getFirst(flat, 'contentMediaType') !== undefined && getFirst(flat, 'contentEncoding') === undefined) ||
    getFirst(flat, 'type')?.value === 'file'
  );
}
