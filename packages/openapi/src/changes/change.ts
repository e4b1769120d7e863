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
  /** A caller that was right before may fail now: the page of changes says by which rules. */
  breaking: boolean;
  /** Name of the shared schema it is in; left out where it belongs to one place of one operation. */
  schema?: string;
  /** Steps to the location: `['request body', 'settings', 'language']`; within `schema` where that is set. */
  at: string[];
  /** What happened, as the end of a sentence whose subject is the location: `is now required`. */
  text: string;
  /** Which way the value travels, where that decides whether it breaks a caller. */
  direction?: Direction;
  /** Address of the page that says what to do about it; an owner adds it. */
  guide?: string;
  /** The operations it concerns; an empty list: the API as a whole. */
  operations: OperationRef[];
};
