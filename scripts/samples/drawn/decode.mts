// Decodes texts of a request by the document: style, explode, media type.
import {getEntries, getItems, isObject, resolve, type Json} from './document.mts';

export type Pair = [name: string, value: string];

type Style = {style?: unknown; explode?: unknown};

const DELIMITERS: Record<string, string> = {spaceDelimited: '%20', pipeDelimited: '|'};

/** `a=1&b=2`; names and values are still encoded. */
export function toPairs(text: string): Pair[] {
  return text === '' ? [] : text.split('&').map((pair) => [pair.split('=', 1)[0] ?? '', pair.replace(/^[^=]*=?/, '')]);
}

/** The types that a schema allows, if it defines any, including those of its options and parts. */
export function getTypes(document: Json, schema: unknown, depth = 0): Set<string> {
  const found = resolve(document, schema);
  if (!found || depth > 20) return new Set();
  const {type, properties, items, format, contentEncoding} = found;
  const own = [
    ...(Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string'),
    ...(format === 'binary' || contentEncoding === 'binary' ? ['binary'] : []),
  ];
  const implied = [...(isObject(properties) ? ['object'] : []), ...(items ? ['array'] : [])];
  const parts = [found.allOf, found.anyOf, found.oneOf].flatMap(getItems);
  return new Set([...own, ...implied, ...parts.flatMap((part) => [...getTypes(document, part, depth + 1)])]);
}

/** The properties of an object, including those of its parts and options. */
export function getProperties(document: Json, schema: unknown, depth = 0): Map<string, unknown> {
  const found = resolve(document, schema);
  if (!found || depth > 20) return new Map();
  const parts = [found.allOf, found.anyOf, found.oneOf].flatMap(getItems);
  return new Map([...parts.flatMap((part) => [...getProperties(document, part, depth + 1)]), ...getEntries(found.properties)]);
}

/** A value in the query, a form or a path, from the raw texts with its name. */
export function decodeValue(document: Json, schema: unknown, raw: string[], {style = 'form', explode = style === 'form'}: Style): unknown {
  const types = getTypes(document, schema);
  const delimiter = DELIMITERS[String(style)] ?? ',';
  const split = (text: string): string[] => text.split(new RegExp(delimiter === '|' ? '\\||%7C' : delimiter, 'i')).map(decode);
  const [only = ''] = raw;
  if (types.has('array') && explode === true) return raw.length > 1 || !types.has('string') ? raw.map(decode) : decode(only);
  if (types.has('array') && (!types.has('string') || only.includes(delimiter))) return split(only);
  if (raw.length > 1) return raw.map(decode);
  if (types.has('object') && style !== 'deepObject' && !types.has('string')) return toObject(split(only));
  return decode(only);
}

/** What begins a value in the path, and separates its items if they are exploded. */
const MARKS: Record<string, string> = {label: '.', matrix: ';'};

/** A value in the path: `5`, `.5` (label), `;id=5` (matrix); undefined for the form of another style. */
export function decodePath(
  document: Json,
  schema: unknown,
  text: string,
  {name, style = 'simple', explode = false}: Style & {name: string},
): unknown {
  const mark = MARKS[String(style)] ?? '';
  if (!text.startsWith(mark)) return undefined;
  const types = getTypes(document, schema);
  const isPlain = types.has('string') || !(types.has('object') || types.has('array'));
  const rest = text.slice(mark.length);
  const items = isPlain ? [rest] : rest.split((explode === true && mark) || ',');
  if (types.has('object') && !isPlain && explode === true)
    return Object.fromEntries(toPairs(items.join('&')).map(([key, value]) => [decode(key), decode(value)]));
  const isNamed = (index: number): boolean => style === 'matrix' && (index === 0 || explode === true);
  const values = items.map((item, index) => (isNamed(index) ? cutName(item, name) : item));
  const known = values.flatMap((value) => (value === undefined ? [] : decode(value)));
  if (known.length < values.length) return undefined;
  if (isPlain) return known[0];
  return types.has('object') ? toObject(known) : known;
}

/** `id=5` → `5`. */
function cutName(text: string, name: string): string | undefined {
  const [pair] = toPairs(text);
  return pair && decode(pair[0]) === name ? pair[1] : undefined;
}

/** `a,1,b,2`. */
function toObject(list: string[]): Json {
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])));
}

/** Undoes percent-encoding; invalid encoding is unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Pairs with brackets in their names, as one value: `a[b][]=1`. */
export function nest(pairs: Pair[]): unknown {
  const leaves = pairs.filter(([name]) => name === '').map(([, value]) => value);
  if (leaves.length > 0) return leaves.length > 1 ? leaves : leaves[0];
  const groups = new Map<string, Pair[]>();
  for (const [name, value] of pairs) {
    const [, key = '', rest = ''] = /^\[([^\]]*)\](.*)$/s.exec(name) ?? [];
    groups.set(key, [...(groups.get(key) ?? []), [rest, value]]);
  }
  const entries = [...groups];
  if (!entries.every(([key]) => /^\d*$/.test(key))) return Object.fromEntries(entries.map(([key, own]) => [key, nest(own)]));
  return entries.flatMap(([key, own]) =>
    key === '' ? own.map(([rest, value]) => (rest === '' ? value : nest([[rest, value]]))) : [nest(own)],
  );
}

/** The JSON value of a text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export type Part = {name: string; fileName?: string; type?: string; content: Buffer};

/** The parts of a multipart body. */
export function readParts(body: Buffer, contentType: string): Part[] {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? '';
  const text = body.toString('latin1');
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part): Part => {
      const end = part.indexOf('\r\n\r\n');
      const head = Buffer.from(part.slice(0, end), 'latin1').toString('utf8');
      const read = (pattern: RegExp): string | undefined => pattern.exec(head)?.[1];
      const [name = '', fileName, type] = [read(/[; ]name="([^"]*)"/i), read(/filename="([^"]*)"/i), read(/content-type: *([^\r\n]+)/i)];
      const content = Buffer.from(part.slice(end + 4, -2), 'latin1');
      return {
        name: name.replaceAll('%22', '"'),
        content,
        ...(fileName === undefined ? {} : {fileName}),
        ...(type === undefined ? {} : {type}),
      };
    });
}
