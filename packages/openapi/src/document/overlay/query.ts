// JSONPath (RFC 9535), by a library.
import {JSONPathEnvironment, JSONPathError} from 'json-p3';
import {MAX_LEVELS} from '../references/scan.ts';
import type {Steps} from '../graph.ts';
import {countReads, createBudget, spendReads, type Budget} from './budget.ts';
import {createPatternFunctions} from './pattern.ts';

export type Selected = {steps: Steps; value: unknown};

/**
 * The parts that an expression selects, each once; `wrong`: why the expression is invalid.
 * @throws LimitError when it reads more than the budget allows
 */
export type Select = (root: unknown, expression: string) => Selected[] | {wrong: string};

/** Why an expression is invalid; undefined if it is valid. */
export function findMistake(expression: string): string | undefined {
  const selected = createSelect(createBudget())(null, expression);
  return 'wrong' in selected ? selected.wrong : undefined;
}

export function createSelect(budget: Budget): Select {
  const environment = new JSONPathEnvironment({maxRecursionDepth: MAX_LEVELS + 1});
  for (const [name, each] of Object.entries(createPatternFunctions(budget))) environment.functionRegister.set(name, each);
  return (root, expression) => {
    try {
      const query = environment.compile(expression);
      const found = new Map<string, Steps>();
      // The parsed value is JSON, except for integers beyond 2^53, which the library compares correctly.
      for (const {location} of query.query(countReads(root, budget) as never)) {
        spendReads(1 + location.length, budget);
        found.set(JSON.stringify(location), location);
      }
      return [...found.values()].map((steps) => ({steps, value: steps.reduce<unknown>(getPart, root)}));
    } catch (error) {
      // The library parses nested brackets recursively.
      if (error instanceof RangeError) return {wrong: 'it is nested too deeply'};
      if (!(error instanceof JSONPathError)) throw error;
      return {wrong: error.message.replace(/ \('.*$/s, '')};
    }
  };
}

function getPart(holder: unknown, step: string | number): unknown {
  return (holder as Record<string, unknown>)[step];
}
