// The value of a parameter from its serialized form, so that a form can show it.
import type {RequestParameter} from './model.ts';
import {encode} from './serialize.ts';

/** Kind of the value, by its schema. */
type Kind = 'array' | 'object' | 'scalar';

const SEPARATORS = new Map([
  ['spaceDelimited', /%20|\+/],
  ['pipeDelimited', /%7C|\|/i],
  ['tabDelimited', /%09/],
]);

/** Separators of exploded lists in a path. */
const EXPLODED = new Map([
  ['label', '.'],
  ['matrix', ';'],
]);

/** A parameter's value without a media type; texts stay texts. The text itself, if it has another form. */
export function parseSerialized(text: string, parameter: RequestParameter, kind: Kind): unknown {
  const {in: location, name, style, explode} = parameter;
  if (location === 'header') return kind === 'array' ? text.split(/, */) : text;
  if (location === 'path') return parsePath(text, parameter, kind);
  const decode = style === 'cookie' ? (each: string): string => each : location === 'query' ? decodeQuery : decodePart;
  const pairs = text.split(location === 'cookie' ? /; *|&/ : '&').map(readPair);
  if (kind === 'object' && style === 'deepObject')
    return Object.fromEntries(pairs.map(([key, value]) => [key.slice(name.length).replace(/^\[|\]$/g, ''), decode(value)]));
  if (kind === 'object') return explode ? Object.fromEntries(pairs.map(([key, value]) => [key, decode(value)])) : text;
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (kind === 'scalar') return decode(own[0] ?? text);
  return own.length === 1 && !explode ? (own[0] ?? '').split(SEPARATORS.get(style) ?? ',').map(decode) : own.map(decode);
}

function parsePath(text: string, {name, style, explode}: RequestParameter, kind: Kind): unknown {
  const plain = style === 'matrix' ? text.replace(/^;/, '').replaceAll(`${name}=`, '') : style === 'label' ? text.replace(/^\./, '') : text;
  if (kind === 'scalar') return decodePart(plain);
  if (kind === 'object') return text;
  return plain.split((explode && EXPLODED.get(style)) || ',').map(decodePart);
}

/** A serialized query or cookie begins with the name of its parameter; a value alone gets it. */
export function addName(text: string, {in: location, name, style, explode}: RequestParameter, kind: Kind): string {
  if (location !== 'query' && location !== 'cookie') return text;
  const bare = text.replace(/^[?&]/, '');
  const hasOwnNames = kind === 'object' && (explode || style === 'deepObject');
  if (hasOwnNames || readPair(bare)[0] === name) return bare;
  return `${style === 'cookie' ? name : encode(name)}=${bare}`;
}

/** Characters that no address contains: clients encode them, or leave them out and so read `..` in a dot, a tab and a dot. */
const INVALID = {path: /[^!-~]|["#<>?\\^`{}]/gu, query: /[^!-~]|["#<>\\^`{}]/gu};

/** A serialized parameter without such characters. */
export function toAddressText(text: string, {in: location}: Pick<RequestParameter, 'in'>): string {
  return location === 'path' || location === 'query' ? text.replace(INVALID[location], (char) => encode(char)) : text;
}

function readPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair] : [decodeQuery(pair.slice(0, at)), pair.slice(at + 1)];
}

/** In a query, a plus is a space. */
function decodeQuery(text: string): string {
  return decodePart(text.replaceAll('+', ' '));
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
