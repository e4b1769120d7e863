/** Something wrong with an API document, told so that its author can mend it. */
export type Problem = {
  /** An error makes the result wrong and stops the build; with a warning the page is still right; an info is no fault. */
  severity: 'error' | 'warning' | 'info';
  /** What is wrong, in one sentence without a full stop. */
  message: string;
  /** What to write instead. */
  hint: string;
  /** File as it was named to `read`. */
  file: string;
  /** Counted from 1; absent where the whole file is meant. */
  line?: number;
  /** Counted from 1. */
  column?: number;
  /** JSON pointer into the file (RFC 6901). */
  pointer?: string;
};

/** `api/openapi.yaml:12:3 error: … → …` */
export function renderProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const pointer = problem.pointer ? ` (at #${problem.pointer})` : '';
  return `${place} ${problem.severity}: ${problem.message}${pointer}\n    → ${problem.hint}`;
}
