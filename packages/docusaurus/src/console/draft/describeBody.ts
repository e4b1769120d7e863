import type {Draft} from './draft.ts';

/** Characters of a description, and values that are read for it. */
const MAX_LENGTH = 80;
const MAX_VALUES = 20;

/** The first words of a body, to tell two requests of one operation apart: prose, which differs most, before IDs and numbers. */
export function describeBody({body}: Draft): string {
  if (!body) return '';
  const values = typeof body.text === 'string' ? [body.text.trim().replace(/\s+/g, ' ')] : listValues(body.value);
  const [prose, others] = [values.filter((each) => / /.test(each)), values.filter((each) => !/ /.test(each))];
  const text = [...prose, ...others].join(' · ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Texts and numbers of a value, at whatever depth, in their order. */
function listValues(value: unknown): string[] {
  const found: string[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0 && found.length < MAX_VALUES) {
    const next = stack.pop();
    if (typeof next === 'string' || typeof next === 'number' || typeof next === 'bigint') found.push(String(next).trim());
    else if (typeof next === 'object' && next !== null) stack.push(...(Object.values(next) as unknown[]).toReversed());
  }
  return found.filter((text) => text !== '');
}
