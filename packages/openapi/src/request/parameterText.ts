// A parameter's value as it is in its part of the request.
import {toJson} from '../json/toJson.ts';
import {toFormText} from './body.ts';
import {isJson, isUrlEncoded} from './mediaType.ts';
import type {RequestParameter} from './model.ts';
import {encode, serializeCookie, serializeHeader, serializePath, serializeQuery, toScalar} from './serialize.ts';

/** In the path. */
export function toPathText(parameter: RequestParameter, value: unknown): string {
  const {name, mediaType} = parameter;
  if (mediaType !== undefined) return encode(toContent(value, parameter, mediaType));
  return findWritten(value, parameter) ?? serializePath(name, value, parameter);
}

/** Pairs of the query, joined with "&" there. */
export function toQueryPairs(parameter: RequestParameter, value: unknown): string[] {
  const {name, mediaType} = parameter;
  if (mediaType !== undefined) return [`${encode(name)}=${encode(toContent(value, parameter, mediaType))}`];
  const written = findWritten(value, parameter);
  return written === undefined ? serializeQuery(name, value, parameter) : [written];
}

/** The whole query (OpenAPI 3.2). */
export function toQueryString(parameter: RequestParameter, value: unknown): string {
  const {mediaType = 'application/json'} = parameter;
  // A whole query, unchanged.
  if (typeof value === 'string') return encode(value, 'query');
  const text = toContent(value, parameter, mediaType);
  return isUrlEncoded(mediaType) ? text : encode(text);
}

/** The value of a header. */
export function toHeaderText(parameter: RequestParameter, value: unknown): string {
  const {mediaType, explode, style, inner} = parameter;
  if (mediaType !== undefined) return toContent(value, parameter, mediaType);
  return findWritten(value, parameter) ?? serializeHeader(value, explode, style, inner);
}

/** Pairs of the Cookie header. */
export function toCookiePairs(parameter: RequestParameter, value: unknown): string[] {
  const {name, mediaType} = parameter;
  if (mediaType !== undefined) return [`${name}=${toContent(value, parameter, mediaType)}`];
  const written = findWritten(value, parameter);
  return written === undefined ? serializeCookie(name, value, parameter) : [written];
}

/** The author's own serialized form of a value. */
function findWritten(value: unknown, {written = []}: RequestParameter): string | undefined {
  return written.find((each) => toJson(each.value) === toJson(value))?.text;
}

/** A value in the media type of a `content` parameter. */
function toContent(value: unknown, parameter: RequestParameter, mediaType: string): string {
  const {encoding = {}, isText} = parameter;
  const own = findWritten(value, parameter);
  if (own !== undefined) return own;
  // Quoted text is JSON already, and so is an object written as text.
  if (typeof value === 'string') return isJson(mediaType) && isText && !/^".*"$/s.test(value) ? toJson(value) : value;
  if (isUrlEncoded(mediaType)) return toFormText(value, encoding);
  return isJson(mediaType) ? toJson(value) : toScalar(value);
}
