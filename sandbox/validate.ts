// Validates requests against the contract: values in, all violations out, in the words of the contract.
import {createValidator, type ValidateValue} from '@lectern/openapi/validation';
import {type Contract, type JsonObject, type Operation, type Parameter} from './contract.ts';
import {describeError} from './messages.ts';
import type {ProblemError} from './model.ts';
import {ApiProblem} from './problem.ts';

export type Validate = {
  /** Throws validation_failed if the body is invalid. */
  body: (operation: Operation, body: unknown) => void;
  /** The query parameters by name, with their types; throws validation_failed if one is invalid. */
  query: (operation: Operation, query: URLSearchParams) => JsonObject;
};

// An invalid one of these has a meaning of its own: see page.ts.
const READ_ELSEWHERE = new Set(['cursor']);
// Far more than any object of the contract has: each unknown field would be a separate error.
const MAX_FIELDS = 1000;

export function createValidate(contract: Contract): Validate {
  const validators = new Map<JsonObject, {schema: JsonObject; validator: ValidateValue}>();
  const check = (part: JsonObject, value: unknown): ProblemError[] => {
    let known = validators.get(part);
    if (known === undefined) {
      const schema = {...part, components: {schemas: contract.schemas}};
      known = {schema, validator: createValidator(schema)};
      validators.set(part, known);
    }
    const {schema, validator} = known;
    const errors = validator.findErrors(value).map((error) => describeError(error, schema, value));
    return firstOfEach(errors.filter((error) => error !== null));
  };
  return {
    body: (operation, body) => {
      if (hasManyFields(body)) throw new ApiProblem('invalid_request', `The body has more than ${MAX_FIELDS} fields in an object.`);
      const errors = operation.bodySchema === null ? [] : check(operation.bodySchema, body);
      if (errors.length > 0) throw createValidationProblem(errors, 'field', ' of the body', 'The body is not valid.');
    },
    query: (operation, query) => {
      const parameters = operation.parameters.filter((each) => each.in === 'query' && !READ_ELSEWHERE.has(each.name));
      const results = parameters.map((parameter) => readParameter(parameter, query, check));
      const errors = results.flatMap((result) => result.errors);
      if (errors.length > 0) throw createValidationProblem(errors, 'query parameter', '', 'The query is not valid.');
      return Object.fromEntries(results.flatMap((result) => (result.value === undefined ? [] : [[result.name, result.value]])));
    },
  };
}

/** Maximum errors in a list, and maximum length of a location: a response takes no more memory than a request. */
export const MAX_ERRORS = 50;
const MAX_POINTER_LENGTH = 255;

/** The failure for invalid values: `3 fields of the body are not valid.` */
export function createValidationProblem(errors: ProblemError[], noun: 'field' | 'query parameter', of: string, whole: string): ApiProblem {
  const isWhole = errors.length === 1 && errors[0]?.pointer === '';
  const detail = errors.length === 1 ? `1 ${noun}${of} is not valid.` : `${errors.length} ${noun}s${of} are not valid.`;
  return new ApiProblem('validation_failed', isWhole ? whole : detail, {errors: errors.slice(0, MAX_ERRORS).map(shorten)});
}

/** An error at an unknown name, however long, becomes an error of the object around it. */
function shorten({pointer, message}: ProblemError): ProblemError {
  if (pointer.length <= MAX_POINTER_LENGTH) return {pointer, message};
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return {
    pointer: parent.length <= MAX_POINTER_LENGTH ? parent : '',
    message: `Must not have a field whose name has ${pointer.length - parent.length - 1} characters.`,
  };
}

type ReadParameter = {name: string; value: unknown; errors: ProblemError[]};

function readParameter(
  {name, required, schema}: Parameter,
  query: URLSearchParams,
  check: (schema: JsonObject, value: unknown) => ProblemError[],
): ReadParameter {
  const pointer = `/query/${name}`;
  const given = query.getAll(name);
  if (given.length === 0) return {name, value: schema['default'], errors: required ? [{pointer, message: 'This is required.'}] : []};
  const isList = schema['type'] === 'array';
  if (!isList && given.length > 1) return {name, value: undefined, errors: [{pointer, message: 'Must not be given twice.'}]};
  const value = isList ? given : convert(given[0] ?? '', schema);
  return {name, value, errors: check(schema, value).map((error) => ({...error, pointer: pointer + error.pointer}))};
}

function convert(text: string, schema: JsonObject): unknown {
  return schema['type'] === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function firstOfEach(errors: ProblemError[]): ProblemError[] {
  return [...new Map(errors.toReversed().map((error) => [error.pointer, error])).values()].toReversed();
}

function hasManyFields(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const values = Object.values(value) as unknown[];
  return (values.length > MAX_FIELDS && !Array.isArray(value)) || values.some(hasManyFields);
}
