// Page data of workflows: plain JSON. Descriptions are Markdown, as they were written.
import type {ParameterLocation} from '../view/message.ts';

export type WorkflowPage = {
  kind: 'workflow';
  /** Where it is described. */
  location: {file: string; line: number};
  /** Id of the page. */
  id: string;
  workflowId: string;
  title: string;
  description?: string;
  /** What a caller gives. */
  inputs: InputView[];
  /** Workflows that must have run before. */
  dependsOn: WorkflowLink[];
  steps: StepView[];
  outputs: OutputView[];
};

export type WorkflowLink = {workflowId: string; pageId: string};

export type InputView = {
  name: string;
  /** `string`, `string or null`; `any` where nothing is said. */
  type: string;
  description?: string;
  required?: true;
  /** Each value can be used once, such as the name of what a step creates: `x-unique` of the workflow names it. */
  unique?: true;
  /** Its JSON Schema. */
  schema: unknown;
};

export type StepView = {
  id: string;
  /** Words of the id: `Wait for index`. */
  title: string;
  description?: string;
  target: StepTarget;
  /** Those of the workflow too, unless the step has its own of the same name. */
  arguments: ArgumentView[];
  body?: {contentType?: string; payload?: unknown; replacements: {target: string; value: unknown}[]};
  /** All must hold. Empty: the step succeeds with any answer. */
  criteria: CriterionView[];
  outputs: OutputView[];
  onSuccess: ActionView[];
  onFailure: ActionView[];
};

/** What a step calls: an operation of the document, another workflow, or something of another document. */
export type StepTarget =
  | {kind: 'operation'; pageId: string; title: string; method: string; path: string}
  | ({kind: 'workflow'} & WorkflowLink)
  | {kind: 'elsewhere'; source: string; name: string};

/** `in` is absent where the value is an input of a workflow. */
export type ArgumentView = {name: string; in?: ParameterLocation; value: unknown};

/** A name, and the runtime expression that gives its value. */
export type OutputView = {name: string; expression: string};

export type CriterionView = {type: 'simple' | 'regex' | 'jsonpath' | 'xpath'; condition: string; context?: string};

export type ActionView = {
  name: string;
  type: 'end' | 'goto' | 'retry';
  /** Id of a step of the same workflow. */
  step?: string;
  workflow?: WorkflowLink;
  /** Seconds between two tries. */
  retryAfter?: number;
  /** Tries after the first one. */
  retryLimit?: number;
  criteria: CriterionView[];
};
