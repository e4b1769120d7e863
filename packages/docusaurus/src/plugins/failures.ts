// Parts of compiled pages that could not be created. Every thread of a build notes them, and the end of the build reports them.
import {appendFileSync, existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {readVariable, setVariable} from '../environment.ts';

/** Exit code of a build that has created every page, but not every part of each. */
export const INCOMPLETE_CODE = 3;

/** A part that could not be created. */
export type Part = {
  /** `root` of the page's document. */
  root: string;
  /** Id of the page. */
  id: string;
  /** For messages: `the HTML`. */
  part: string;
};

export type Failure = Part & {
  name: string;
  message: string;
  /** Names of the functions on the stack, the innermost first, up to the component of the page. */
  functions?: string[];
};

/** Begins again with no failures. */
export function startFailures(file: string): void {
  setVariable('PORTAL_FAILURES', file);
  rmSync(file, {force: true});
}

/** Notes an error. @throws the same error if failures are not collected */
export function noteFailure(part: Part, error: unknown): void {
  const file = readVariable('PORTAL_FAILURES');
  if (file === undefined) throw error;
  // Pages are rendered in another realm: errors from there are no instances of this `Error`.
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

/** Creates a part of a page; if that throws, notes the error and returns the substitute. */
export function attemptPart<T>(part: Part, make: () => T, substitute: () => T): T {
  try {
    return make();
  } catch (error) {
    noteFailure(part, error);
    return substitute();
  }
}

/** The noted failures, without duplicates. */
export function readFailures(): Failure[] {
  const file = readVariable('PORTAL_FAILURES');
  if (file === undefined || !existsSync(file)) return [];
  const lines = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line) as Failure);
}
