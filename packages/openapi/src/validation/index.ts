// Values against JSON Schema, in time that grows with the value and no faster. The library interprets and needs no eval; what it
// does pair by pair is done here first. Pure, and without imports of ours: the sandbox and the console share it.
import {Validator, type OutputUnit} from '@cfworker/json-schema';
import {boundLists} from './boundLists.ts';
import {correctUnits} from './units.ts';
import {MAX_TESTED, MAX_TEXTS, omitCostlyPatterns, omitUniqueItems} from './omit.ts';

export type {OutputUnit} from '@cfworker/json-schema';
export {getMissing, SUMMING_KEYWORDS} from './units.ts';

/** Items of a list up to which the library may compare all pairs: its work is then at most this often the size of the value. */
const MAX_COMPARED = 50;

export type ValidateValue = {
  /** Everything that is wrong; where that is too much to be listed, the first of it. */
  findErrors: (value: unknown) => OutputUnit[];
  isValid: (value: unknown) => boolean;
};

/**
 * Prepares a schema of draft 2020-12 whose references lead into itself. Lists of more than 50 items are checked for their length
 * and for equal items before anything else is; within `anyOf`, `oneOf`, `not` and `if` equal items of so long a list are not looked for.
 * A `pattern` with `x-costly-pattern` beside it is tested only where the value has at most 20 texts, of at most 20
 * characters each.
 * @throws Error where the schema cannot be followed, when a value is checked
 */
export function createValidator(schema: Record<string, unknown>): ValidateValue {
  const checkAll = createCheck(schema);
  let checkCheap: Check | undefined;
  const check: Check = (value, isShort) => {
    if (areShort(getTexts(value))) return checkAll(value, isShort);
    checkCheap ??= createCheck(omitCostlyPatterns(schema) as Record<string, unknown>);
    return checkCheap(value, isShort);
  };
  return {findErrors: (value) => correctUnits(check(value, false)), isValid: (value) => check(value, true).length === 0};
}

/** `isShort`: only the first error is wanted. */
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

/** The library hands errors on as arguments, of which there can be too many. */
function validate(get: (isShort: boolean) => Validator, value: unknown, isShort: boolean): OutputUnit[] {
  try {
    return get(isShort).validate(value).errors;
  } catch (error) {
    if (isShort || !(error instanceof RangeError)) throw error;
    return get(true).validate(value).errors;
  }
}

/** Two validators at most, each made when it is first needed. */
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

/** What patterns are tested with: all texts of a value, the names of its fields among them. */
function* getTexts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield* Object.keys(value);
  for (const item of Object.values(value)) yield* getTexts(item);
}
