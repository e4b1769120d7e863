import type {Repeat} from '../../workflowRun.ts';

/** A step as a guide or a workflow writes it. */
export type StepInput = {
  /** Address of the operation's page. */
  page: string;
  /** By location and name: `{'path.indexId': '$indexId'}`. A text that begins with `$` is a value of an earlier step, as `{$indexId}`
   * within a text is; one that begins with `#` is a name that has to be free (`#$name`: a value), and behind a backslash every text is itself. */
  parameters?: Record<string, unknown>;
  /** JSON body; values as above. */
  body?: unknown;
  /** Files to upload, in the field that the operation has for files: texts by name; values as above. */
  files?: Record<string, string>;
  /** Values of the response for later steps: `{tempFileIds: 'items.*.id'}`, or with a JSON Pointer `{fileId: '#/items/0/id'}`. */
  take?: Record<string, string>;
  /** Values for readers who begin at a later step. */
  otherwise?: Record<string, unknown>;
  /**
   * The condition until which the request is repeated; a request with an example from the document is sent once. Default: it is sent once.
   */
  repeat?: Repeat;
  /** A request that is sent as soon as this one has succeeded, such as for the stream of a response. */
  then?: Omit<StepInput, 'then'>;
};
