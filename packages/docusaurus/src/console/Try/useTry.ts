// The run of a step of a guide; its parts are loaded on demand.
import {type ComponentType, type RefObject, useCallback, useEffect, useRef, useState} from 'react';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import type {StepProps} from '../Step/index.tsx';
import {addStep, type StepEnd} from './pageSteps.ts';

/** `failed`: it was run, and there is no response. */
export type Phase = StepEnd | 'running';

export type TryRun = {
  /** The component that shows the run; absent until it is loaded. */
  Step: ComponentType<StepProps> | undefined;
  /** Why it could not be loaded. */
  failure: string | undefined;
  /** How often it was run. */
  runs: number;
  phase: Phase;
  /** Is the response scrolled into view? Only if the step's own button was pressed. */
  isFollowed: boolean;
  run: () => void;
  /** Records that a run has ended. */
  end: (end: StepEnd) => void;
};

export function useTry(frame: RefObject<HTMLElement | null>, importStep: () => Promise<{default: ComponentType<StepProps>}>): TryRun {
  const [Step, setStep] = useState<ComponentType<StepProps>>();
  const [failure, setFailure] = useState<string>();
  const [runs, setRuns] = useState(0);
  const [phase, setPhase] = useState<Phase>('idle');
  const [isFollowed, setFollowed] = useState(true);
  const ended = useRef<(end: StepEnd) => void>(undefined);
  const end = useCallback((next: StepEnd): void => {
    setPhase(next);
    ended.current?.(next);
  }, []);
  const start = (isOwn: boolean): void => {
    if (phase === 'running') return;
    setFailure(undefined);
    setPhase('running');
    setFollowed(isOwn);
    importStep().then(
      (loaded) => {
        setStep(() => loaded.default);
        setRuns((before) => before + 1);
      },
      (error: unknown) => {
        setFailure(describeFailure(error));
        end('idle');
      },
    );
  };
  useEffect(() => {
    const {current} = frame;
    if (!current) return;
    const runToEnd = (): Promise<StepEnd> =>
      new Promise((resolve) => {
        ended.current = resolve;
        start(false);
      });
    return addStep({frame: current, run: runToEnd});
  });
  return {Step, failure, runs, phase, isFollowed, run: () => start(true), end};
}
