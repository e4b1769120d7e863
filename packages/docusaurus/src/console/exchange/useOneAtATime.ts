import {useEffect, useRef, useState} from 'react';

type OneAtATime = {isBusy: boolean; run: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>; cancel: () => void};

/** Runs one cancellable task at a time; it is cancelled when the console closes or its subject changes. */
export function useOneAtATime(subject: string): OneAtATime {
  const [isBusy, setIsBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), [subject]);
  const run: OneAtATime['run'] = async (work) => {
    // Read from the ref: a second press can come before the next render.
    if (controller.current) return;
    const abort = new AbortController();
    controller.current = abort;
    setIsBusy(true);
    try {
      await work(abort.signal);
    } finally {
      controller.current = undefined;
      setIsBusy(false);
    }
  };
  return {isBusy, run, cancel: () => controller.current?.abort()};
}
