// The patterns of `patternProperties`, each of which is tested with each name of a value.
import {getPattern, type Pattern} from '../../spec/pattern.ts';
import {STEPS_PER_CHECK, takeSteps, type Room} from './room.ts';
import {isObject} from '../../document/value.ts';

type Compiled = {source: string; pattern: Pattern | undefined}[];

/** Steps of a test that ends at once. */
const STEPS_OF_TEST = 100;

/** Patterns by their object: a schema may have more than are cached for a whole document. */
const known = new WeakMap<object, Compiled>();

function compilePatterns(described: unknown): Compiled {
  if (!isObject(described)) return [];
  const compiled = known.get(described) ?? Object.keys(described).map((source) => ({source, pattern: getPattern(source)}));
  known.set(described, compiled);
  return compiled;
}

/** Which patterns match a name. `isUnknown`: one of them cannot be tested, or there is no room for the test. */
export function testPatterns(name: string, described: unknown, room?: Room): {met: string[]; isUnknown: boolean} {
  const met: string[] = [];
  let isUnknown = false;
  let steps = 0;
  for (const {source, pattern} of compilePatterns(described)) {
    steps += STEPS_OF_TEST + (pattern?.getTestCost(name.length) ?? 0);
    const isMet = room && steps > room.checks * STEPS_PER_CHECK ? undefined : pattern?.test(name);
    if (isMet) met.push(source);
    isUnknown ||= isMet === undefined;
  }
  if (room) takeSteps(steps, room);
  return {met, isUnknown};
}
