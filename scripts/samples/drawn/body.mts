// Checks the body of a request by its Request Body Object: media type, fields, parts, files.
import {isDeepStrictEqual} from 'node:util';
import {decode, getProperties, getTypes, nest, parseJson, readParts, toPairs, type Pair, type Part} from './decode.mts';
import {getEntries, isObject, resolve, type Json} from './document.mts';
import type {Received} from './recorder.mts';
import type {Fault, Validator} from './validator.mts';

export function findBodyFaults({headers, body}: Received, node: Json | undefined, document: Json, validator: Validator): Fault[] {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (!node) return body.length > 0 ? [{message: 'the operation takes none'}] : [];
  if (body.length === 0 && type === '') return node.required === true ? [{message: 'it is required'}] : [];
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  const found = getEntries(node.content).find(([name]) => isType(name, plain));
  if (!found)
    return [
      {
        message: `the type "${type}" is not one of ${getEntries(node.content)
          .map(([name]) => name)
          .join(', ')}`,
      },
    ];
  const media = resolve(document, found[1]) ?? {};
  const {schema} = media;
  const toFaults = (faults: Fault[], value: unknown): Fault[] =>
    faults.map((fault) => (isExample(media, value, document) ? {...fault, isAuthored: true} : fault));
  if (/^application\/x-www-form-urlencoded/.test(plain)) {
    const value = readForm(body.toString(), media, document);
    return toFaults(validator.validate(schema, value, {isText: true}), value);
  }
  if (/^multipart\//.test(plain)) return checkParts(readParts(body, type), media, {document, validator, toFaults});
  if (!/json/.test(plain) || /ndjson|json-seq|jsonl/.test(plain)) return body.length > 0 ? [] : [{message: 'it is empty'}];
  const value = parseJson(body.toString());
  const text = body.toString().trim();
  if (value === undefined)
    return [{message: 'it is no JSON', ...(getWritten(media, document).some((each) => each === text) ? {isAuthored: true} : {})}];
  return toFaults(validator.validate(schema, value), value);
}

function isType(documented: string, sent: string): boolean {
  const [wanted = ''] = documented.toLowerCase().split(';');
  return new RegExp(
    `^${wanted
      .trim()
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]+')}$`,
  ).test(sent);
}

/** Whether the author wrote exactly this value. */
function isExample(media: Json, value: unknown, document: Json): boolean {
  // A text within a list or an object was not meant as JSON text.
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return false;
  const written = getWritten(media, document);
  return written.some((each) => isDeepStrictEqual(typeof each === 'string' ? (parseJson(each) ?? each) : each, value));
}

/** The examples of a media type, with texts trimmed. */
function getWritten({example, examples}: Json, document: Json): unknown[] {
  const values = [example, ...getEntries(examples).map(([, each]) => resolve(document, each)?.value)];
  return values.map((each) => (typeof each === 'string' ? each.trim() : each));
}

/** The fields of a URL-encoded form. */
function readForm(text: string, {schema, encoding}: Json, document: Json): Json {
  const pairs = toPairs(text).map(([name, value]): Pair => [decode(name.replaceAll('+', '%20')), decode(value.replaceAll('+', '%20'))]);
  const properties = getProperties(document, schema);
  const names = new Set(pairs.map(([name]) => (properties.has(name) ? name : (name.split('[', 1)[0] ?? ''))));
  return Object.fromEntries(
    [...names].map((name): [string, unknown] => {
      const own = pairs
        .filter(([each]) => each === name || each.startsWith(`${name}[`))
        .map(([each, value]): Pair => [each.slice(name.length), value]);
      return [name, readField(own, properties.get(name), isObject(encoding) ? encoding[name] : undefined, document)];
    }),
  );
}

function readField(pairs: Pair[], schema: unknown, encoding: unknown, document: Json): unknown {
  const value = nest(pairs);
  const types = getTypes(document, schema);
  if (typeof value !== 'string') return value;
  if (types.has('array') && !types.has('string')) {
    const isSplit = isObject(encoding) && encoding.explode === false;
    return isSplit ? value.split(',') : [value];
  }
  return types.has('object') && value.startsWith('{') ? (parseJson(value) ?? value) : value;
}

type PartsJudging = {document: Json; validator: Validator; toFaults: (faults: Fault[], value: unknown) => Fault[]};

function checkParts(parts: Part[], media: Json, {document, validator, toFaults}: PartsJudging): Fault[] {
  const properties = getProperties(document, media.schema);
  const names = [...new Set(parts.map(({name}) => name))];
  const value = Object.fromEntries(
    names.map((name): [string, unknown] => {
      const values = parts.filter((part) => part.name === name).map(readPart);
      const types = getTypes(document, properties.get(name));
      return [name, types.has('array') && !(values.length === 1 && Array.isArray(values[0])) ? values : values[0]];
    }),
  );
  const faults = parts.flatMap(({name, fileName}): Fault[] => {
    const types = getTypes(document, properties.get(name));
    const items = getTypes(document, resolve(document, properties.get(name))?.items);
    const isFile = types.has('binary') || items.has('binary');
    if (isFile && fileName === undefined) return [{message: `${name} is a file and came as text`}];
    return !isFile && fileName !== undefined && types.size > 0 ? [{message: `${name} is no file and came as one`}] : [];
  });
  return [...faults, ...toFaults(validator.validate(media.schema, value, {isText: true}), value)];
}

function readPart({content, type, fileName}: Part): unknown {
  if (fileName !== undefined) return '';
  const text = content.toString('utf8');
  return /json/.test(type ?? '') ? (parseJson(text) ?? text) : text;
}
