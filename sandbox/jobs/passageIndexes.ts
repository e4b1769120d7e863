import {loadLanguage, PassageIndex, type Settings} from '../engine/index.ts';
import {getPartId} from '../model.ts';
import type {Storage} from '../storage/storage.ts';
import type {Turns} from '../turns.ts';

export type PassageIndexes = {
  /** Works with the passages of all indexed files of an index, ready to be searched in its language; one work at a time for each. */
  use: <T>(indexId: string, language: Settings['language'], work: (index: PassageIndex) => Promise<T>) => Promise<T>;
  clear: () => void;
};

// Those that are asked most recently stay in memory.
const MAX_INDEXES = 8;

/** Search indices are made from the storage when they are asked for, and then only brought up to date. */
export function createPassageIndexes(storage: Storage, turns: Turns): PassageIndexes {
  const loaded = new Map<string, Promise<PassageIndex | null>>();
  return {
    use: (indexId, language, work) => {
      const before = loaded.get(indexId) ?? Promise.resolve(null);
      const loading = before.then(async (known) => {
        const index = known?.language.code === language ? known : new PassageIndex(await loadLanguage(language));
        await synchronise(index, indexId, storage, turns);
        return index;
      });
      const working = loading.then(work);
      loaded.delete(indexId);
      // The next one waits for this work, whatever becomes of it; an index that is only half made is not used again.
      loaded.set(
        indexId,
        working.then(
          () => loading,
          () => loading.catch(() => null),
        ),
      );
      for (const id of [...loaded.keys()].slice(0, -MAX_INDEXES)) loaded.delete(id);
      return working;
    },
    clear: () => loaded.clear(),
  };
}

async function synchronise(index: PassageIndex, indexId: string, storage: Storage, {pause}: Turns): Promise<void> {
  const files = (await storage.list('files', indexId)).filter((file) => file.status === 'indexed');
  const current = new Set(files.map((file) => file.id));
  const known = new Set(index.fileIds);
  for (const id of known) {
    if (!current.has(id)) index.remove(id);
  }
  // In the order of their creation, so that equal scores always come in the same order.
  for (const file of files.filter(({id}) => !known.has(id)).sort((a, b) => a.sequence - b.sequence)) {
    for (let part = 0; ; part += 1) {
      const record = await storage.get('passages', getPartId(file.id, part));
      if (record === undefined) break;
      await index.add(file, record.passages, pause);
    }
  }
}
