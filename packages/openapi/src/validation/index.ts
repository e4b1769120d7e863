// Validates values against JSON Schema in time linear in the value. The library interprets schemas and needs no eval; its pairwise
// comparisons are done here first. Pure, and without imports from other folders: the sandbox and the console share it.
import {Validator, type OutputUnit} from '@cfworker/json-schema';
import {boundLists} from './boundLists.ts';
import {correctUnits} from './units.ts';
import {MAX_TESTED, MAX_TEXTS, omitCostlyPatterns, omitExamples, omitUniqueItems} from './omit.ts';

export type {OutputUnit} from '@cfworker/json-schema';
export {getMissing, SUMMING_KEYWORDS} from './units.ts';

/** Items of a list for which the library may compare all pairs: the work is then at most this many times the size of the value. */
const MAX_COMPARED = 50;

export type ValidateValue = {
  /** All errors, or the first ones if there are too many. */
  findErrors: (value: unknown) => OutputUnit[];
  isValid: (value: unknown) => boolean;
};

/**
 * Prepares a schema of draft 2020-12 whose references stay within itself. Lists of more than 50 items are first checked for length and
 * equal items; within `anyOf`, `oneOf`, `not` and `if`, such lists are not checked for equal items. A `pattern` with `x-costly-pattern`
 * beside it is tested only if the value has at most 20 texts of at most 20 characters each.
 * @throws Error when a value is checked, if a reference can't be resolved
 */
export function createValidator(written: Record<string, unknown>): ValidateValue {
  const schema = omitExamples(written) as Record<string, unknown>;
  const checkAll = createCheck(schema);
  let checkCheap: Check | undefined;
  const check: Check = (value, isShort) => {
    if (areShort(getTexts(value))) return checkAll(value, isShort);
    checkCheap ??= createCheck(omitCostlyPatterns(schema) as Record<string, unknown>);
    return checkCheap(value, isShort);
  };
  return {findErrors: (value) => correctUnits(check(value, false)), isValid: (value) => check(value, true).length === 0};
}

/** `isShort`: only the first error is needed. */
type Check = (value: unknown, isShort: boolean) => OutputUnit[];

function createCheck(schema: Record<string, unknown>): Check {
  const whole = once((isShort: boolean) => new Validator(schema, '2020-12', isShort));
  const rest = once((isShort: boolean) => new Validator(omitUniqueItems(schema) as Record<string, unknown>, '2020-12', isShort));
  return (value, isShort) => {
    if (!hasLongList(value, MAX_COMPARED)) return validate(whole, value, isShort);
    const {errors, bounded} = boundLists(value, schema);
    return isShort && errors.length > 0 ? errors : errors.concat(validate(rest, bounded, isShort));
  };
}

/** The library passes errors as arguments, and there can be too many. */
function validate(get: (isShort: boolean) => Validator, value: unknown, isShort: boolean): OutputUnit[] {
  try {
    return get(isShort).validate(value).errors;
  } catch (error) {
    if (isShort || !(error instanceof RangeError)) throw error;
    return get(true).validate(value).errors;
  }
}

/** At most two validators, each created on first use. */
function once(create: (isShort: boolean) => Validator): (isShort: boolean) => Validator {
  const made = new Map<boolean, Validator>();
  return (isShort) => {
    const validator = made.get(isShort) ?? create(isShort);
    made.set(isShort, validator);
    return validator;
  };
}

function hasLongList(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) && value.length > most) return true;
  return Object.values(value).some((item) => hasLongList(item, most));
}

function areShort(texts: Iterable<string>): boolean {
  let count = 0;
  for (const text of texts) if (text.length > MAX_TESTED || ++count > MAX_TEXTS) return false;
  return true;
}

/** Texts that patterns are tested with: all texts of a value, including the names of its fields. */
function* getTexts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* Object.keys(value);
  for (const item of Object.values(value)) yield* getTexts(item);
}
