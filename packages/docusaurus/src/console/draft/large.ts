// Bodies that are too large to be read again with every key, or nested too deeply to be shown: texts that are sent unchanged.
import {isJson, type ApiRequest} from '@lectern/openapi/request';
import type {Draft} from './draft.ts';
import {parseJson} from '../parseJson.ts';

/** Characters of a body above which it is neither checked, shown as a form, stored, nor written into samples. */
export const MAX_CHECKED_LENGTH = 50_000;

/** Levels of a body that is checked and shown as a form. */
const MAX_DEPTH = 100;

type Body = NonNullable<Draft['body']>;

/** Is this a body that stays a text? */
export function isLarge({text = ''}: Pick<Body, 'text'>): boolean {
  return text.length > MAX_CHECKED_LENGTH || isDeep(text);
}

/** Looked for in the text: what goes through such values runs out of stack. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** What was typed as a value; text that is large, or no JSON yet, stays text. */
export function readJsonBody(mediaType: string, text: string): Body {
  if (isLarge({text})) return {mediaType, value: undefined, text};
  if (text.trim() === '') return {mediaType, value: undefined};
  try {
    return {mediaType, value: parseJson(text)};
  } catch {
    return {mediaType, value: undefined, text};
  }
}

/** Name of the file that samples read a large body from, and that it is saved as. */
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
