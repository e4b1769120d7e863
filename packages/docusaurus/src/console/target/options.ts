import type {ApiRequest, Credential} from '@lectern/openapi/request';
import {getEnvironment, updateEnvironment} from '../../credentials/environment/environment.ts';
import {isSecretHeader, toSecretPlaceholder} from '../secretName.ts';

/** How requests of an API are sent, beyond what its document says. In memory alone: a header may be a secret. */
export type Options = {
  /** Seconds of silence after which a request is cancelled. */
  timeout: number;
  /** Headers that are added: name and value. */
  headers: [name: string, value: string][];
  /** Address of a server that the document does not name; empty: none. An environment stores it on the device. */
  server: string;
  /** What was typed instead of an address; empty: nothing. */
  invalidServer: string;
};

const DEFAULTS: Options = {timeout: 30, headers: [], server: '', invalidServer: ''};
const chosen = new Map<string, Options>();

/** The options of an API, until a reload; the server is that of the chosen environment, if there is one. */
export function readOptions(api: string): Options {
  const options = chosen.get(api) ?? DEFAULTS;
  const environment = getEnvironment(api);
  return environment ? {...options, server: environment.server} : options;
}

export function writeOptions(api: string, options: Options): void {
  const isOwn = getEnvironment(api) !== undefined;
  if (isOwn) updateEnvironment(api, {server: options.server});
  chosen.set(api, isOwn ? {...options, server: (chosen.get(api) ?? DEFAULTS).server} : options);
}

/** A name that HTTP allows for a header. */
export const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** The added headers as credentials, which they may be. */
export function getAddedHeaders({headers}: Options): Credential[] {
  return headers.filter(([name]) => HEADER_NAME.test(name)).map(([name, value]) => ({in: 'header', name, value}));
}

/** The options as samples show them: placeholders instead of headers that are credentials. */
export function withoutSecretHeaders(options: Options): Options {
  const headers = options.headers.map(([name, value]): [string, string] => [
    name,
    value !== '' && isSecretHeader(name) ? toSecretPlaceholder(name) : value,
  ]);
  return {...options, headers};
}

/** The request with the added headers, which replace headers of the same name. */
export function withHeaders(request: ApiRequest, options: Options): ApiRequest {
  const added = getAddedHeaders(options);
  if (added.length === 0) return request;
  const names = new Set(added.map(({name}) => name.toLowerCase()));
  const others = request.headers.filter(([name]) => !names.has(name.toLowerCase()));
  return {...request, headers: [...others, ...added.map(({name, value}): [string, string] => [name, value])]};
}
