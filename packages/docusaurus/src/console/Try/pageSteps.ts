// The steps on the page that is shown, so that one press can run several of them in turn.

/** `idle`: it could not begin. */
export type StepEnd = 'idle' | 'done' | 'failed';

export type PageStep = {
  frame: HTMLElement;
  /** Runs it as its own button does; waits where it is running already. */
  run: () => Promise<StepEnd>;
};

const steps = new Set<PageStep>();

/** Adds a step; gives what takes it out again. */
export function addStep(step: PageStep): () => void {
  steps.add(step);
  return () => steps.delete(step);
}

/** The first steps behind an element of the page, in its order. */
export function findStepsBehind(element: Element, count: number): PageStep[] {
  const isBefore = (a: Element, b: Element): boolean => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...steps]
    .filter(({frame}) => isBefore(element, frame))
    .sort((a, b) => (isBefore(a.frame, b.frame) ? -1 : 1))
    .slice(0, count);
}
