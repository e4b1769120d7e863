// Operations and their callbacks in two versions. The API sends the request of a callback, like that of a webhook.
import {getOperations} from '../operations/operation.ts';
import type {Node} from '../document/graph.ts';
import {countSteps} from '../document/limits.ts';
import {getEntries, isTrue} from '../document/value.ts';
import type {Compared, Operation} from './comparison.ts';
import type {Side, Sides} from './documentPair.ts';
import {compareOperation} from './operation.ts';

/** Levels of nested callbacks, as on a page. */
const MAX_DEPTH = 3;

/** Cost of comparing two callbacks, in steps. */
const STEPS_A_CALLBACK = 40;

/** Compares operations of two versions, each with its callbacks. */
export function createOperationComparison(sides: Sides): (before: Operation, after: Operation) => Compared {
  const compare = (before: Operation, after: Operation, depth: number): Compared => {
    const compared = compareOperation(before, after, sides);
    if (depth === MAX_DEPTH) return compared;
    const [were, are] = [getCallbacks(before, sides.old), getCallbacks(after, sides.now)];
    countSteps(sides.now.graph, (were.size + are.size) * STEPS_A_CALLBACK);
    for (const key of new Set([...were.keys(), ...are.keys()])) {
      const [was, is] = [were.get(key), are.get(key)];
      if (was && is) compared.below.push(compare(was, is, depth + 1));
      else if (is) compared.drafts.push({kind: 'added', breaking: false, at: is.at, text: 'added'});
      else if (was)
        compared.drafts.push({
          kind: 'removed',
          breaking: true,
          at: was.at,
          text: isTrue(was.node, 'deprecated') ? 'removed; it was deprecated' : 'removed',
        });
    }
    return compared;
  };
  return (before, after) => compare(before, after, 0);
}

/** By name, method and expression: another expression means another address. */
function getCallbacks({node, at}: Operation, side: Side): Map<string, Operation> {
  const callbacks = [...side.map(node, 'callbacks')].flatMap(([name, callback]) =>
    getEntries(callback).flatMap(([path, reference]): Operation[] => {
      const pathNode: Node | undefined = path.startsWith('x-') ? undefined : side.graph.resolve(reference);
      if (!pathNode) return [];
      return getOperations(pathNode).map(([method, operation]): Operation => ({
        kind: 'webhook',
        method,
        path,
        pathNode,
        node: operation,
        at: [...at, `callback ${name} ${method} ${path}`],
      }));
    }),
  );
  return new Map(callbacks.map((callback) => [JSON.stringify(callback.at), callback]));
}
