/** Notifies other parts of the sandbox at once of a change. They read the change from the storage. */
export type Signals = {
  publish: (topic: string) => void;
  /** Calls back each time; returns the function that unsubscribes. */
  subscribe: (topic: string, listener: () => void) => () => void;
};

export function createSignals(): Signals {
  const listeners = new Map<string, Set<() => void>>();
  return {
    publish: (topic) => {
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    subscribe: (topic, listener) => {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(topic);
      };
    },
  };
}
