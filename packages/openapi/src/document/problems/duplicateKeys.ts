// Duplicate keys in an object of JSON: every parser uses the last, and silently loses the first value.
import type {Problem} from './problem.ts';

/** Most reported keys: more would only repeat the problem. */
const MAX_PROBLEMS = 20;

/** Reports each duplicate key at its second location. `source` is valid JSON. */
export function findDuplicates(file: string, source: string): Problem[] {
  const problems: Problem[] = [];
  const stack: (Set<string> | undefined)[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') stack.push(new Set());
    else if (sign === '[') stack.push(undefined);
    else if (sign === '}' || sign === ']') stack.pop();
    else if (sign === '"') {
      const end = findEnd(source, at);
      const keys = isKey(source, end) ? stack.at(-1) : undefined;
      const key = keys && source.slice(at + 1, end);
      if (key !== undefined && keys?.has(key)) problems.push(toProblem(file, key, source, at));
      if (problems.length >= MAX_PROBLEMS) return problems;
      if (key !== undefined) keys?.add(key);
      at = end;
    }
  }
  return problems;
}

/**
 * The end of a string that begins with a quote. By hand, since a string of millions of characters would overflow a regular expression's
 * stack.
 */
export function findEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '"') return at;
    if (sign === '\\') at += 1;
  }
  return source.length;
}

/** Does a colon follow the end of a string? */
function isKey(source: string, end: number): boolean {
  let at = end + 1;
  while (/\s/.test(source[at] ?? '')) at += 1;
  return source[at] === ':';
}

function toProblem(file: string, key: string, source: string, offset: number): Problem {
  const before = source.slice(0, offset).split('\n');
  return {
    severity: 'warning',
    message: `the key "${key}" is in this object twice; only the last one counts`,
    hint: 'keep one of them, or rename one',
    file,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
}
