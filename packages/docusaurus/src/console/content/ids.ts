import {ExactNumber} from './exact.ts';

/** A value of an answer that another call may want. */
export type UsableValue = {name: string; value: string};

const MAX_VALUES = 8;
const MAX_DEPTH = 3;
const ID = /^(?:id|[a-z]\w*(?:Id|_id|ID|Uuid|_uuid))$/;

/** The ids in an answer: those of the answer itself, and of the first item of its lists. */
export function findIds(root: unknown): UsableValue[] {
  const found = new Map<string, UsableValue>();
  let level = [root];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    for (const value of level) {
      for (const [name, item] of getEntries(value)) {
        const text = item instanceof ExactNumber ? item.text : typeof item === 'string' || typeof item === 'number' ? String(item) : '';
        if (ID.test(name) && text !== '' && text.length <= 200 && found.size < MAX_VALUES)
          found.set(`${name} ${text}`, {name, value: text});
      }
    }
    level = level.flatMap((value) => (Array.isArray(value) ? (value as unknown[]).slice(0, 1) : getEntries(value).map(([, item]) => item)));
  }
  return [...found.values()];
}

function getEntries(value: unknown): [string, unknown][] {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
  return isRecord ? Object.entries(value).slice(0, 100) : [];
}
