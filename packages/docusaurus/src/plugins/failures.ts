// Parts of compiled pages that could not be made, as they are noted in every thread of a build and reported at its end.
import {appendFileSync, existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {readVariable, setVariable} from '../environment.ts';

/** Exit code of a build that has made every page, but not all that should be on each. */
export const INCOMPLETE_CODE = 3;

/** What could not be made. */
export type Part = {
  /** `root` of the page's document. */
  root: string;
  /** Id of the page. */
  id: string;
  /** In words: `the HTML`. */
  part: string;
};

export type Failure = Part & {
  name: string;
  message: string;
  /** Names of the functions that were being called, the innermost first, as far as to the component of the page. */
  functions?: string[];
};

/** Begins again with no failures. */
export function startFailures(file: string): void {
  setVariable('PORTAL_FAILURES', file);
  rmSync(file, {force: true});
}

/** Notes what was thrown. @throws the same where nobody asks for notes */
export function noteFailure(part: Part, error: unknown): void {
  const file = readVariable('PORTAL_FAILURES');
  if (file === undefined) throw error;
  // Pages are rendered with globals of their own: what is thrown there is no instance of this `Error`.
  const {name, message, stack = ''} = isError(error) ? error : {name: 'Error', message: String(error)};
  mkdirSync(path.dirname(file), {recursive: true});
  appendFileSync(file, `${JSON.stringify({...part, name, message, functions: listFunctions(stack)} satisfies Failure)}\n`);
}

function listFunctions(stack: string): string[] {
  const [own = ''] = stack.split(/\n\s+at Guarded\b/);
  return [...own.matchAll(/^\s+at (\S+) \(/gm)].map(([, name = '']) => name.split('.').at(-1) ?? name);
}

function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'name' in value && 'message' in value;
}

/** Makes a part of a page; where that throws, it is noted and the substitute is taken. */
export function attemptPart<T>(part: Part, make: () => T, substitute: () => T): T {
  try {
    return make();
  } catch (error) {
    noteFailure(part, error);
    return substitute();
  }
}

/** What was noted, each failure once. */
export function readFailures(): Failure[] {
  const file = readVariable('PORTAL_FAILURES');
  if (file === undefined || !existsSync(file)) return [];
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line) as Failure);
}
