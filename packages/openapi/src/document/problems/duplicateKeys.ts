// Keys that occur twice in an object of JSON: every parser takes the last, and what the first held is lost without a word.
import type {Problem} from './problem.ts';

/** A string, and whether it is a key; or where an object or a list begins or ends. */
const TOKEN = /"((?:[^"\\]|\\.)*)"\s*(:?)|[{}[\]]/g;
/** More of them would only repeat what is wrong with a file. */
const MAX_PROBLEMS = 20;

/** Reports each key that occurs twice, at its second location. `source` is valid JSON. */
export function findDuplicates(file: string, source: string): Problem[] {
  const problems: Problem[] = [];
  const stack: (Set<string> | undefined)[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [token, key = '', colon] = match;
    if (token === '{') stack.push(new Set());
    else if (token === '[') stack.push(undefined);
    else if (token === '}' || token === ']') stack.pop();
    else if (colon === ':') {
      const keys = stack.at(-1);
      if (keys?.has(key)) problems.push(toProblem(file, key, source, match.index));
      if (problems.length >= MAX_PROBLEMS) return problems;
      keys?.add(key);
    }
  }
  return problems;
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
