import {useState} from 'react';

/** Keys of a list's items, so that each row belongs to its item while others are removed. */
export function useItemKeys(count: number): {keys: readonly number[]; removeKey: (index: number) => void} {
  const [known, setKnown] = useState<readonly number[]>([]);
  // They ascend: a new item's key is larger than the last.
  const next = (known.at(-1) ?? -1) + 1 - known.length;
  const keys = Array.from({length: count}, (_, at) => known[at] ?? next + at);
  return {keys, removeKey: (index) => setKnown(keys.filter((_, at) => at !== index))};
}
