// What was probably meant by a target that selects nothing.
import {jsonpath, JSONPathEnvironment} from 'json-p3';
import {getSimilar} from '../problems/didYouMean.ts';
import {isObject} from '../value.ts';
import {spendReads, type Budget} from './budget.ts';

/** A name that the document does not have, and the nearest target, whose names it has as far as they are plain names. */
export type Missing = {parent: string; name: string; near?: string};

/**
 * Follows the plain names at the beginning of a valid expression; undefined if the document has all of them.
 * @throws LimitError when it exceeds the budget
 */
export function findMissing(root: unknown, expression: string, budget: Budget): Missing | undefined {
  const {segments} = new JSONPathEnvironment().compile(expression);
  let value = root;
  let near = '$';
  let missing: Pick<Missing, 'parent' | 'name'> | undefined;
  for (const segment of segments) {
    const [selector, ...others] = segment.selectors;
    const isPlain = selector instanceof jsonpath.selectors.NameSelector && others.length === 0 && !String(segment).startsWith('..');
    if (!isPlain && !missing) return undefined;
    if (!isPlain || (missing && !isObject(value))) {
      near += String(segment);
      value = undefined;
      continue;
    }
    const names = isObject(value) ? Object.keys(value) : [];
    spendReads(1 + names.length, budget);
    const found = isObject(value) && Object.hasOwn(value, selector.name) ? selector.name : undefined;
    if (found === undefined) missing ??= {parent: near, name: selector.name};
    const meant = found ?? findName(selector.name, names);
    if (meant === undefined) return missing;
    near += writeName(meant);
    value = (value as Record<string, unknown>)[meant];
  }
  return missing && {...missing, near};
}

/** The nearest name; of paths, one that is the same apart from the names of parameters. */
function findName(name: string, names: readonly string[]): string | undefined {
  const shape = toShape(name);
  return names.find((each) => name.startsWith('/') && toShape(each) === shape) ?? getSimilar(name, names);
}

function toShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function writeName(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? `.${name}` : `['${name.replace(/[\\']/g, '\\$&')}']`;
}
