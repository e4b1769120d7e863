// Schema → an example value that is valid against it, for schemas that bring none.
import {flatten, getAll, getFirst, getPropertyNodes, type Flat} from './flatten.ts';
import {createFile} from './request.ts';
import type {Graph, Node} from './resolve.ts';
import {getItems, getKey, isObject, isTrue} from './value.ts';

/** Which side writes the value: a request leaves out what is read-only, a response what is write-only. */
export type Direction = 'request' | 'response';

/** Levels down to which an example goes; required properties go on a little. */
const DEPTH = 8;
const REQUIRED_DEPTH = 24;
/** Values of one example; what is optional ends here, and everything at twice as many. */
const VALUES = 500;
/** Characters that a text is filled up to. */
const LENGTH = 2000;

const FORMATS = new Map<string, string>(
  Object.entries({
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
  }),
);

/** An example of a schema; circles end where they close. */
export function createExample(node: Node, graph: Graph, direction: Direction): unknown {
  return create([node], {graph, direction, count: {values: 0}}, new Set(), 0);
}

type Creation = {graph: Graph; direction: Direction; /** Values made so far. */ count: {values: number}};

function create(nodes: Node[], creation: Creation, ancestors: ReadonlySet<string>, depth: number): unknown {
  const {graph, direction, count} = creation;
  count.values += 1;
  const flat = flatten(nodes, graph);
  const given = getGiven(flat);
  if (given) return given.value;
  const own = new Set([...ancestors, ...flat.references, ...flat.sources.map(getKey)]);
  const next: Next = (children) => create(children, creation, own, depth + 1);
  const isCut: IsCut = (children, required = false) =>
    depth >= (required ? REQUIRED_DEPTH : DEPTH) ||
    count.values >= (required ? 2 * VALUES : VALUES) ||
    flatten(children, graph).sources.some((source) => own.has(getKey(source)));

  const options = getItems(getFirst(flat, 'oneOf') ?? getFirst(flat, 'anyOf')).filter((each) => !isCut([each], true));
  const option = options.find((each) => getType(flatten([each], graph)) !== 'null') ?? options[0];
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
/** Must the value be left out? `required` ones are only where it has no end. */
type IsCut = (nodes: Node[], required?: boolean) => boolean;

function createObject(flat: Flat, next: Next, isCut: IsCut, direction: Direction): Record<string, unknown> {
  const required = new Set(getAll(flat, 'required').flatMap(({value}) => (Array.isArray(value) ? value.map(String) : [])));
  const properties = getPropertyNodes(flat);
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const shown = [...properties].filter(([name, nodes]) => !nodes.some((node) => isTrue(node, hidden)) && !isCut(nodes, required.has(name)));
  const example = Object.fromEntries(shown.map(([name, nodes]) => [name, next(nodes)]));
  const additional = getFirst(flat, 'additionalProperties');
  if (shown.length === 0 && additional && isObject(additional.value) && !isCut([additional])) example.key = next([additional]);
  return example;
}

function createArray(flat: Flat, next: Next, isCut: IsCut): unknown[] {
  const prefix = getItems(getFirst(flat, 'prefixItems')).map((node) => next([node]));
  const items = getFirst(flat, 'items');
  const least = getNumber(flat, 'minItems') ?? 0;
  const most = getNumber(flat, 'maxItems') ?? Number.POSITIVE_INFINITY;
  const length = Math.min(Math.max(least, 1), most, 20) - prefix.length;
  if (!items || !isObject(items.value) || length <= 0 || isCut([items], least > 0)) return prefix;
  return [...prefix, ...Array.from({length}, () => next([items]))];
}

function createScalar(flat: Flat, type: string | undefined): unknown {
  if (type === 'integer' || type === 'number') return createNumber(flat, type);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type !== 'string' && type !== undefined) return null;
  if (isBinary(flat)) return createFile({fileName: 'file.bin'});
  if (type === undefined) return 'string';
  const format = getFirst(flat, 'format')?.value;
  const text = FORMATS.get(String(format)) ?? 'string';
  const least = Math.min(getNumber(flat, 'minLength') ?? 0, LENGTH);
  const most = Math.max(getNumber(flat, 'maxLength') ?? Number.POSITIVE_INFINITY, 0);
  return text.padEnd(least, text).slice(0, most);
}

function getNumber(flat: Flat, keyword: string): number | undefined {
  const value = getFirst(flat, keyword)?.value;
  return (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'bigint' ? Number(value) : undefined;
}

function createNumber(flat: Flat, type: string): number {
  const minimum = getNumber(flat, 'minimum');
  const maximum = getNumber(flat, 'maximum');
  const above = getNumber(flat, 'exclusiveMinimum') ?? (getFirst(flat, 'exclusiveMinimum')?.value === true ? minimum : undefined);
  const below = getNumber(flat, 'exclusiveMaximum') ?? (getFirst(flat, 'exclusiveMaximum')?.value === true ? maximum : undefined);
  const least = Math.max(minimum ?? Number.NEGATIVE_INFINITY, above ?? Number.NEGATIVE_INFINITY);
  const most = Math.min(maximum ?? Number.POSITIVE_INFINITY, below ?? Number.POSITIVE_INFINITY);
  const fits = (value: number): boolean => value >= least && value <= most && value !== above && value !== below;
  const wanted = getNumber(flat, 'multipleOf') ?? 0;
  const step = wanted > 0 ? wanted : type === 'integer' ? 1 : undefined;
  const start = Number.isFinite(least) ? least : Math.min(1, most);
  const candidates =
    step === undefined
      ? [start, start + 0.5, start + 1, most, (least + most) / 2]
      : [0, 1].flatMap((more) => [toStep(Math.ceil(start / step) + more, step), toStep(Math.floor(most / step) - more, step)]);
  return candidates.filter(Number.isFinite).find(fits) ?? start;
}

/** A multiple of a step without the dust of binary fractions: 3 × 0.1 is 0.3. */
function toStep(count: number, step: number): number {
  return Number.isInteger(step) ? count * step : Number((count * step).toPrecision(12));
}

/** Is this the content of a file and not text? */
export function isBinary(flat: Flat): boolean {
  const format = getFirst(flat, 'format')?.value;
  const mediaType = getFirst(flat, 'contentMediaType')?.value;
  return (
    format === 'binary' ||
    format === 'file' ||
    (typeof mediaType === 'string' && getFirst(flat, 'contentEncoding') === undefined && !/^text\/|json|xml|yaml/i.test(mediaType)) ||
    getFirst(flat, 'type')?.value === 'file'
  );
}
