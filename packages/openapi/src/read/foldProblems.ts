// Repeated problems: one that occurs at many locations is printed once; if there are very many, one of each kind.
import type {Problem} from '../document/index.ts';

/** A problem that is printed for several. */
export type Folded = {
  problem: Problem;
  /** All others with its message, or of its kind. */ others: Problem[];
  /** Whether messages differ. */ isKind?: true;
};

const ORDER: Record<Problem['severity'], number> = {error: 0, warning: 2, info: 3};

/**
 * Errors come first, because they decide whether there is a reference at all. Then missing parts of pages, which decide how a build ends.
 */
function getRank({severity, isIncomplete}: Problem): number {
  return isIncomplete ? Math.min(ORDER[severity], 1) : ORDER[severity];
}

/** Groups problems by message, each under its first, in the order of the lines of each file. */
export function foldProblems(problems: Problem[]): Folded[] {
  return fold(sortByLine(problems), (problem) => [problem.severity, problem.message, problem.hint].join('\n'));
}

/** Groups problems by kind, whatever names they contain: errors first, then missing parts of pages, then the largest groups. */
export function foldKinds(problems: Problem[]): Folded[] {
  const toKind = ({severity, message}: Problem): string => `${severity} ${message.replace(/"[^"]*"|`[^`]*`|\d+/g, '…')}`;
  return fold(problems, toKind)
    .map((folded): Folded => {
      const isKind = folded.others.some(({message}) => message !== folded.problem.message);
      return isKind ? {...folded, isKind} : folded;
    })
    .toSorted((a, b) => getRank(a.problem) - getRank(b.problem) || b.others.length - a.others.length);
}

/** Sorts by line within each file, and keeps the order of files; problems without a line come last. */
function sortByLine(problems: Problem[]): Problem[] {
  const files = [...new Set(problems.map(({file}) => file))];
  const order = new Map(files.map((file, index) => [file, index]));
  const getLine = ({line = Number.MAX_SAFE_INTEGER}: Problem): number => line;
  return problems.toSorted(
    (a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || getLine(a) - getLine(b) || (a.column ?? 0) - (b.column ?? 0),
  );
}

function fold(problems: Problem[], toKey: (problem: Problem) => string): Folded[] {
  const groups = new Map<string, Folded>();
  for (const problem of problems) {
    const key = toKey(problem);
    const group = groups.get(key);
    if (group) group.others.push(problem);
    else groups.set(key, {problem, others: []});
  }
  return [...groups.values()];
}
