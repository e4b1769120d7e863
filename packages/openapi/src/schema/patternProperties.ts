// The patterns of `patternProperties`, each of which is tested with each name of a value.
import {getPattern, type Pattern} from '../spec/pattern.ts';
import {isObject} from '../document/value.ts';

type Compiled = {source: string; pattern: Pattern | undefined}[];

/** Patterns by the object that holds them: a schema may have more of them than are remembered for a whole document. */
const known = new WeakMap<object, Compiled>();

function compilePatterns(described: unknown): Compiled {
  if (!isObject(described)) return [];
  const compiled = known.get(described) ?? Object.keys(described).map((source) => ({source, pattern: getPattern(source)}));
  known.set(described, compiled);
  return compiled;
}

/** Which patterns a name meets. `isUnknown`: one of them cannot be tested. */
export function testPatterns(name: string, described: unknown): {met: string[]; isUnknown: boolean} {
  const met: string[] = [];
  let isUnknown = false;
  for (const {source, pattern} of compilePatterns(described)) {
    const isMet = pattern?.test(name);
    if (isMet) met.push(source);
    isUnknown ||= isMet === undefined;
  }
  return {met, isUnknown};
}
