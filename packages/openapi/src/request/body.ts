import {getOwn} from '../json/getOwn.ts';
import {toJson} from '../json/toJson.ts';
import {isFile} from './fileValue.ts';
import {isJson, isMultipart, isUrlEncoded} from './mediaType.ts';
import type {ApiBody, Encoding, Part, RequestValues} from './model.ts';
import {serializeQuery, toScalar} from './serialize.ts';

/** The body of a request, as it is sent. */
export function buildBody(body: NonNullable<RequestValues['body']>, encoding: Encoding): ApiBody {
  const {mediaType} = body;
  // Lines of parts end like those of HTTP: many servers find no parts otherwise.
  if ('text' in body) return {kind: 'text', mediaType, text: isMultipart(mediaType) ? body.text.replace(/\r?\n/g, '\r\n') : body.text};
  const {value} = body;
  if (isFile(value)) return {kind: 'file', mediaType, file: value};
  if (isMultipart(mediaType)) return {kind: 'parts', mediaType, parts: toParts(value, encoding)};
  if (isUrlEncoded(mediaType)) return {kind: 'text', mediaType, text: typeof value === 'string' ? value : toFormText(value, encoding)};
  if (typeof value === 'string' && !isJson(mediaType)) return {kind: 'text', mediaType, text: value};
  return {kind: 'text', mediaType, text: toJson(value, 2), json: value};
}

/** The properties of an object as a URL-encoded form. */
export function toFormText(value: unknown, encoding: Encoding): string {
  return toRecord(value)
    .flatMap(([name, item]) => {
      const {style, explode, allowReserved} = getOwn(encoding, name) ?? {};
      // An object is JSON there, unless the document defines how it is split.
      const isWhole = isPlainObject(item) && style === undefined && explode === undefined && allowReserved === undefined;
      return serializeQuery(name, isWhole ? toJson(item) : item, {style: 'form', explode: true, ...getOwn(encoding, name)});
    })
    .join('&');
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toParts(value: unknown, encoding: Encoding): Part[] {
  return toRecord(value).flatMap(([name, item]): Part[] => {
    const own = getOwn(encoding, name);
    const items = Array.isArray(item) ? (item as unknown[]) : [item];
    const headers = own?.headers ? {headers: own.headers} : {};
    if (isStyled(own) && !items.some(isFile)) return toStyledParts(name, item, own).map((part) => ({...part, ...headers}));
    const contentType = getFirstType(own?.contentType);
    return items.map((each): Part => {
      if (isFile(each))
        return {
          name,
          ...each,
          ...headers,
          ...(contentType && !each.contentType ? {contentType} : {}),
        };
      const isText = typeof each !== 'object' || each === null;
      return {
        name,
        value: toScalar(each),
        ...headers,
        ...(isText ? (contentType ? {contentType} : {}) : {contentType: contentType ?? 'application/json'}),
      };
    });
  });
}

type OwnEncoding = Encoding[string];

/** Whether the document defines how a value is split. Its content type is ignored then (OpenAPI 3.1). */
function isStyled(encoding: OwnEncoding | undefined): encoding is OwnEncoding {
  return [encoding?.style, encoding?.explode, encoding?.allowReserved].some((each) => each !== undefined);
}

/** Parts like the pairs of a query, but not percent-encoded. */
function toStyledParts(name: string, value: unknown, encoding: OwnEncoding): Part[] {
  return serializeQuery(name, value, {
    style: 'form',
    explode: (encoding.style ?? 'form') === 'form',
    ...encoding,
    allowReserved: false,
  }).map((pair) => {
    const [key = '', ...rest] = pair.split('=');
    return {name: decodeURIComponent(key), value: decodeURIComponent(rest.join('='))};
  });
}

/** The first type of a list: a part has only one. */
function getFirstType(list: string | undefined): string | undefined {
  return list
    ?.split(',')
    .map((type) => type.trim())
    .find((type) => type !== '' && !type.includes('*'));
}

function toRecord(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value).filter(([, item]) => item !== undefined) : [];
}
