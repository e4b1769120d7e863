/** Milliseconds until a function is called where the browser cannot say that it is idle: Safari. */
const DELAY_MS = 200;

/**
 * Calls a function when the browser has nothing else to do.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  // TypeScript takes `window` to have the function above: in Safari it has not.
  const timer = setTimeout(act, DELAY_MS);
  return () => clearTimeout(timer);
}
