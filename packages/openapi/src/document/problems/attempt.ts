// An exception while one part of the output is made is a problem of that part; everything else is still made.
import type {Graph, Node} from '../graph.ts';
import {LimitError} from '../limits.ts';

/** Makes a part; if that throws, reports the problem and returns the substitute. `subject`: the part, in words. */
export type Attempt = <T>(make: () => T, substitute: () => T, subject: string, at: Node) => T;

export function createAttempt(graph: Graph): Attempt {
  return (make, substitute, subject, at) => {
    try {
      return make();
    } catch (error) {
      // The remaining parts would take as long.
      if (error instanceof LimitError) throw error;
      graph.report({...toException(subject, error), isContained: true, isIncomplete: true}, at);
      return substitute();
    }
  };
}

/** The problem for an exception. */
export function toException(subject: string, error: unknown): {severity: 'error'; message: string; hint: string} {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    severity: 'error',
    message: `${subject} cannot be made: ${reason.split('\n')[0] ?? ''}`,
    hint: 'this is a fault of the program: report it with this part of the document; until then, write the part in another way',
  };
}

/** The name of an operation in problems. */
export function nameOperation({title, method, path, kind}: {title: string; method: string; path: string; kind: string}): string {
  const call = kind === 'webhook' ? path : `${method} ${path}`;
  return title === call ? `"${title}"` : `"${title}" (${call})`;
}
