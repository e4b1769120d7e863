import {loadLanguage, PassageIndex, type Settings} from '../engine/index.ts';
import type {Pause} from '../engine/types.ts';
import {sumUp, type Source} from './source.ts';
import {createTextMemory, type Entry} from './textMemory.ts';

export type PassageIndexes = {
  /** Works with the passages of all indexed files of an index, searchable in its language; one task at a time for each. */
  use: <T>(indexId: string, language: Settings['language'], pause: Pause, work: (index: PassageIndex) => Promise<T>) => Promise<T>;
  /** Releases a deleted index. */
  forget: (indexId: string) => void;
  clear: () => void;
  /** Characters of text that are in memory. */
  getSize: () => number;
};

type Options = {
  source: Source;
  /** Characters of text that may be in memory at the same time. */
  limit: number;
};

/** Search indices are created from their source on demand, and then only updated. */
export function createPassageIndexes({source, limit}: Options): PassageIndexes {
  const {entries, getSize, enter, leave, drop} = createTextMemory(limit);
  const bringUpToDate = async (entry: Entry, id: string, language: Settings['language'], pause: Pause): Promise<PassageIndex> => {
    await enter(entry, sumUp(await source.list(id)));
    const known = entry.index;
    // An incomplete index is not used again.
    entry.index = null;
    const index = known?.language.code === language ? known : new PassageIndex(await loadLanguage(language));
    entry.size = await synchronise(index, id, source, pause);
    entry.index = index;
    return index;
  };
  const end = (entry: Entry, id: string): void => {
    entry.pending -= 1;
    if (entry.index === null || entries.get(id) !== entry) drop(id, entry);
    leave(entry);
  };
  return {
    use: (id, language, pause, work) => {
      const entry = entries.get(id) ?? {index: null, size: 0, isBusy: false, pending: 0, last: Promise.resolve()};
      entries.delete(id);
      entries.set(id, entry);
      entry.pending += 1;
      const working = entry.last
        .then(pause)
        .then(() => bringUpToDate(entry, id, language, pause))
        .then(work)
        .finally(() => end(entry, id));
      entry.last = working.catch(() => undefined);
      return working;
    },
    forget: (id) => {
      const entry = entries.get(id);
      entries.delete(id);
      if (entry?.isBusy === false) drop(id, entry);
    },
    clear: () => entries.clear(),
    getSize,
  };
}

/** Returns the characters of text in the index. */
async function synchronise(index: PassageIndex, indexId: string, source: Source, pause: Pause): Promise<number> {
  const files = await source.list(indexId);
  const current = new Set(files.map((file) => file.id));
  const known = new Set(index.fileIds);
  for (const id of known) {
    if (!current.has(id)) await index.remove(id, pause);
  }
  // In the order of creation, so that equal scores always have the same order.
  for (const file of files.filter(({id}) => !known.has(id)).sort((a, b) => a.sequence - b.sequence)) {
    for (let part = 0; ; part += 1) {
      const passages = await source.get(file.id, part);
      if (passages === undefined) break;
      await index.add(file, passages, pause);
    }
  }
  return sumUp(files);
}
