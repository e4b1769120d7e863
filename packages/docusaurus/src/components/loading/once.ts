/** Loads the value of a key once. */
export type Once<T> = ((key: string) => Promise<T>) & {
  /** A value that is loaded already, so that it can be shown at once. */
  peek: (key: string) => T | undefined;
};

/**
 * Creates a loader that caches values by key. After a failure, the next call tries again.
 * @param load rejects with an Error that says what failed
 */
export function createOnce<T>(load: (key: string) => Promise<T>): Once<T> {
  const started = new Map<string, Promise<T>>();
  const loaded = new Map<string, T>();
  const once = async (key: string): Promise<T> => {
    const promise = started.get(key) ?? load(key);
    started.set(key, promise);
    try {
      const value = await promise;
      loaded.set(key, value);
      return value;
    } catch (error) {
      started.delete(key);
      throw error;
    }
  };
  return Object.assign(once, {peek: (key: string) => loaded.get(key)});
}
