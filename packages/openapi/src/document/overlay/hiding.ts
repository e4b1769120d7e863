// Actions that hide something. If one of them finds nothing, what it should hide may be published. An older version of a document inherits
// only these.
import {METHODS} from '../../request/methods.ts';
import {getMark} from '../audience/mark.ts';
import type {Steps} from '../graph.ts';
import {isContainer} from './edit.ts';
import type {Action} from './parseOverlay.ts';

/** Does an action remove something, or mark something as internal? */
export function isHiding({node, change}: Action): boolean {
  return change === 'remove' || (change === 'update' && getMarks((node.value as {update?: unknown}).update) !== undefined);
}

/** The marks in an update, if it has any, and nothing else of it. Items of lists are omitted, since an update adds them. */
export function getMarks(value: unknown): Record<string, unknown> | undefined {
  if (!isContainer(value) || Array.isArray(value)) return undefined;
  const mark = getMark(value, '');
  const below = Object.entries(value).flatMap(([name, each]) => {
    const marks = getMarks(each);
    return marks ? [[name, marks] as const] : [];
  });
  if (mark === undefined && below.length === 0) return undefined;
  return Object.fromEntries([...(mark === undefined ? [] : [[mark, value[mark]] as const]), ...below]);
}

/**
 * Is the removed value a part that readers see: a path, an operation, a parameter, a property? A list or a text is often removed because
 * another action writes it again.
 */
export function isPart(steps: Steps): boolean {
  const [first, , method] = steps;
  const isPath =
    (first === 'paths' || first === 'webhooks') && (steps.length === 2 || (steps.length === 3 && METHODS.some((each) => each === method)));
  return isPath || ['parameters', 'properties'].includes(String(steps.at(-2)));
}
