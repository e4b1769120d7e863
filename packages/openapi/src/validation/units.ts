// What the library says of errors, put right, and which of it only sums up the rest.
import type {OutputUnit} from '@cfworker/json-schema';

/** Keywords whose errors only sum up others, which are listed as well. */
export const SUMMING_KEYWORDS: ReadonlySet<string> = new Set(
  (
    '$ref $dynamicRef $recursiveRef allOf properties patternProperties additionalProperties unevaluatedProperties items prefixItems ' +
    'additionalItems unevaluatedItems if dependentSchemas propertyNames'
  ).split(' '),
);

/** Errors with their locations in the schema. What the items of a list lack of which some have to fit is no error of its own. */
export function correctUnits(errors: OutputUnit[]): OutputUnit[] {
  const located = correctLocations(errors);
  const lists = located.filter(({keyword}) => keyword === 'contains' || keyword === 'minContains');
  const below = [...new Set(lists.map(({keywordLocation}) => keywordLocation.replace(/[^/]*$/, 'contains/')))];
  return below.length === 0 ? located : located.filter((each) => !below.some((start) => each.keywordLocation.startsWith(start)));
}

/** Of a schema that is `false` the library gives the location in the value: the error before it sums it up, and has the one in the schema. */
function correctLocations(errors: OutputUnit[]): OutputUnit[] {
  return errors.map((error, index) => {
    if (error.keyword === 'false') return {...error, keywordLocation: errors[index - 1]?.keywordLocation ?? error.keywordLocation};
    if (error.keyword !== 'dependentRequired') return error;
    return {...error, keywordLocation: error.keywordLocation.replace(/dependantRequired$/, 'dependentRequired')};
  });
}

/** The property that an object lacks; undefined: the error says something else. */
export function getMissing({keyword, error}: OutputUnit): string | undefined {
  if (keyword === 'required') return /"(.*)"/s.exec(error)?.[1];
  return keyword === 'dependentRequired' ? /does not have "(.*)"/s.exec(error)?.[1] : undefined;
}
