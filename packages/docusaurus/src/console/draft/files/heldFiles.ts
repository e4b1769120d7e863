// The chosen files of each operation, held as long as the portal is open: session storage cannot hold them, only their names.
import type {CallData} from '@lectern/openapi';
import {isFile, type FileValue} from '@lectern/openapi/request';
import {isRecord} from '../../record.ts';
import {readStored, writeStored} from '../../storage.ts';
import {joinPath} from '../../form/path.ts';
import type {DraftBody} from '../body.ts';
import type {Draft} from '../draft.ts';

/** Names of files by the path of their field: `body`, `body.files`. */
export type FileNames = Record<string, {name: string; /** It can be had again without the visitor. */ isSample?: true}[]>;

const PREFIX = 'console.files';

/** By API and page: a body that is a file, or its fields that are files. */
const held = new Map<string, DraftBody>();

const samples = new WeakSet<FileValue>();

/** Notes that a file is a sample. */
export function markSample(file: FileValue): FileValue {
  samples.add(file);
  return file;
}

/** Does a body contain a file that is no sample? */
export function hasOwnFiles(body: unknown): boolean {
  const values = isRecord(body) && !isFile(body) ? Object.values(body) : [body];
  return values.flat().some((file) => isFile(file) && !samples.has(file));
}

/** Holds the files of a draft; absent: removes them. `lost`: names of files that a reload has removed. */
export function holdFiles(call: CallData, draft: Draft | undefined, lost: FileNames): void {
  const {mediaType = '', value} = draft?.body ?? {};
  const isFiles = (item: unknown): boolean => [item].flat().some(isFile);
  const files = isRecord(value) && !isFile(value) ? Object.fromEntries(Object.entries(value).filter(([, item]) => isFiles(item))) : value;
  const hasFiles = isFile(files) || (isRecord(files) && Object.keys(files).length > 0);
  if (hasFiles) held.set(getKey(call), {mediaType, value: files});
  else held.delete(getKey(call));
  const names = {...lost, ...(hasFiles ? getNames(files) : {})};
  writeStored(`${PREFIX}.${call.api}.${call.pageId}`, Object.keys(names).length > 0 ? names : undefined);
}

/** Names of files that were chosen before a reload, and are no longer available. */
export function readLostFiles(call: CallData): FileNames {
  const stored = readStored(`${PREFIX}.${call.api}.${call.pageId}`);
  if (!isRecord(stored)) return {};
  const present = getNames(held.get(getKey(call))?.value);
  const lost = Object.entries(stored).filter(([path, names]) => Array.isArray(names) && !Object.hasOwn(present, path));
  return Object.fromEntries(lost.map(([path, names]) => [path, (names as unknown[]).flatMap(readName)]));
}

function readName(stored: unknown): FileNames[string] {
  if (!isRecord(stored) || typeof stored.name !== 'string') return [];
  return [{name: stored.name, ...(stored.isSample === true ? {isSample: true} : {})}];
}

/** Names of lost files, without fields that have files again. */
export function withoutChosen(lost: FileNames, draft: Draft): FileNames {
  const chosen = getNames(draft.body?.value);
  const left = Object.entries(lost).filter(([path]) => (chosen[path] ?? []).length === 0);
  return left.length < Object.keys(lost).length ? Object.fromEntries(left) : lost;
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

function getNames(files: unknown): FileNames {
  const list = (value: unknown): FileNames[string] =>
    [value]
      .flat()
      .flatMap((file) => (isFile(file) ? [{name: file.fileName, ...(samples.has(file) ? {isSample: true as const} : {})}] : []));
  if (isFile(files)) return {body: list(files)};
  return isRecord(files) ? Object.fromEntries(Object.entries(files).map(([name, value]) => [joinPath('body', name), list(value)])) : {};
}

function getKey({api, pageId}: CallData): string {
  return `${api} ${pageId}`;
}
