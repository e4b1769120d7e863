// The value of a parameter from its serialized form, so that a form can show it.
import type {RequestParameter} from './request.ts';

/** Kind of the value, by its schema. */
type Kind = 'array' | 'object' | 'scalar';

const SEPARATORS = new Map([
  ['spaceDelimited', /%20|\+/],
  ['pipeDelimited', /%7C|\|/i],
  ['tabDelimited', /%09/],
]);

/** A parameter's value without a media type; texts stay texts. The text itself, if it has another form. */
export function parseSerialized(text: string, parameter: RequestParameter, kind: Kind): unknown {
  const {in: location, name, style, explode} = parameter;
  if (location === 'header') return kind === 'array' ? text.split(/, */) : text;
  if (location === 'path') return parsePath(text.replace(/^[.;]/, ''), parameter, kind);
  const pairs = text.split(location === 'cookie' ? /; *|&/ : '&').map(readPair);
  if (kind === 'object' && style === 'deepObject')
    return Object.fromEntries(pairs.map(([key, value]) => [key.slice(name.length).replace(/^\[|\]$/g, ''), decode(value)]));
  if (kind === 'object') return explode ? Object.fromEntries(pairs.map(([key, value]) => [key, decode(value)])) : text;
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (kind === 'scalar') return decode(own[0] ?? text);
  return own.length === 1 && !explode ? (own[0] ?? '').split(SEPARATORS.get(style) ?? ',').map(decode) : own.map(decode);
}

function parsePath(text: string, {name, style, explode}: RequestParameter, kind: Kind): unknown {
  const plain = style === 'matrix' ? text.replaceAll(`${name}=`, '') : text;
  if (kind === 'scalar') return decode(plain);
  if (kind === 'object') return text;
  return plain.split(style === 'label' ? '.' : style === 'matrix' && explode ? ';' : ',').map(decode);
}

/** A serialized query or cookie begins with the name of its parameter; a value alone gets it. */
export function addName(text: string, {in: location, name, style, explode}: RequestParameter, kind: Kind): string {
  const bare = text.replace(/^[?&]/, '');
  const hasOwnNames = kind === 'object' && (explode || style === 'deepObject');
  if ((location !== 'query' && location !== 'cookie') || hasOwnNames || readPair(bare)[0] === name) return bare;
  return `${encodeURIComponent(name)}=${bare}`;
}

function readPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair] : [decode(pair.slice(0, at)), pair.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
