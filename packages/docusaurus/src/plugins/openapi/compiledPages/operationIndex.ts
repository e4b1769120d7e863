// The operations of a document as data for programs that read a finished portal.
import type {CallView, Compiled, GroupView} from '@lectern/openapi';
import {listRequests, toRequest} from '@lectern/openapi/collections';
import type {ApiRequest} from '@lectern/openapi/request';

/** Name of the file, beside the document's downloads. */
export const OPERATIONS_FILE = 'operations.json';

export type OperationFacts = {
  /** ID of its page. */
  id: string;
  title: string;
  method: string;
  path: string;
  operationId?: string;
  /** The first group that contains it. */
  group?: string;
  deprecated?: true;
  /** Address of the file that the console loads for it. */
  call: string;
  /** The request that its samples are written from. */
  request: ApiRequest;
  /** Portals built by Lectern 0.1.0 don't name it. */
  responseKind?: CallView['responseKind'];
};

/** @param addresses of the files that the console loads, by the ID of the page */
export function toOperationIndex(compiled: Compiled, addresses: ReadonlyMap<string, string>): OperationFacts[] {
  const {pages, calls, collection, groups} = compiled;
  const requests = new Map(listRequests(collection.folders).map((request) => [request.id, toRequest(collection, request)]));
  const responseKinds = new Map(calls.map(({pageId, responseKind}) => [pageId, responseKind]));
  const names = nameGroups(groups);
  return pages.flatMap(({id, title, method, path, operationId, deprecated}) => {
    const [call, request, responseKind, group] = [addresses.get(id), requests.get(id), responseKinds.get(id), names.get(id)];
    if (call === undefined || !request || responseKind === undefined) return [];
    return [
      {
        id,
        title,
        method,
        path,
        ...(operationId === undefined ? {} : {operationId}),
        ...(group === undefined ? {} : {group}),
        ...(deprecated ? {deprecated} : {}),
        call,
        request,
        responseKind,
      },
    ];
  });
}

function nameGroups(groups: GroupView[], names = new Map<string, string>()): Map<string, string> {
  for (const {name, operations, groups: inner = []} of groups) {
    for (const {pageId} of operations) if (!names.has(pageId)) names.set(pageId, name);
    nameGroups(inner, names);
  }
  return names;
}
