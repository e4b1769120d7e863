// Escapes text of a document for formats in which braces name variables or even run code, and lines have a meaning.
import {isJson, isPlainMediaType} from '../request/mediaType.ts';
import type {ApiBody, ApiRequest, Part} from '../request/model.ts';
import {toFileName} from '../request/samples/plain.ts';

/** One line without control characters. */
export function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Text that no client reads as a variable. */
export function escapeText(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ');
}

/** A title. */
export function toName(text: string): string {
  return escapeText(toLine(text));
}

/**
 * A token of HTTP (RFC 9110), such as the name of a header, a cookie, a scheme or a method: no brace, no space. Anything else can't be in a
 * request.
 */
export function isToken(text: string): boolean {
  return /^\w[\w!#$%&'*+.^`|~-]*$/.test(text);
}

/** A part of an address: encoded, including braces. */
export function escapeAddress(text: string): string {
  return toLine(text).replace(/[{}]/g, encodeURIComponent);
}

/**
 * The same request without text that would be read as a variable, and without headers that HTTP does not allow. JSON keeps its meaning; in
 * other text, two braces get a space between them. Undefined for an invalid method.
 */
export function escapeRequest({method, url, headers, body}: ApiRequest): ApiRequest | undefined {
  if (!isToken(method)) return undefined;
  return {
    method,
    url: toLine(url).replace(/\{(?=\{)|(?<=\{)\{/g, '%7B'),
    headers: escapeHeaders(headers),
    ...(body ? {body: escapeBody(body)} : {}),
  };
}

function escapeHeaders(headers: ApiRequest['headers']): ApiRequest['headers'] {
  return headers.filter(([name]) => isToken(name)).map(([name, value]) => [name, toName(value)]);
}

function escapeBody(body: ApiBody): ApiBody {
  const mediaType = isPlainMediaType(body.mediaType) ? body.mediaType : 'application/octet-stream';
  // In JSON, two braces in a row occur only in strings.
  if (body.kind === 'text') {
    const text = isJson(mediaType) ? body.text.replace(/\{\{/g, String.raw`{\u007b`) : escapeText(body.text);
    return {kind: 'text', mediaType, text};
  }
  if (body.kind === 'file') return {...body, mediaType, file: {...body.file, fileName: escapeFileName(body.file.fileName)}};
  return {...body, mediaType, parts: body.parts.map(escapePart)};
}

function escapePart(part: Part): Part {
  const type = part.contentType !== undefined && isPlainMediaType(part.contentType) ? {contentType: part.contentType} : {};
  const headers = part.headers ? {headers: escapeHeaders(part.headers)} : {};
  const common = {...type, ...headers, name: toName(part.name)};
  return 'fileName' in part ? {...common, fileName: escapeFileName(part.fileName)} : {...common, value: escapeText(part.value)};
}

/** A file beside the collection: an example must not name a file of the sender. */
function escapeFileName(text: string): string {
  return toFileName(toName(text));
}
