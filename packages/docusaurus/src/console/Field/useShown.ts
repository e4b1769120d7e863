import {useState} from 'react';

/** Which optional fields are shown: those with a value now or before, and those that the visitor added. */
export function useShown(filled: string[]): {isShown: (name: string) => boolean; show: (name: string) => void} {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(filled));
  // A field that is emptied stays, or it would disappear while the visitor types.
  const news = filled.filter((name) => !shown.has(name));
  if (news.length > 0) setShown(new Set([...shown, ...news]));
  return {isShown: (name) => shown.has(name), show: (name) => setShown(new Set([...shown, name]))};
}
