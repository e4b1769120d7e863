// A document can put anything into a request. What no source file can hold, and what would read another file, stays out of samples.
import type {ApiBody, ApiRequest, Part} from '../request.ts';

/** The request as it can be written in any language: well-formed text, and files without folders. */
export function toPlainRequest({method, url, headers, body}: ApiRequest): ApiRequest {
  return {
    method: toWellFormed(method),
    url: toWellFormed(url),
    headers: headers.map(([name, value]) => [toWellFormed(name), toWellFormed(value)]),
    ...(body ? {body: toPlainBody(body)} : {}),
  };
}

function toPlainBody(body: ApiBody): ApiBody {
  const mediaType = toWellFormed(body.mediaType);
  if (body.kind === 'text') return {...body, mediaType, text: toWellFormed(body.text)};
  if (body.kind === 'file') return {...body, mediaType, file: {...body.file, fileName: toFileName(body.file.fileName)}};
  return {...body, mediaType, parts: body.parts.map(toPlainPart)};
}

function toPlainPart(part: Part): Part {
  const name = toWellFormed(part.name);
  const type = part.contentType === undefined ? {} : {contentType: toWellFormed(part.contentType)};
  if ('fileName' in part) return {...part, name, ...type, fileName: toFileName(part.fileName)};
  return {...part, name, ...type, value: toWellFormed(part.value)};
}

/** A half of a character, which UTF-8 cannot write, becomes what an encoder makes of it. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** The name alone, as browsers send it: an example may not name a file of whoever runs the sample, nor one that hides secrets in a home folder. */
export function toFileName(text: string): string {
  const name = toWellFormed(text).replace(/^.*[/\\]/s, '');
  return /^(?:\.|-?$)/.test(name) ? 'file.bin' : name;
}
