// JSONPath (RFC 9535), by a library.
import {JSONPathEnvironment, JSONPathError, type JSONPathQuery} from 'json-p3';
import {MAX_LEVELS} from '../references/scan.ts';
import type {Steps} from '../graph.ts';

export type Selected = {steps: Steps; value: unknown};

const environment = new JSONPathEnvironment({maxRecursionDepth: MAX_LEVELS + 1});

/** What an expression selects, each part once; `wrong` says why it is no expression. */
export function select(root: unknown, expression: string): Selected[] | {wrong: string} {
  try {
    const query: JSONPathQuery = environment.compile(expression);
    const found = new Map<string, Selected>();
    // What is parsed is JSON, but for integers beyond 2^53, which no comparison of the library minds.
    for (const {location, value} of query.query(root as never)) found.set(JSON.stringify(location), {steps: location, value});
    return [...found.values()];
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    return {wrong: error.message.replace(/ \('.*$/s, '')};
  }
}
