// Text of a document within a format where braces name variables, run code even, and lines have a meaning.
import {isJson, type ApiBody, type ApiRequest, type Part} from '../request/request.ts';

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

/** The same request without what would be read as a variable. JSON means the same; other text with two braces has a space between them. */
export function escapeRequest({method, url, headers, body}: ApiRequest): ApiRequest {
  return {
    method: toLine(method),
    url: toLine(url).replace(/\{(?=\{)|(?<=\{)\{/g, '%7B'),
    headers: headers.map(([name, value]) => [toLine(name), escapeText(toLine(value))]),
    ...(body ? {body: escapeBody(body)} : {}),
  };
}

function escapeBody(body: ApiBody): ApiBody {
  const mediaType = toLine(body.mediaType);
  // Two braces in a row are in strings of JSON only.
  if (body.kind === 'text') {
    const text = isJson(mediaType) ? body.text.replace(/\{\{/g, String.raw`{\u007b`) : escapeText(body.text);
    return {kind: 'text', mediaType, text};
  }
  if (body.kind === 'file') return {...body, mediaType, file: {...body.file, fileName: escapeText(toLine(body.file.fileName))}};
  return {...body, mediaType, parts: body.parts.map(escapePart)};
}

function escapePart(part: Part): Part {
  const type = part.contentType === undefined ? {} : {contentType: toLine(part.contentType)};
  const name = escapeText(toLine(part.name));
  return 'fileName' in part ? {...type, name, fileName: escapeText(toLine(part.fileName))} : {...type, name, value: escapeText(part.value)};
}
