// The run of a step: starts when the step is mounted, resumes where its stream was interrupted, stops when the step is unmounted.
import {useEffect, useRef, useState} from 'react';
import {preparePageCalls} from '../call/pageCall.ts';
import type {StepInput} from './input.ts';
import {runStep, type StepState} from './runStep.ts';
import {fillIn, subscribeToValues} from './values.ts';

export type StepRun = {
  state: StepState;
  /** The error that stopped it before a response. */
  failure: {error: unknown} | undefined;
  /** Has an earlier step supplied the missing value? The failure is then outdated. */
  isSupplied: boolean;
  stop: () => void;
  /** Resumes the stream after an event. */
  resume: (lastEventId: string) => void;
};

export function useStepRun(input: StepInput): StepRun {
  const [state, setState] = useState<StepState>({});
  const [failure, setFailure] = useState<{error: unknown}>();
  const [isSupplied, setSupplied] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    controller.current = abort;
    runStep(input, abort.signal, setState)
      // The other steps are loaded while the reader reads this one; each reports its own failure. The stream of a response comes first.
      .then(() => (input.then ? undefined : void preparePageCalls(findPages()).catch(() => undefined)))
      .catch((error: unknown) => setFailure({error}));
    // The newest one, since a stream may have been resumed.
    return () => controller.current?.abort();
  }, [input]);
  useEffect(() => {
    if (failure === undefined || !isMissingValues(input)) return;
    return subscribeToValues(() => setSupplied(!isMissingValues(input)));
  }, [failure, input]);
  const stop = (): void => controller.current?.abort();
  const resume = (lastEventId: string): void => {
    stop();
    const abort = new AbortController();
    controller.current = abort;
    runStep(input, abort.signal, setState, {lastEventId, earlier: state}).catch((error: unknown) => setFailure({error}));
  };
  return {state, failure, isSupplied, stop, resume};
}

function isMissingValues(input: StepInput): boolean {
  return fillIn(input).missing.length > 0;
}

/** Pages of the operations that the steps of this guide call. */
function findPages(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-try]')].flatMap(({dataset}) => (dataset.try ?? '').split(' ')).filter(Boolean);
}
