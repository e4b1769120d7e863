// A document can put anything into a request. Samples leave out characters that no source file can hold, and paths to other files.
import type {ApiBody, ApiRequest, Part, PartHeader} from '../model.ts';

/** The request in a form that any language can express: well-formed text, and files without folders. */
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
  const headers = part.headers?.map(([key, value]): PartHeader => [toWellFormed(key), toWellFormed(value)]);
  const common = {name, ...type, ...(headers ? {headers} : {})};
  if ('fileName' in part) return {...part, ...common, fileName: toFileName(part.fileName)};
  return {...part, ...common, value: toWellFormed(part.value)};
}

/** Half of a surrogate pair, which UTF-8 can't encode, is replaced as an encoder does. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/**
 * The name alone, as browsers send it: an example must not name a file of the person who runs the sample, nor a hidden one with secrets.
 */
export function toFileName(text: string): string {
  const name = toWellFormed(text).replace(/^.*[/\\]/s, '');
  return /^(?:\.|-?$)/.test(name) ? 'file.bin' : name;
}
