// Operation + values + credentials → ApiRequest. The form, the samples, the sent request and the shared link all come from this.
import {toJson} from '../json/toJson.ts';
import {getOwn} from '../json/getOwn.ts';
import {isJson, isMultipart, isUrlEncoded} from './mediaType.ts';
import {toSentPath} from './sentPath.ts';
import {encode, serializeCookie, serializeHeader, serializePath, serializeQuery, toScalar, type Serialization} from './serialize.ts';

/** One parameter as a request needs it. */
export type RequestParameter = Serialization & {
  name: string;
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  /** Media type of a `content` parameter: its value is written as one text. */
  mediaType?: string;
  /** How each property of a form is written: of a `querystring`, or of a `content` parameter that is one. */
  encoding?: Encoding;
  /** A text is a value of it, so that it is in quotes where the media type is JSON. */
  isText?: true;
};

/** By property; one that is not listed takes the default of its media type. */
type Encoding = Record<string, Partial<Serialization> & {contentType?: string}>;

/** What of an operation a request is made from. */
export type RequestTemplate = {
  method: string;
  /** Path template as the document has it: `/indices/{indexId}`, perhaps with a part behind "#" that is not sent. */
  path: string;
  parameters: RequestParameter[];
  /** How each property of a form body is written. */
  encoding?: Encoding;
};

/** A file of a multipart body or a whole binary body. */
export type FileValue = {fileName: string; contentType?: string; /** Absent in a sample: there the file is read from disk. */ blob?: Blob};

export type RequestValues = {
  /** Address of the server, its variables already replaced. */
  server: string;
  /** Values by `in` and name: `path.indexId`. */
  parameters: Record<string, unknown>;
  /** `text`: what is sent, to the letter. */
  body?: {mediaType: string; value: unknown} | {mediaType: string; text: string};
};

/** Where a credential goes. */
export type Credential = {in: 'header' | 'query' | 'cookie'; name: string; value: string};

export type Part = {name: string; value: string; contentType?: string} | ({name: string} & FileValue);

export type ApiBody =
  | {kind: 'text'; mediaType: string; text: string; /** The value that the text is JSON of. */ json?: unknown}
  | {kind: 'parts'; mediaType: string; parts: Part[]}
  | {kind: 'file'; mediaType: string; file: FileValue};

/** A request, complete: what is shown is what is sent. */
export type ApiRequest = {method: string; url: string; headers: [name: string, value: string][]; body?: ApiBody};

/** Makes the one request that form, samples and console share. */
export function buildRequest(template: RequestTemplate, values: RequestValues, credentials: Credential[] = []): ApiRequest {
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: [string, string][] = [];
  let path = toSentPath(template.path);
  for (const parameter of withoutReplaced(template.parameters, credentials)) {
    const value = values.parameters[`${parameter.in}.${parameter.name}`];
    if (value === undefined) continue;
    const text = parameter.mediaType ? toContent(value, parameter, parameter.mediaType) : undefined;
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, () => toPathText(parameter, value));
    else if (parameter.in === 'query')
      query.push(
        ...(text === undefined ? serializeQuery(parameter.name, value, parameter) : [`${encode(parameter.name)}=${encode(text)}`]),
      );
    else if (parameter.in === 'querystring') query.push(toQueryString(value, parameter));
    else if (parameter.in === 'header')
      headers.push([parameter.name, text ?? serializeHeader(value, parameter.explode, parameter.style, parameter.inner)]);
    else cookies.push(...(text === undefined ? serializeCookie(parameter.name, value, parameter) : [`${parameter.name}=${text}`]));
  }
  for (const {in: location, name, value} of credentials) {
    if (location === 'header') headers.unshift([name, value]);
    else if (location === 'query') query.push(`${encode(name)}=${encode(value)}`);
    else cookies.push(`${name}=${value}`);
  }
  const body = values.body && buildBody(values.body, template.encoding ?? {});
  if (body && body.kind !== 'parts' && !headers.some(([name]) => name.toLowerCase() === 'content-type'))
    headers.push(['Content-Type', body.mediaType]);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const address = joinPath(values.server, path);
  const url = query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
  return {method: template.method, url, headers, ...(body ? {body} : {})};
}

/** A path that begins without a slash would otherwise go on with the name of the host, and lead to another one. */
function joinPath(server: string, path: string): string {
  return `${server.replace(/(?<!\/)\/+$/, '')}${/^(?:$|[/?])/.test(path) ? '' : '/'}${path}`;
}

/** Parameters that no credential overrides: none has their name, and is in the same part of the request. Names of headers have no case. */
export function withoutReplaced(parameters: RequestParameter[], credentials: Pick<Credential, 'in' | 'name'>[]): RequestParameter[] {
  const replaced = new Set(credentials.map(toLocation));
  return parameters.filter((parameter) => !replaced.has(toLocation(parameter)));
}

