// Limits of storage for one index, one key and all keys together, so that nobody fills a shared sandbox.
import type {Clock} from '../clock.ts';
import type {IndexRecord, TempFileRecord} from '../model.ts';
import {ApiProblem} from '../problem.ts';
import type {Storage} from '../storage/storage.ts';

const MEGABYTE = 1_048_576;

/** The limits of an instance. Sizes of files are those of their upload, in bytes. */
export type Quotas = {
  /** Files of one index, in any state. Default: 500. */
  indexFiles: number;
  /** Bytes of the files of one index. Default: 500 MB. */
  indexBytes: number;
  /** Characters of text in one index, a passage as 600 at least; a file that would exceed them becomes `failed`. Default: 80 million. */
  indexText: number;
  /** Existing files uploaded with one key, including temporary ones. Default: 2000. */
  keyFiles: number;
  /** Bytes of those files. Default: 1000 MB. */
  keyBytes: number;
  /** Files of all keys. Default: 10 000. */
  totalFiles: number;
  /** Bytes of the files of all keys. Default: 4000 MB. */
  totalBytes: number;
  /** Indices of all keys. Default: 1000. */
  indices: number;
  /** Bytes of the names, descriptions, synonyms and stop words of all indices in JSON: a list of indices has them all. Default: 500 000. */
  indicesText: number;
  /** Stored questions of all keys. Default: 100 000. */
  questions: number;
  /** Uploads of one key at the same time. Default: 4. */
  keyUploads: number;
  /** Uploads of all keys at the same time. Default: 16. */
  totalUploads: number;
  /** Open streams of one key. Default: 50. */
  keyStreams: number;
  /** Open streams of all keys. Default: 500. */
  totalStreams: number;
  /** Bytes of request bodies in memory at the same time. Default: 250 MB. */
  bodyMemory: number;
  /** Characters of text in memory for search; a larger index is searched alone. Default: 64 million. */
  searchMemory: number;
};

export const DEFAULT_QUOTAS: Quotas = {
  indexFiles: 500,
  indexBytes: 500 * MEGABYTE,
  indexText: 80_000_000,
  keyFiles: 2000,
  keyBytes: 1000 * MEGABYTE,
  totalFiles: 10_000,
  totalBytes: 4000 * MEGABYTE,
  indices: 1000,
  indicesText: 500_000,
  questions: 100_000,
  keyUploads: 4,
  totalUploads: 16,
  keyStreams: 50,
  totalStreams: 500,
  bodyMemory: 250 * MEGABYTE,
  searchMemory: 64_000_000,
};

/** The limits and the storage. */
type Room = {quotas: Quotas; storage: Storage};

type Stored = {files: number; bytes: number};

export type UploadRoom = {
  /** Throws quota_exceeded if there is no room for this addition to the measured state. */
  check: (added: Stored) => void;
};

/** The remaining upload limits of a key. */
export async function measureUploadRoom({clock, quotas, storage}: Room & {clock: Clock}, owner: string): Promise<UploadRoom> {
  const now = clock.now();
  const temporary = (await storage.list('tempFiles')).filter((file) => file.keeps === true || Date.parse(file.expiresAt) > now);
  const all = [...temporary, ...(await storage.list('files'))];
  const ofKey = sum(all.filter((file) => file.owner === owner));
  const total = sum(all);
  const advice = 'Delete files that are no longer needed.';
  return {
    check: (added) => {
      checkStored('This key', ofKey, added, {files: quotas.keyFiles, bytes: quotas.keyBytes}, advice);
      checkStored('All keys together', total, added, {files: quotas.totalFiles, bytes: quotas.totalBytes}, advice);
    },
  };
}

/** Throws quota_exceeded if an index cannot take more files. */
export async function checkIndexQuota({quotas, storage}: Room, indexId: string, added: TempFileRecord[]): Promise<void> {
  if (added.length === 0) return;
  const limit = {files: quotas.indexFiles, bytes: quotas.indexBytes};
  const advice = 'Delete files that are no longer needed, or use another index.';
  checkStored('The index', sum(await storage.list('files', indexId)), sum(added), limit, advice);
}

/** Throws quota_exceeded if no more records of a kind can be stored. */
export async function checkCount({quotas, storage}: Room, kind: 'indices' | 'questions'): Promise<void> {
  const count = await storage.count(kind);
  if (count < quotas[kind]) return;
  const detail = `${count} ${kind} are stored, and no more can be. Delete indices that are no longer needed.`;
  throw new ApiProblem('quota_exceeded', detail);
}

type IndexText = Pick<IndexRecord, 'name' | 'description' | 'settings'>;

/** Why the texts of an index may not be stored; null if they may. `id`: of the index, if it exists. */
export async function findTextProblem({quotas, storage}: Room, index: IndexText, id?: string): Promise<string | null> {
  const stored = new Map((await storage.list('indices')).map((each) => [each.id, measureText(each)]));
  const [own, added] = [stored.get(id ?? '') ?? 0, measureText(index)];
  // A shorter text is always accepted: an instance may have had a higher quota.
  if (added <= own) return null;
  const total = [...stored.values()].reduce((bytes, each) => bytes + each, added - own);
  if (total <= quotas.indicesText) return null;
  const may = `may take ${quotas.indicesText} bytes of JSON, and would take ${total}`;
  return `The names, descriptions, synonyms and stop words of all indices ${may}. Use fewer, or delete indices that are no longer needed.`;
}

/** Measures JSON in UTF-8, where one character can take six bytes: a response takes this much memory until its client has read it. */
function measureText({name, description, settings: {synonyms, stopWords}}: IndexText): number {
  return new TextEncoder().encode(JSON.stringify([name, description, synonyms, stopWords])).length;
}

function sum(files: {size: number}[]): Stored {
  return {files: files.length, bytes: files.reduce((bytes, {size}) => bytes + size, 0)};
}

function checkStored(whose: string, stored: Stored, added: Stored, limit: Stored, advice: string): void {
  const files = stored.files + added.files;
  const bytes = stored.bytes + added.bytes;
  if (files > limit.files)
    throw new ApiProblem('quota_exceeded', `${whose} may store ${limit.files} files, and would store ${files}. ${advice}`);
  if (bytes > limit.bytes) {
    const detail = `${whose} may store ${toMegabytes(limit.bytes)} MB in all, and would store ${toMegabytes(bytes)} MB. ${advice}`;
    throw new ApiProblem('quota_exceeded', detail);
  }
}

/** Rounded up to a tenth, so that a size above a quota never reads the same as the quota. */
function toMegabytes(bytes: number): number {
  return Math.ceil((bytes / MEGABYTE) * 10) / 10;
}
