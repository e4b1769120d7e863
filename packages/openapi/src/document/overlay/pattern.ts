// The functions `match` and `search` of JSONPath. The library's own use JavaScript's regular expressions, some of which never end; the time
// of these grows with the text and the pattern.
import {FunctionExpressionType, type FilterFunction} from 'json-p3';
import {RE2JS} from 're2js';
import {LimitError} from '../limits.ts';
import {MAX_PATTERN_LENGTH} from '../../spec/pattern.ts';
import {spendReads, type Budget} from './budget.ts';

/** Steps of a pattern, each tried at each character, that cost as much as reading a value. */
const STEPS_A_READ = 100;
/** Reads that parsing a step of a pattern costs. */
const READS_A_STEP = 2;
/** Patterns that are cached: they may be values of the document. */
const MAX_KNOWN = 100;

type Compiled = {expression: RE2JS; size: number};

export function createPatternFunctions(budget: Budget): {match: FilterFunction; search: FilterFunction} {
  const known = new Map<string, Compiled | undefined>();
  const getCompiled = (pattern: string): Compiled | undefined => {
    if (!known.has(pattern)) {
      if (known.size >= MAX_KNOWN) known.clear();
      const compiled = compilePattern(pattern);
      known.set(pattern, compiled);
      spendReads(READS_A_STEP * (compiled?.size ?? pattern.length), budget);
    }
    return known.get(pattern);
  };
  const create = (test: (expression: RE2JS, text: string) => boolean): FilterFunction => ({
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call: (text: unknown, pattern: unknown): boolean => {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      // An invalid pattern matches nothing.
      const compiled = getCompiled(pattern);
      if (!compiled) return false;
      spendReads(Math.ceil((compiled.size * (text.length + 1)) / STEPS_A_READ), budget);
      return test(compiled.expression, text);
    },
  });
  return {
    match: create((expression, text) => expression.testExact(text)),
    search: create((expression, text) => expression.test(text)),
  };
}

function compilePattern(pattern: string): Compiled | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new LimitError(
      `the expression has a pattern of more than ${MAX_PATTERN_LENGTH} characters`,
      'write a shorter one, or several expressions',
    );
  try {
    const expression = RE2JS.compile(pattern);
    return {expression, size: expression.programSize()};
  } catch {
    return undefined;
  }
}
