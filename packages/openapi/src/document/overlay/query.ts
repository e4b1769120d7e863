// JSONPath (RFC 9535), by a library.
import {FunctionExpressionType, JSONPathEnvironment, JSONPathError, type JSONPathQuery} from 'json-p3';
import {RE2JS} from 're2js';
import {MAX_LEVELS} from '../references/scan.ts';
import type {Steps} from '../graph.ts';
import {countReads, createBudget, type Budget} from './budget.ts';

export type Selected = {steps: Steps; value: unknown};

const environment = new JSONPathEnvironment({maxRecursionDepth: MAX_LEVELS + 1});
environment.functionRegister.set(
  'match',
  createPatternFunction((pattern, text) => RE2JS.matches(pattern, text)),
);
environment.functionRegister.set(
  'search',
  createPatternFunction((pattern, text) => RE2JS.compile(pattern).matcher(text).find()),
);

/** The library's own use the patterns of the language, some of which take for ever. */
function createPatternFunction(matches: (pattern: string, text: string) => boolean): {
  argTypes: FunctionExpressionType[];
  returnType: FunctionExpressionType;
  call: (text: unknown, pattern: unknown) => boolean;
} {
  return {
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call: (text, pattern) => {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      try {
        return matches(pattern, text);
      } catch {
        // What is no pattern matches nothing.
        return false;
      }
    },
  };
}

/** Why a text is no expression; undefined where it is one. */
export function findMistake(expression: string): string | undefined {
  const selected = select(null, expression, createBudget(null));
  return 'wrong' in selected ? selected.wrong : undefined;
}

/**
 * What an expression selects, each part once; `wrong` says why it is no expression.
 * @throws LimitError when it looks at more than the budget allows
 */
export function select(root: unknown, expression: string, budget: Budget): Selected[] | {wrong: string} {
  try {
    const query: JSONPathQuery = environment.compile(expression);
    const found = new Map<string, Steps>();
    // What is parsed is JSON, but for integers beyond 2^53, which no comparison of the library minds.
    for (const {location} of query.query(countReads(root, budget) as never)) found.set(JSON.stringify(location), location);
    return [...found.values()].map((steps) => ({steps, value: steps.reduce<unknown>(getPart, root)}));
  } catch (error) {
    // The library reads brackets in brackets by calls in calls.
    if (error instanceof RangeError) return {wrong: 'it is nested too deeply'};
    if (!(error instanceof JSONPathError)) throw error;
    return {wrong: error.message.replace(/ \('.*$/s, '')};
  }
}

function getPart(holder: unknown, step: string | number): unknown {
  return (holder as Record<string, unknown>)[step];
}
