/** What ends a piece of work with the network, and says why it has ended. */
export type Watch = {
  /** Ends when the visitor stops the call, or after too long a silence. */
  signal: AbortSignal;
  /** Something has come or gone: the silence restarts. */
  touch: () => void;
  /** Until something comes, no silence is too long. */
  pause: () => void;
  /** Is it silence that has ended the call? */
  isTimeout: () => boolean;
  /** Rejects as soon as the signal ends, also where the one who works does not listen to it. */
  race: <T>(work: Promise<T>) => Promise<T>;
  end: () => void;
};

/**
 * Watches from now on. By hand, since `AbortSignal.any` is younger than some of the browsers that portals are built for.
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
