// The source of passages for a search: this storage, or that of another process.
import type {Passage} from '../engine/index.ts';
import {getPartId, type FileRecord} from '../model.ts';
import type {Storage} from '../storage/storage.ts';

/** A file whose passages can be searched. */
export type IndexedFile = {id: string; name: string; sequence: number; textLength: number};

export type Source = {
  /** The indexed files of an index. */
  list: (indexId: string) => Promise<IndexedFile[]>;
  /** A part of a file's passages; parts count from 0. Undefined after the last one. */
  get: (fileId: string, part: number) => Promise<Passage[] | undefined>;
};

export function createSource(storage: Storage): Source {
  return {
    list: async (indexId) => (await storage.list('files', indexId)).filter(({status}) => status === 'indexed').map(describe),
    get: async (fileId, part) => (await storage.get('passages', getPartId(fileId, part)))?.passages,
  };
}

function describe({id, name, sequence, textLength, size}: FileRecord): IndexedFile {
  return {id, name, sequence, textLength: textLength ?? size};
}

/** Characters of text. */
export function sumUp(files: IndexedFile[]): number {
  return files.reduce((sum, {textLength}) => sum + textLength, 0);
}
