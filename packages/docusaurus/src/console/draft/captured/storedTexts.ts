// Lists of IDs that this tab stores for each API, the newest first.
import {readStored, writeStored} from '../../storage.ts';

export type StoredTexts = {
  /** Stored entries that are no texts are ignored. */
  read: (api: string) => string[];
  /** Adds the texts among some values; the oldest make room. */
  add: (api: string, values: readonly unknown[]) => void;
  /** Removes texts; without `values` all of them. */
  remove: (api: string, values?: readonly string[]) => void;
};

/** `most`: how many texts an API may have. */
export function createStoredTexts(key: string, most: number): StoredTexts {
  const read = (api: string): string[] => {
    const stored = readStored(`${key}.${api}`);
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  };
  return {
    read,
    add(api, values) {
      const texts = values.filter((value) => typeof value === 'string' && value !== '');
      if (texts.length > 0) writeStored(`${key}.${api}`, [...new Set([...texts, ...read(api)])].slice(0, most));
    },
    remove: (api, values) => writeStored(`${key}.${api}`, values && read(api).filter((value) => !values.includes(value))),
  };
}
