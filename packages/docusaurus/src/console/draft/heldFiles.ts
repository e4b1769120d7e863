// The files that are chosen for each operation, as long as the portal is open: no storage of a tab holds them.
import type {CallData} from '@lectern/openapi';
import {isFile} from '@lectern/openapi/request';
import {isRecord} from '../record.ts';
import type {Draft} from './draft.ts';

type Body = NonNullable<Draft['body']>;

/** By API and page: a body that is a file, or the fields of one that are files. */
const held = new Map<string, Body>();

/** Holds the files of a draft; absent: there are none any more. */
export function holdFiles(call: CallData, draft: Draft | undefined): void {
  const {mediaType = '', value} = draft?.body ?? {};
  const isFiles = (item: unknown): boolean => [item].flat().some(isFile);
  const files = isRecord(value) && !isFile(value) ? Object.fromEntries(Object.entries(value).filter(([, item]) => isFiles(item))) : value;
  if (isFile(files) || (isRecord(files) && Object.keys(files).length > 0)) held.set(getKey(call), {mediaType, value: files});
  else held.delete(getKey(call));
}

/** A stored draft with the files that were chosen for it. */
export function withHeldFiles(call: CallData, draft: Draft): Draft {
  const {body} = draft;
  const files = held.get(getKey(call));
  if (!body || body.text !== undefined || files?.mediaType !== body.mediaType) return draft;
  const value = isFile(files.value)
    ? files.value
    : {...(isRecord(body.value) ? body.value : {}), ...(isRecord(files.value) ? files.value : {})};
  return {...draft, body: {...body, value}};
}

function getKey({api, pageId}: CallData): string {
  return `${api} ${pageId}`;
}
