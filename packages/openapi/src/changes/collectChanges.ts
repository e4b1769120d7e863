// Changes with the operations that they affect: the same difference is one change, however many operations have it.
import type {Change, OperationRef} from './change.ts';
import type {Draft} from './comparison.ts';
import {toTemplate} from './operation.ts';

type Collected = {
  /** Adds the differences of one operation, or of the API as a whole. */ add: (drafts: Draft[], ref?: OperationRef) => void;
  list: () => Change[];
};

/** Characters of a path that count as one more step of a change. */
const CHARACTERS_A_STEP = 40;

type Known = {change: Change; templates: Set<string>};

/** `count` receives the number of new differences, and ends the collection if they are too many. */
export function collectChanges(count: (differences: number) => void): Collected {
  const collected = new Map<string, Known>();
  // Operations share the differences of their common schemas.
  const drafts = new WeakMap<Draft, Known>();
  const find = (draft: Draft): Known => {
    const key = JSON.stringify(draft);
    const known = collected.get(key) ?? {change: {...draft, operations: []}, templates: new Set()};
    collected.set(key, known);
    drafts.set(draft, known);
    return known;
  };
  return {
    add(list, ref) {
      // Each change repeats the path.
      count(list.length * (1 + Math.floor((ref?.path.length ?? 0) / CHARACTERS_A_STEP)));
      const template = ref && toTemplate(ref);
      for (const draft of list) {
        const {change, templates} = drafts.get(draft) ?? find(draft);
        if (!ref || template === undefined || templates.has(template)) continue;
        templates.add(template);
        change.operations.push(ref);
      }
    },
    list: () => [...collected.values()].map(({change}) => change),
  };
}
