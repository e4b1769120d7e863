// The steps on the page that is shown, so that one press can run several of them in turn.

/** `idle`: it could not begin. */
export type StepEnd = 'idle' | 'done' | 'failed';

export type PageStep = {
  frame: HTMLElement;
  /** Runs it as its own button does, but leaves the page where it is; waits where it is running already. */
  run: () => Promise<StepEnd>;
};

const steps = new Set<PageStep>();

/** Adds a step; gives what takes it out again. */
export function addStep(step: PageStep): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** Those that are on the page, in any order. */
export function getSteps(): PageStep[] {
  return [...steps];
}
