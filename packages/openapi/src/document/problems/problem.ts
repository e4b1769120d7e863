import {toLogText} from './logText.ts';

/** Something wrong with an API document, written so that its author can correct it. */
export type Problem = {
  /** An error makes the result wrong and stops the build; with a warning the page is still right, or says what it lacks; an info is no fault. */
  severity: 'error' | 'warning' | 'info';
  /** An error that leaves one page incomplete and all others right: the build goes on. */
  isContained?: true;
  /** A page lacks what this is about. Where nothing stops the build, it ends with an exit code of its own. */
  isIncomplete?: true;
  /** What is wrong, in one sentence without a full stop. */
  message: string;
  /** What to write instead. */
  hint: string;
  /** Lines of which one is written, where there are several ways. */
  alternatives?: string[];
  /** File as it was named to `read`. */
  file: string;
  /** Counted from 1; absent where the whole file is meant. */
  line?: number;
  /** Counted from 1. */
  column?: number;
  /** JSON pointer into the file (RFC 6901). */
  pointer?: string;
  /** The language of the portal that the document has it in, by its tag. Absent: it has it in all of them. */
  language?: string;
};

/** Characters of a name in a message, of a message, and of a pointer that is printed. */
const MAX_NAME_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 800;
const MAX_POINTER_LENGTH = 2000;

/**
 * The same problem in words that can be read, whatever names the document has: there are some of 300,000 letters. Control characters
 * and orders to CI systems are shown as escapes: a log with the lines of a document would be one that the document writes.
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

/** `api/openapi.yaml:12:3 error: … → …`, with `error (de)` where it is of one language, and a line for each alternative. */
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
