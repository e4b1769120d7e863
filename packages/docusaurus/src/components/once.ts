/**
 * Makes a loader that remembers what it has loaded, by its key. What failed is tried again with the next call.
 * @param load rejects with an Error that says what failed
 */
export function createOnce<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>();
  return async (key) => {
    const started = loaded.get(key) ?? load(key);
    loaded.set(key, started);
    try {
      return await started;
    } catch (error) {
      loaded.delete(key);
      throw error;
    }
  };
}
