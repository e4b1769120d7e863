// The requests of a document for HTTP clients, before they are written in a client's format.
import type {ApiRequest} from '../request/model.ts';

/** Values are names of variables in braces. */
export type RequestAuth =
  | {kind: 'none'}
  | {kind: 'bearer'; token: string}
  | {kind: 'basic' | 'digest'; username: string; password: string}
  | {kind: 'apiKey'; in: 'header' | 'query'; name: string; value: string};

/** `value`: the initial value. */
export type Variable = {name: string; value: string; /** A credential. */ isSecret?: true};

/** Other values of variables, under a name: those of a server. */
export type Environment = {name: string; /** Its address for display. */ url: string; variables: Variable[]};

export type CollectionRequest = {
  /** ID of its page. */
  id: string;
  title: string;
  /** Its address begins with a variable, and has `{name}` for each variable of the path. */
  request: ApiRequest;
  /** Segments of the path that are a single parameter, as they are sent. */
  path: {name: string; value: string}[];
  auth: RequestAuth;
};

export type CollectionFolder = {name: string; requests: CollectionRequest[]; folders: CollectionFolder[]};

/** `{{name}}` is a variable wherever a request has text; no other text there has this form. */
export type Collection = {
  name: string;
  /** Base addresses, their variables, credentials. */
  variables: Variable[];
  /** One for each server of the document. */
  environments: Environment[];
  folders: CollectionFolder[];
};

/** All requests, in their order. */
export function listRequests(folders: readonly CollectionFolder[]): CollectionRequest[] {
  return folders.flatMap((folder) => [...folder.requests, ...listRequests(folder.folders)]);
}
