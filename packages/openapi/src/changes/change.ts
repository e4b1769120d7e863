/** Who writes the value: a caller in a request, the API in a response. What breaks a caller depends on it. */
export type Direction = 'request' | 'response';

/** An operation as a changelog names it. */
export type OperationRef = {
  kind: 'operation' | 'webhook';
  method: string;
  /** Path template, or the webhook's name. */
  path: string;
  operationId?: string;
};

/** One difference between two versions of an API document. */
export type Change = {
  kind: 'added' | 'changed' | 'deprecated' | 'removed';
  /** A caller that was right before may fail now; by the rules in `RULES`. */
  breaking: boolean;
  /** Name of the shared schema it is in; left out where it belongs to one place of one operation. */
  schema?: string;
  /** Steps to the place: `['request body', 'settings', 'language']`; within `schema` where that is set. */
  at: string[];
  /** What happened, as the end of a sentence whose subject is the place: `is now required`. */
  text: string;
  /** Which way the value travels, where that decides whether it breaks a caller. */
  direction?: Direction;
  /** The operations it concerns; an empty list: the API as a whole. */
  operations: OperationRef[];
};

/** What counts as breaking, in words for the page that shows changes. */
export const RULES: readonly string[] = [
  'A request that was accepted must still be accepted and mean the same: a parameter, property, value, media type or operation less, a new required one, a narrower type, range or pattern, another default, serialization or authorization is breaking.',
  'An answer must still be one that was possible before: a property less, one that is no longer always there, a wider type or range, a value more in a list of values or an option more is breaking.',
  'A new operation, an optional parameter, a new property or status of an answer, a deprecation, another operationId and another description are not breaking: requests stay as they are. Generated code may name its methods after operationIds.',
  'Where it cannot be decided whether a rule got narrower or wider (a pattern, not, if and then), the change counts as breaking.',
];
