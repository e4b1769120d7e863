/** Loads what belongs to a key, once. */
export type Once<T> = ((key: string) => Promise<T>) & {
  /** What has been loaded already, so that it is shown without waiting. */
  peek: (key: string) => T | undefined;
};

/**
 * Makes a loader that remembers what it has loaded, by its key. What failed is tried again with the next call.
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
