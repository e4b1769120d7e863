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
  /** What later steps use of the answer: `{tempFileIds: 'items.*.id'}`, or with a JSON Pointer `{fileId: '#/items/0/id'}`. */
  take?: Record<string, string>;
  /** Values for those who begin in the middle. */
  otherwise?: Record<string, unknown>;
  /** Until what it is sent again; what shows an example of the document is sent once. Default: it is sent once. */
  repeat?: Repeat;
  /** A call that is made as soon as this one has succeeded, such as the stream of an answer. */
  then?: Omit<StepInput, 'then'>;
};
