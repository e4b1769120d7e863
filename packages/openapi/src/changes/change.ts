/** A caller writes requests, the API writes responses. This decides what breaks a caller. */
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
  /** A correct caller may fail now. The page of changes lists the rules. */
  breaking: boolean;
  /** Name of the shared schema with the change; absent if it is in one location of one operation. */
  schema?: string;
  /** Steps to the location: `['request body', 'settings', 'language']`; within `schema` if that is set. */
  at: string[];
  /** The change as the end of a sentence about the location: `is now required`. */
  text: string;
  /** Direction of the value, if it decides whether the change breaks a caller. */
  direction?: Direction;
  /** Address of the page that explains how to adapt; added by the owner. */
  guide?: string;
  /** The operations that it affects; empty: the API as a whole. */
  operations: OperationRef[];
};
