// The steps on the current page, so that one press can run several in turn.

/** `idle`: it could not start. */
export type StepEnd = 'idle' | 'done' | 'failed';

export type PageStep = {
  frame: HTMLElement;
  /** Runs the step as its own button does, but without scrolling; waits if it is already running. */
  run: () => Promise<StepEnd>;
};

const steps = new Set<PageStep>();

/** Adds a step; returns a function that removes it. */
export function addStep(step: PageStep): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** The steps on the page, in any order. */
export function getSteps(): PageStep[] {
  return [...steps];
}
