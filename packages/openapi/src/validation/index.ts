// Values against JSON Schema, in time that grows with the value and no faster. The library interprets and needs no eval; what it
// does pair by pair is done here first. Pure, and without imports of ours: the sandbox and the console share it.
import {Validator, type OutputUnit} from '@cfworker/json-schema';
import {boundLists} from './boundLists.ts';
import {omitCostly} from './omitCostly.ts';

export type {OutputUnit} from '@cfworker/json-schema';

/** Items of a list up to which the library may compare all pairs: its work is then at most this often the size of the value. */
const MAX_COMPARED = 50;
/** Characters of a text up to which any pattern may be tested: the time of some doubles with each. */
const MAX_TESTED = 20;

export type ValidateValue = {
  /** Everything that is wrong; where that is too much to be listed, the first of it. */
  findErrors: (value: unknown) => OutputUnit[];
  isValid: (value: unknown) => boolean;
};

/**
 * Prepares a schema of draft 2020-12 whose references lead into itself. Lists of more than 50 items are checked for their length
 * and for equal items before anything else is; within `anyOf`, `oneOf`, `not` and `if` equal items of so long a list are not looked for.
 * A pattern with `x-steep` beside it is tested only where no text of the value has more than 20 characters.
 * @throws Error where the schema cannot be followed, when a value is checked
 */
export function createValidator(schema: Record<string, unknown>): ValidateValue {
  const whole = once((isShort: boolean) => new Validator(schema, '2020-12', isShort));
  const rest = once((isShort: boolean) => new Validator(omitCostly(schema) as Record<string, unknown>, '2020-12', isShort));
  const check = (value: unknown, isShort: boolean): OutputUnit[] => {
    if (!hasLong(value)) return validate(whole, value, isShort);
    const {errors, bounded} = boundLists(value, schema);
    return isShort && errors.length > 0 ? errors : errors.concat(validate(rest, bounded, isShort));
  };
  return {findErrors: (value) => check(value, false), isValid: (value) => check(value, true).length === 0};
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

/** Is there a list, or a text, for which the library might take too long? */
function hasLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_TESTED;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) && value.length > MAX_COMPARED) return true;
  return Object.entries(value).some(([name, item]) => name.length > MAX_TESTED || hasLong(item));
}
