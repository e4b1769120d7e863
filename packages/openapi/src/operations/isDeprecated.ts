import type {Node} from '../document/graph.ts';
import {getText, isTrue} from '../document/value.ts';

/** By the specification's field, or by Scalar's. */
export function isDeprecated(operation: Node): boolean {
  return isTrue(operation, 'deprecated') || getText(operation, 'x-scalar-stability') === 'deprecated';
}
