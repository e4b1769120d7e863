// Text of a document within a format where braces name variables, run code even, and lines have a meaning.
import {isJson, isPlainMediaType} from '../request/mediaType.ts';
import type {ApiBody, ApiRequest, Part} from '../request/request.ts';
import {toFileName} from '../request/samples/plain.ts';

/** One line without control characters. */
export function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Text without what would be read as a variable. */
export function escapeText(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ');
}

/** A title. */
export function toName(text: string): string {
  return escapeText(toLine(text));
}

/** A name as HTTP has it (RFC 9110: of a header, a cookie, a scheme, a method): no brace, no space. What is none has no place in a request. */
export function isToken(text: string): boolean {
  return /^\w[\w!#$%&'*+.^`|~-]*$/.test(text);
}

/** A part of an address, which is encoded: braces too. */
export function escapeAddress(text: string): string {
  return toLine(text).replace(/[{}]/g, encodeURIComponent);
}

/**
 * The same request without what would be read as a variable, and without headers that HTTP cannot have. JSON means the same; other text
 * with two braces has a space between them. Nothing for a method that is none.
 */
export function escapeRequest({method, url, headers, body}: ApiRequest): ApiRequest | undefined {
  if (!isToken(method)) return undefined;
  return {
    method,
    url: toLine(url).replace(/\{(?=\{)|(?<=\{)\{/g, '%7B'),
    headers: headers.filter(([name]) => isToken(name)).map(([name, value]) => [name, toName(value)]),
    ...(body ? {body: escapeBody(body)} : {}),
  };
}

function escapeBody(body: ApiBody): ApiBody {
  const mediaType = isPlainMediaType(body.mediaType) ? body.mediaType : 'application/octet-stream';
  // Two braces in a row are in strings of JSON only.
  if (body.kind === 'text') {
    const text = isJson(mediaType) ? body.text.replace(/\{\{/g, String.raw`{\u007b`) : escapeText(body.text);
    return {kind: 'text', mediaType, text};
  }
  if (body.kind === 'file') return {...body, mediaType, file: {...body.file, fileName: escapeFileName(body.file.fileName)}};
  return {...body, mediaType, parts: body.parts.map(escapePart)};
}

function escapePart(part: Part): Part {
  const type = part.contentType !== undefined && isPlainMediaType(part.contentType) ? {contentType: part.contentType} : {};
  const name = toName(part.name);
  return 'fileName' in part ? {...type, name, fileName: escapeFileName(part.fileName)} : {...type, name, value: escapeText(part.value)};
}

/** A file beside the collection: an example may name none of whoever sends it. */
function escapeFileName(text: string): string {
  return toFileName(toName(text));
}
