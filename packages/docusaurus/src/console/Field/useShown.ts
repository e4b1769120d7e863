import {useState} from 'react';

/** Which optional fields are shown: those that hold a value or have held one, and those that were asked for. */
export function useShown(filled: string[]): {isShown: (name: string) => boolean; show: (name: string) => void} {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(filled));
  // A field stays where it is while it is emptied: it would be gone under the fingers of whoever types.
  const news = filled.filter((name) => !shown.has(name));
  if (news.length > 0) setShown(new Set([...shown, ...news]));
  return {isShown: (name) => shown.has(name), show: (name) => setShown(new Set([...shown, name]))};
}
