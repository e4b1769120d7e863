// A value → text in the syntax of its media type other than JSON, so that no example has the wrong label.
import {stringify} from 'yaml';
import {toJson} from '../json/toJson.ts';
import {getOwn} from '../json/getOwn.ts';
import {toFiles} from './files.ts';
import {isEventStream, isForm, isJson, isMultipart, isSequence} from '../request/mediaType.ts';
import type {Part, PartHeader, RequestTemplate} from '../request/model.ts';
import {isFile} from '../request/fileValue.ts';
import {buildBody} from '../request/body.ts';
import type {Graph, Node} from '../document/graph.ts';
import {readJson} from '../document/parse.ts';
import {getPartHead} from '../request/multipart.ts';
import {toScalar} from '../request/serialize.ts';
import {isObject} from '../document/value.ts';
import {flatten} from '../schema/flatten.ts';
import {allowsText} from '../schema/matching/writtenValue.ts';
import {toXml} from './xml.ts';

/** `headers`: as sent. */
export type PartHead = {contentType: string | undefined; headers: PartHeader[]};

/** What is known about the value to write. */
export type Writing = {
  graph: Graph;
  schema: Node | undefined;
  /** The value is one item of a stream. */
  isItem: boolean;
  encoding: RequestTemplate['encoding'];
  /** Facts about parts without a name, in their order; the last applies to all further ones. */
  order?: PartHead[] | undefined;
};

/**
 * The text of a value; undefined for JSON and unknown media types, which are shown as JSON. Text that the author wrote is assumed to be
 * correct.
 */
export function writeMedia(value: unknown, mediaType: string, writing: Writing): string | undefined {
  if (isSequence(mediaType)) return typeof value === 'string' ? value : writeSequence(value, /json-seq\b/i.test(mediaType) ? '\u001e' : '');
  if (isEventStream(mediaType)) return writeEvents(value, writing);
  if (isJson(mediaType) && typeof value === 'string') return writeOwnText(value, writing);
  if (isJson(mediaType) || typeof value === 'string' || isFile(value) || value === undefined) return undefined;
  if (isForm(mediaType)) return writeFields(value, mediaType, writing);
  return WRITERS.find(({types}) => types.test(mediaType))?.write(value, writing);
}

type Writer = {types: RegExp; write: (value: unknown, writing: Writing) => string | undefined};

/** How lists, objects, numbers and so on are written. The first that fits is used. */
const WRITERS: Writer[] = [
  {types: /[/+]xml\b/i, write: (value, {schema, graph}) => toXml(value, schema, graph)},
  {types: /^text\/csv/i, write: (value) => writeTable(value, ',')},
  {types: /^text\/tab-separated-values/i, write: (value) => writeTable(value, '\t')},
  {types: /yaml\b/i, write: (value) => stringify(value, {lineWidth: 0}).trimEnd()},
  {types: /^text\/plain/i, write: (value) => (typeof value === 'object' && value !== null ? undefined : toScalar(value))},
];

/** The parts of a multipart body, or the fields of a form. */
function writeFields(value: unknown, mediaType: string, writing: Writing): string | undefined {
  if (isMultipart(mediaType) && (Array.isArray(value) || writing.isItem))
    return writeParts(Array.isArray(value) ? value : [value], writing.order ?? []);
  return isObject(value) ? writeForm(value, mediaType, writing) : undefined;
}

/** Text that the author wrote instead of a list or object: it is not JSON text. Lines of JSON end with a line break. */
function writeOwnText(text: string, {schema, graph}: Writing): string | undefined {
  if (!schema || !/^\s*[[{]/.test(text) || allowsText(flatten([schema], graph), graph)) return undefined;
  const lines = text.trimEnd().split('\n');
  return lines.length > 1 && lines.every((line) => line.trim() === '' || readJson(line) !== undefined) ? `${text.trimEnd()}\n` : text;
}

/** Lines of JSON. Every record of a sequence (RFC 7464) ends with a line break: without it, a final number counts as truncated. */
function writeSequence(value: unknown, before: string): string {
  const lines = (Array.isArray(value) ? value : [value]).map((item) => before + toJson(item));
  return lines.join('\n') + (before === '' || lines.length === 0 ? '' : '\n');
}

const EVENT_FIELDS = ['id', 'event', 'retry', 'data'];

/** Server-sent events: an item with fields of an event is an event, anything else its data. */
function writeEvents(value: unknown, {isItem}: Writing): string | undefined {
  if (typeof value === 'string') return /^(?:data|event|id|retry)?:/m.test(value) ? undefined : writeEvent(value);
  if (isFile(value) || value === undefined) return undefined;
  const items: unknown[] = Array.isArray(value) && !isItem ? value : [value];
  return items.map(writeEvent).join('\n\n');
}

function writeEvent(item: unknown): string {
  const isEvent = isObject(item) && Object.keys(item).every((key) => EVENT_FIELDS.includes(key)) && 'data' in item;
  const fields: [string, unknown][] = isEvent ? EVENT_FIELDS.flatMap((key) => (key in item ? [[key, item[key]]] : [])) : [['data', item]];
  return fields
    .flatMap(([key, value]) =>
      toScalar(value)
        .split(/\r\n?|\n/)
        .map((line) => `${key}: ${line}`),
    )
    .join('\n');
}

/** A list of objects has a header line, a list of lists has none; anything else is one line. */
function writeTable(value: unknown, separator: string): string {
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  const objects = rows.filter(isObject);
  const quote = (cell: unknown): string => {
    const text = toScalar(cell);
    return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const write = (cells: unknown[]): string => cells.map(quote).join(separator);
  if (objects.length < rows.length || objects.length === 0) return rows.map((row) => write(Array.isArray(row) ? row : [row])).join('\n');
  const names = [...new Set(objects.flatMap(Object.keys))];
  return [write(names), ...objects.map((row) => write(names.map((name) => getOwn(row, name))))].join('\n');
}

/** Separator of the parts of an example. */
export const BOUNDARY = 'boundary';

/** Parts without names (OpenAPI 3.2), each in its own media type. */
function writeParts(items: unknown[], order: PartHead[]): string {
  const write = (item: unknown, index: number): string => {
    const isPlain = typeof item !== 'object' || item === null;
    const usual = isFile(item) ? 'application/octet-stream' : isPlain ? 'text/plain' : 'application/json';
    const {contentType, headers = []} = order[Math.min(index, order.length - 1)] ?? {};
    const type = contentType !== undefined && !/[*,]/.test(contentType) ? contentType : usual;
    const head = [['Content-Type', type], ...headers].map((pair) => pair.join(': ')).join('\n');
    return `--${BOUNDARY}\n${head}\n\n${isFile(item) ? `(${item.fileName})` : toScalar(item)}`;
  };
  return [...items.map(write), `--${BOUNDARY}--`].join('\n');
}

/** A form as it is sent. The content of a file is unknown, so its name is written instead. */
function writeForm(fields: Record<string, unknown>, mediaType: string, {encoding, schema, graph}: Writing): string | undefined {
  const value = schema && isMultipart(mediaType) ? toFiles(fields, schema, graph, encoding) : fields;
  const body = buildBody({mediaType, value}, encoding ?? {});
  if (body.kind === 'text') return body.text;
  if (body.kind !== 'parts') return undefined;
  const write = (part: Part): string => {
    const head = getPartHead(part).replaceAll('\r\n', '\n');
    return `--${BOUNDARY}\n${head}${'fileName' in part ? `(${part.fileName})` : part.value}`;
  };
  return [...body.parts.map(write), `--${BOUNDARY}--`].join('\n');
}
