// The files that the console fetches: one for each operation, and one with all definitions of the document. The file of an operation also
// has its request as a collection, from which files for other clients are created.
import path from 'node:path';
import type {CallData, CallView, Compiled} from '@lectern/openapi';
import {listRequests, toSingle} from '@lectern/openapi/collections';
import {toJson} from '@lectern/openapi/json';
import {attemptPart} from '../../failures.ts';
import {toHash} from '../hash.ts';

export type CallFiles = {
  /** Below the static files. */
  folder: string;
  files: Map<string, string>;
  /** Address of each operation's file, by the ID of its page. */
  addresses: Map<string, string>;
};

/** The files of all operations. Each has its own hash in its name, so that a change of one operation changes no other page. */
export function getCallFiles(
  {calls, definitions, collection}: Compiled,
  {route, root, baseUrl}: {route: string; root: string; baseUrl: string},
): CallFiles {
  const folder = path.posix.join('calls', route);
  const files = new Map<string, string>();
  const add = (name: string, value: unknown): string => {
    const text = toJson(value);
    const file = `${name}.${toHash(text)}.json`;
    files.set(file, text);
    return `${baseUrl}${folder}/${file}`;
  };
  const definitionsUrl = calls.some(({partial}) => partial) ? add('_definitions', Object.fromEntries(definitions)) : undefined;
  const requests = new Map(listRequests(collection.folders).map((request) => [request.id, request]));
  const addCall = ({partial, ...call}: CallView): [string, string] => {
    const data: CallData = {...call, api: route, ...(partial && definitionsUrl ? {definitionsUrl} : {})};
    const request = requests.get(call.pageId);
    return [call.pageId, add(call.pageId, request ? {...data, collection: toSingle(collection, request)} : data)];
  };
  const addresses = calls.flatMap((call) =>
    attemptPart<[string, string][]>(
      {root, id: call.pageId, part: 'the console'},
      () => [addCall(call)],
      () => [],
    ),
  );
  return {folder, files, addresses: new Map(addresses)};
}