function toLocation({in: location, name}: {in: string; name: string}): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

/** A parameter's value as the path holds it. */
export function toPathText(parameter: RequestParameter, value: unknown): string {
  const {name, mediaType} = parameter;
  return mediaType ? encode(toContent(value, parameter, mediaType)) : serializePath(name, value, parameter);
}

function toQueryString(value: unknown, parameter: RequestParameter): string {
  const {mediaType = 'application/json'} = parameter;
  // A whole query, as it is.
  if (typeof value === 'string') return encode(value, 'query');
  const text = toContent(value, parameter, mediaType);
  return isUrlEncoded(mediaType) ? text : encode(text);
}

function toContent(value: unknown, {encoding = {}, isText}: RequestParameter, mediaType: string): string {
  // What its author has put in quotes is JSON already, and so is an object that is written as text.
  if (typeof value === 'string') return isJson(mediaType) && isText && !/^".*"$/s.test(value) ? toJson(value) : value;
  if (isUrlEncoded(mediaType)) return toFormText(value, encoding);
  return isJson(mediaType) ? toJson(value) : toScalar(value);
}

function buildBody(body: NonNullable<RequestValues['body']>, encoding: NonNullable<RequestTemplate['encoding']>): ApiBody {
  const {mediaType} = body;
  // Lines of parts end as those of HTTP do: many servers find no part otherwise.
  if ('text' in body) return {kind: 'text', mediaType, text: isMultipart(mediaType) ? body.text.replace(/\r?\n/g, '\r\n') : body.text};
  const {value} = body;
  if (isFile(value)) return {kind: 'file', mediaType, file: value};
  if (isMultipart(mediaType)) return {kind: 'parts', mediaType, parts: toParts(value, encoding)};
  if (isUrlEncoded(mediaType)) return {kind: 'text', mediaType, text: typeof value === 'string' ? value : toFormText(value, encoding)};
  if (typeof value === 'string' && !isJson(mediaType)) return {kind: 'text', mediaType, text: value};
  return {kind: 'text', mediaType, text: toJson(value, 2), json: value};
}

function toFormText(value: unknown, encoding: NonNullable<RequestTemplate['encoding']>): string {
  return toRecord(value)
    .flatMap(([name, item]) => {
      const {style, explode, allowReserved} = getOwn(encoding, name) ?? {};
      // An object is JSON there, unless its author says how it is taken apart.
      const isWhole = isPlainObject(item) && style === undefined && explode === undefined && allowReserved === undefined;
      return serializeQuery(name, isWhole ? toJson(item) : item, {style: 'form', explode: true, ...getOwn(encoding, name)});
    })
    .join('&');
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toParts(value: unknown, encoding: NonNullable<RequestTemplate['encoding']>): Part[] {
  return toRecord(value).flatMap(([name, item]): Part[] => {
    const own = getOwn(encoding, name);
    const items = Array.isArray(item) ? (item as unknown[]) : [item];
    if (isStyled(own) && !items.some(isFile)) return toStyledParts(name, item, own);
    const contentType = getFirstType(own?.contentType);
    return items.map((each): Part => {
      if (isFile(each))
        return {
          name,
          ...each,
          ...(contentType && !each.contentType ? {contentType} : {}),
        };
      const isText = typeof each !== 'object' || each === null;
      return {
        name,
        value: toScalar(each),
        ...(isText ? (contentType ? {contentType} : {}) : {contentType: contentType ?? 'application/json'}),
      };
    });
  });
}

type OwnEncoding = Encoding[string];

/** Does an author say how a value is taken apart? Its content type means nothing then (OpenAPI 3.1). */
function isStyled(encoding: OwnEncoding | undefined): encoding is OwnEncoding {
  return [encoding?.style, encoding?.explode, encoding?.allowReserved].some((each) => each !== undefined);
}

/** Parts as the pairs of a query, but not percent-encoded. */
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

/** One type of those that a list allows: a part has one. */
function getFirstType(list: string | undefined): string | undefined {
  return list
    ?.split(',')
    .map((type) => type.trim())
    .find((type) => type !== '' && !type.includes('*'));
}

function toRecord(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value).filter(([, item]) => item !== undefined) : [];
}

const files = new WeakSet<object>();

/** Makes a file value. It is known by having been made here: an API's own values may have a `fileName` too. */
export function createFile(file: FileValue): FileValue {
  files.add(file);
  return file;
}

/** Is this a file and not a plain value? */
export function isFile(value: unknown): value is FileValue {
  return files.has(value as object);
}
