// Values against JSON Schema, in time that grows with the value and no faster. The library interprets and needs no eval; what it
// does pair by pair is done here first. Pure, and without imports of ours: the sandbox and the console share it.
import {Validator, type OutputUnit} from '@cfworker/json-schema';
import {boundLists} from './boundLists.ts';
import {omitUniqueItems} from './omitUniqueItems.ts';

export type {OutputUnit} from '@cfworker/json-schema';

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
 * @throws Error where the schema cannot be followed, when a value is checked
 */
export function createValidator(schema: Record<string, unknown>): ValidateValue {
  const whole = once((isShort: boolean) => new Validator(schema, '2020-12', isShort));
  const rest = once((isShort: boolean) => new Validator(omitUniqueItems(schema) as Record<string, unknown>, '2020-12', isShort));
  const check = (value: unknown, isShort: boolean): OutputUnit[] => {
    if (!hasLongList(value, MAX_COMPARED)) return validate(whole, value, isShort);
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

function hasLongList(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) && value.length > most) return true;
  return Object.values(value).some((item) => hasLongList(item, most));
}
