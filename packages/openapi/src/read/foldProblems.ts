// Problems that repeat: one that is the same at many locations is printed once, and of very many one of each kind.
import type {Problem} from '../document/index.ts';

/** A problem for all that are reported with it. `count`: how many, itself too. */
export type Folded = {problem: Problem; count: number; /** Is the message of the others another one of the same kind? */ isKind?: true};

const ORDER: Record<Problem['severity'], number> = {error: 0, warning: 2, info: 3};

/** Errors come first: they decide whether there is a reference at all. Then what pages lack, which decides how a build ends. */
function getRank({severity, isIncomplete}: Problem): number {
  return isIncomplete ? Math.min(ORDER[severity], 1) : ORDER[severity];
}

/** Problems of one message, by the first of them, in the order of the lines of each file. */
export function foldProblems(problems: Problem[]): Folded[] {
  return fold(sortByLine(problems), (problem) => [problem.severity, problem.message, problem.hint].join('\n')).map(
    ([problem, {length}]) => ({
      problem,
      count: length,
    }),
  );
}

/** Problems of one kind, whatever names they hold: errors first, what pages lack, then those that stand for most others. */
export function foldKinds(problems: Problem[]): Folded[] {
  const toKind = ({severity, message}: Problem): string => `${severity} ${message.replace(/"[^"]*"|`[^`]*`|\d+/g, '…')}`;
  return fold(problems, toKind)
    .map(([problem, all]): Folded => {
      const isKind = all.some(({message}) => message !== problem.message);
      return {problem, count: all.length, ...(isKind ? {isKind} : {})};
    })
    .toSorted((a, b) => getRank(a.problem) - getRank(b.problem) || b.count - a.count);
}

/** Files as they come, and their lines from the top; what has no line comes behind those of its file. */
function sortByLine(problems: Problem[]): Problem[] {
  const files = [...new Set(problems.map(({file}) => file))];
  const order = new Map(files.map((file, index) => [file, index]));
  const getLine = ({line = Number.MAX_SAFE_INTEGER}: Problem): number => line;
  return problems.toSorted(
    (a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || getLine(a) - getLine(b) || (a.column ?? 0) - (b.column ?? 0),
  );
}

function fold(problems: Problem[], toKey: (problem: Problem) => string): [first: Problem, all: Problem[]][] {
  const groups = new Map<string, [Problem, Problem[]]>();
  for (const problem of problems) {
    const key = toKey(problem);
    const group = groups.get(key);
    if (group) group[1].push(problem);
    else groups.set(key, [problem, [problem]]);
  }
  return [...groups.values()];
}
