/** Cancels network work, with a reason. */
export type Watch = {
  /** Aborts when the visitor stops the request, or after too long a silence. */
  signal: AbortSignal;
  /** Called when bytes were sent or received: the silence restarts. */
  touch: () => void;
  /** Suspends the timeout until something arrives. */
  pause: () => void;
  /** Has the timeout ended the request? */
  isTimeout: () => boolean;
  /** Rejects as soon as the signal aborts, even if the work ignores the signal. */
  race: <T>(work: Promise<T>) => Promise<T>;
  end: () => void;
};

/**
 * Starts watching. Written by hand, since `AbortSignal.any` is newer than some browsers that portals support.
 * @param timeout longest silence, in milliseconds; 0: no limit
 */
export function createWatch(stop: AbortSignal, timeout: number): Watch {
  const controller = new AbortController();
  const {signal} = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = (): void => controller.abort(stop.reason);
  const touch = (): void => {
    clearTimeout(timer);
    if (timeout > 0) timer = setTimeout(() => controller.abort(), timeout);
  };
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort);
  touch();
  return {
    signal,
    touch,
    pause: () => clearTimeout(timer),
    isTimeout: () => signal.aborted && !stop.aborted,
    race: (work) =>
      new Promise((resolve, reject) => {
        const give = (): void => reject(signal.reason as Error);
        if (signal.aborted) give();
        signal.addEventListener('abort', give, {once: true});
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
      }),
    end: () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
    },
  };
}
