import {toLogText} from './logText.ts';

/** A mistake in an API document, described so that its author can correct it. */
export type Problem = {
  /**
   * With an error the result is wrong and the build stops; with a warning the page is still right, or says what it lacks; an info is no
   * mistake.
   */
  severity: 'error' | 'warning' | 'info';
  /** An error that leaves one page incomplete and all others right: the build continues. */
  isContained?: true;
  /** A page lacks the subject of this problem. If nothing stops the build, it ends with a special exit code. */
  isIncomplete?: true;
  /** The mistake, in one sentence without a full stop. */
  message: string;
  /** What to write instead. */
  hint: string;
  /** Alternative lines, of which the author writes one. */
  alternatives?: string[];
  /** The file's path that was passed to `read`. */
  file: string;
  /** Counted from 1; absent if the whole file is meant. */
  line?: number;
  /** Counted from 1. */
  column?: number;
  /** JSON pointer into the file (RFC 6901). */
  pointer?: string;
  /** The language of the portal in which the document has the problem, by its tag. Absent: in all languages. */
  language?: string;
};

/** Most characters of a name in a message, of a message, and of a printed pointer. */
const MAX_NAME_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 800;
const MAX_POINTER_LENGTH = 2000;

/**
 * The same problem in a readable length, whatever names the document has: some have 300,000 letters. Control characters and commands to CI
 * systems are escaped, so that a document cannot write lines of the log.
 */
export function shortenProblem(problem: Problem): Problem {
  const {alternatives} = problem;
  const lines = alternatives && {alternatives: alternatives.map(toLogText)};
  const plain = {...problem, ...lines, message: toLogText(problem.message), hint: toLogText(problem.hint)};
  if (plain.message.length + plain.hint.length <= MAX_NAME_LENGTH) return plain;
  return {...plain, message: shortenText(plain.message), hint: shortenText(plain.hint)};
}

function shortenText(text: string): string {
  const short = text.replace(/"([^"]{101,})"/g, (_, name: string) => `"${name.slice(0, MAX_NAME_LENGTH - 20)}…${name.slice(-19)}"`);
  return short.length <= MAX_MESSAGE_LENGTH ? short : `${short.slice(0, MAX_MESSAGE_LENGTH - 1)}…`;
}

/** `api/openapi.yaml:12:3 error: … → …`, with `error (de)` for a problem of one language, and a line for each alternative. */
export function renderProblem(problem: Problem): string {
  const location = [toLogText(problem.file), problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const whole = toLogText(problem.pointer ?? '');
  const short =
    whole.length > MAX_POINTER_LENGTH ? `${whole.slice(0, MAX_POINTER_LENGTH / 2)}…${whole.slice(-MAX_POINTER_LENGTH / 2)}` : whole;
  const pointer = short === '' ? '' : ` (at #${short})`;
  const hint = [problem.hint, ...(problem.alternatives ?? [])].map(toLogText).join('\n      ');
  const severity = problem.language === undefined ? problem.severity : `${problem.severity} (${problem.language})`;
  return `${location} ${severity}: ${toLogText(problem.message)}${pointer}\n    → ${hint}`;
}
