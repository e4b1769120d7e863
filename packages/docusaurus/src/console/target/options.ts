import type {ApiRequest} from '@lectern/openapi/request';

/** How requests of an API are sent, beyond what its document says. In memory alone: a header may be a secret. */
export type Options = {
  /** Seconds of silence after which a request is given up. */
  timeout: number;
  /** Headers that are added: name and value. */
  headers: [name: string, value: string][];
  /** Address of a server that the document does not name; empty: none. */
  server: string;
};

const DEFAULTS: Options = {timeout: 30, headers: [], server: ''};
const chosen = new Map<string, Options>();

/** The options of an API, until the page is loaded again. */
export function readOptions(api: string): Options {
  return chosen.get(api) ?? DEFAULTS;
}

export function writeOptions(api: string, options: Options): void {
  chosen.set(api, options);
}

/** A name that HTTP allows for a header. */
export const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** The request with the headers that were added; one of the same name gives way. */
export function withHeaders(request: ApiRequest, {headers}: Options): ApiRequest {
  const added = headers.filter(([name]) => HEADER_NAME.test(name));
  if (added.length === 0) return request;
  const names = new Set(added.map(([name]) => name.toLowerCase()));
  return {...request, headers: [...request.headers.filter(([name]) => !names.has(name.toLowerCase())), ...added]};
}
