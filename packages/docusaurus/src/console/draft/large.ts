// Bodies that are too large to be parsed with every key, or nested too deeply to be shown: texts that are sent unchanged.
import {isJson, type ApiRequest} from '@lectern/openapi/request';
import type {DraftBody} from './body.ts';
import {parseJson} from '../parseJson.ts';

/** Characters of a body above which it is neither checked, shown as a form, stored, nor written into samples. */
export const MAX_CHECKED_LENGTH = 50_000;

/** Levels of a body that is checked and shown as a form. */
const MAX_DEPTH = 100;

/** Does this body stay a text? */
export function isLarge({text = ''}: Pick<DraftBody, 'text'>): boolean {
  return text.length > MAX_CHECKED_LENGTH || isDeep(text);
}

/** Counted in the text: recursion through such values would overflow the stack. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The value of the typed text. Text that is large, or not yet JSON, stays text. */
export function readJsonBody(mediaType: string, text: string): DraftBody {
  if (isLarge({text})) return {mediaType, value: undefined, text};
  if (text.trim() === '') return {mediaType, value: undefined};
  try {
    return {mediaType, value: parseJson(text)};
  } catch {
    return {mediaType, value: undefined, text};
  }
}

/** Name of the file that a large body is saved as and that samples read. */
export function getBodyFileName(mediaType: string): string {
  return isJson(mediaType) ? 'body.json' : 'body.txt';
}

/** The request as samples show it: a large body comes from a file. */
export function withLargeBodyAsFile(request: ApiRequest): ApiRequest {
  const {body} = request;
  if (body?.kind !== 'text' || !isLarge(body)) return request;
  const {mediaType} = body;
  return {...request, body: {kind: 'file', mediaType, file: {fileName: getBodyFileName(mediaType)}}};
}
