// Corrects the library's errors, and marks those that only summarise others.
import type {OutputUnit} from '@cfworker/json-schema';

/** Keywords whose errors only summarise others, which are listed too. */
export const SUMMING_KEYWORDS: ReadonlySet<string> = new Set(
  (
    '$ref $dynamicRef $recursiveRef allOf properties patternProperties additionalProperties unevaluatedProperties items prefixItems ' +
    'additionalItems unevaluatedItems if dependentSchemas propertyNames'
  ).split(' '),
);

/** Errors with their locations in the schema. Leaves out the errors of items that need not match `contains`. */
export function correctUnits(errors: OutputUnit[]): OutputUnit[] {
  const located = correctLocations(errors);
  const lists = located.filter(({keyword}) => keyword === 'contains' || keyword === 'minContains');
  const below = [...new Set(lists.map(({keywordLocation}) => keywordLocation.replace(/[^/]*$/, 'contains/')))];
  return below.length === 0 ? located : located.filter((each) => !below.some((start) => each.keywordLocation.startsWith(start)));
}

/**
 * For a schema of `false`, the library returns the location in the value; the error before it summarises it and has the location in the
 * schema.
 */
function correctLocations(errors: OutputUnit[]): OutputUnit[] {
  return errors.map((error, index) => {
    if (error.keyword === 'false') return {...error, keywordLocation: errors[index - 1]?.keywordLocation ?? error.keywordLocation};
    if (error.keyword !== 'dependentRequired') return error;
    return {...error, keywordLocation: error.keywordLocation.replace(/dependantRequired$/, 'dependentRequired')};
  });
}

/** The property that an object lacks; undefined for other errors. */
export function getMissing({keyword, error}: OutputUnit): string | undefined {
  if (keyword === 'required') return /"(.*)"/s.exec(error)?.[1];
  return keyword === 'dependentRequired' ? /does not have "(.*)"/s.exec(error)?.[1] : undefined;
}
