import {loadLanguage, PassageIndex, type Settings} from '../engine/index.ts';
import type {Storage} from '../storage/storage.ts';

export type PassageIndexes = {
  /** The passages of all indexed files of an index, ready to be searched in its language. */
  load: (indexId: string, language: Settings['language']) => Promise<PassageIndex>;
  clear: () => void;
};

// Those that are asked most recently stay in memory.
const KEPT = 8;

/** Search indices are made from the storage when they are asked for, and then only brought up to date. */
export function createPassageIndexes(storage: Storage): PassageIndexes {
  const loaded = new Map<string, Promise<PassageIndex>>();
  return {
    load: (indexId, language) => {
      const known = loaded.get(indexId);
      const loading = (known ?? Promise.resolve(null))
        .catch(() => null)
        .then(async (current) => {
          const index = current?.language.code === language ? current : new PassageIndex(await loadLanguage(language));
          await synchronise(index, indexId, storage);
          return index;
        });
      loaded.delete(indexId);
      loaded.set(indexId, loading);
      for (const id of [...loaded.keys()].slice(0, -KEPT)) loaded.delete(id);
      return loading;
    },
    clear: () => loaded.clear(),
  };
}

async function synchronise(index: PassageIndex, indexId: string, storage: Storage): Promise<void> {
  const files = (await storage.list('files', indexId)).filter((file) => file.status === 'indexed');
  const current = new Set(files.map((file) => file.id));
  const known = new Set(index.fileIds);
  for (const id of known) {
    if (!current.has(id)) index.remove(id);
  }
  // In the order of their creation, so that equal scores always come in the same order.
  for (const file of files.filter(({id}) => !known.has(id)).sort((a, b) => a.sequence - b.sequence)) {
    const record = await storage.get('passages', file.id);
    if (record !== undefined) await index.add(file, record.passages);
  }
}
