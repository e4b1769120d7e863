import type {ApiRequest} from '../model.ts';

/**
 * The text that a GET or HEAD request sends, as in search APIs; undefined for other requests. The usual clients of some languages refuse
 * it.
 */
export function getBodyOfGet({method, body}: ApiRequest): string | undefined {
  return body?.kind === 'text' && (method === 'GET' || method === 'HEAD') ? body.text : undefined;
}
