// Operation + values + credentials → ApiRequest. The form, the samples, the sent request and the shared link all come from this.
import {toJson} from '../json/toJson.ts';
import {getOwn} from '../json/getOwn.ts';
import {isJson, isMultipart, isUrlEncoded} from './mediaType.ts';
import {toSentPath} from './sentPath.ts';
import {encode, serializeCookie, serializeHeader, serializePath, serializeQuery, toScalar, type Serialization} from './serialize.ts';

/** A parameter of a request template. */
export type RequestParameter = Serialization & {
  name: string;
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  /** Media type of a `content` parameter: its value is serialised as one text. */
  mediaType?: string;
  /** Serialisation of each property of a form: of a `querystring`, or of a `content` parameter with a form. */
  encoding?: Encoding;
  /** Its value may be a text, so in JSON the text is in quotes. */
  isText?: true;
  /** Values whose serialized form the document writes: they are sent exactly so, in a query with their name. */
  written?: {value: unknown; text: string}[];
};

/** By property; properties that are not listed take the default of their media type. */
type Encoding = Record<string, Partial<Serialization> & {contentType?: string; headers?: PartHeader[]}>;

/** A header of one part of a multipart body. */
export type PartHeader = [name: string, value: string];

/** The parts of an operation that a request is made from. */
export type RequestTemplate = {
  method: string;
  /** Path template in the document: `/indices/{indexId}`. A part after "#" is not sent. */
  path: string;
  parameters: RequestParameter[];
  /** Serialisation of each property of a form body. */
  encoding?: Encoding;
};

/** A file of a multipart body or a whole binary body. */
export type FileValue = {fileName: string; contentType?: string; /** Absent in a sample, which reads the file from disk. */ blob?: Blob};

export type RequestValues = {
  /** Address of the server, its variables already replaced. */
  server: string;
  /** Values by `toParameterKey`. */
  parameters: Record<string, unknown>;
  /** `text`: sent exactly as written. */
  body?: {mediaType: string; value: unknown} | {mediaType: string; text: string};
};

/** Where a credential goes. */
export type Credential = {in: 'header' | 'query' | 'cookie'; name: string; value: string};

export type Part = {name: string; headers?: PartHeader[]} & ({value: string; contentType?: string} | FileValue);

export type ApiBody =
  | {kind: 'text'; mediaType: string; text: string; /** The value that the JSON text was made from. */ json?: unknown}
  | {kind: 'parts'; mediaType: string; parts: Part[]}
  | {kind: 'file'; mediaType: string; file: FileValue};

/** The key of a parameter's value: `path.indexId`. */
export function toParameterKey({in: location, name}: {in: string; name: string}): string {
  return `${location}.${name}`;
}

/** A complete request: the shown request is the sent request. */
export type ApiRequest = {method: string; url: string; headers: [name: string, value: string][]; body?: ApiBody};

/** Makes the one request that form, samples and console share. */
export function buildRequest(template: RequestTemplate, values: RequestValues, credentials: Credential[] = []): ApiRequest {
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: [string, string][] = [];
  let path = toSentPath(template.path);
  for (const parameter of withoutReplaced(template.parameters, credentials)) {
    const value = values.parameters[toParameterKey(parameter)];
    if (value === undefined) continue;
    const own = parameter.mediaType === undefined ? findWritten(value, parameter) : undefined;
    const text = parameter.mediaType ? toContent(value, parameter, parameter.mediaType) : undefined;
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, () => toPathText(parameter, value));
    else if (own !== undefined && parameter.in !== 'header') (parameter.in === 'cookie' ? cookies : query).push(own);
    else if (parameter.in === 'query')
      query.push(
        ...(text === undefined ? serializeQuery(parameter.name, value, parameter) : [`${encode(parameter.name)}=${encode(text)}`]),
      );
    else if (parameter.in === 'querystring') query.push(toQueryString(value, parameter));
    else if (parameter.in === 'header')
      headers.push([parameter.name, own ?? text ?? serializeHeader(value, parameter.explode, parameter.style, parameter.inner)]);
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

/** Without a slash, the path would continue the host name and lead to another server. */
function joinPath(server: string, path: string): string {
  return `${server.replace(/(?<!\/)\/+$/, '')}${/^(?:$|[/?])/.test(path) ? '' : '/'}${path}`;
}

/** Parameters except those that a credential replaces: same name, same part of the request. Names of headers are case-insensitive. */
export function withoutReplaced(parameters: RequestParameter[], credentials: Pick<Credential, 'in' | 'name'>[]): RequestParameter[] {
  const replaced = new Set(credentials.map(toLocation));
  return parameters.filter((parameter) => !replaced.has(toLocation(parameter)));
}

function toLocation({in: location, name}: {in: string; name: string}): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

/** A parameter's value as it is in the path. */
export function toPathText(parameter: RequestParameter, value: unknown): string {
  const {name, mediaType} = parameter;
  return mediaType
    ? encode(toContent(value, parameter, mediaType))
    : (findWritten(value, parameter) ?? serializePath(name, value, parameter));
}

/** The author's own serialized form of a value. */
function findWritten(value: unknown, {written = []}: RequestParameter): string | undefined {
  return written.find((each) => toJson(each.value) === toJson(value))?.text;
}

function toQueryString(value: unknown, parameter: RequestParameter): string {
  const {mediaType = 'application/json'} = parameter;
  // A whole query, unchanged.
  if (typeof value === 'string') return encode(value, 'query');
  const text = toContent(value, parameter, mediaType);
  return isUrlEncoded(mediaType) ? text : encode(text);
}

function toContent(value: unknown, parameter: RequestParameter, mediaType: string): string {
  const {encoding = {}, isText} = parameter;
  const own = findWritten(value, parameter);
  if (own !== undefined) return own;
  // Quoted text is JSON already, and so is an object written as text.
  if (typeof value === 'string') return isJson(mediaType) && isText && !/^".*"$/s.test(value) ? toJson(value) : value;
  if (isUrlEncoded(mediaType)) return toFormText(value, encoding);
  return isJson(mediaType) ? toJson(value) : toScalar(value);
}

function buildBody(body: NonNullable<RequestValues['body']>, encoding: NonNullable<RequestTemplate['encoding']>): ApiBody {
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

function toFormText(value: unknown, encoding: NonNullable<RequestTemplate['encoding']>): string {
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

function toParts(value: unknown, encoding: NonNullable<RequestTemplate['encoding']>): Part[] {
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

const files = new WeakSet<object>();

/** Creates a file value. Only values created here are files: an API's own values may have a `fileName` too. */
export function createFile(file: FileValue): FileValue {
  files.add(file);
  return file;
}

/** Whether a value is a file. */
export function isFile(value: unknown): value is FileValue {
  return files.has(value as object);
}
