// Page data of workflows: plain JSON. Descriptions are unchanged Markdown.
import type {ParameterLocation} from '../view/message.ts';

export type WorkflowPage = {
  kind: 'workflow';
  /** Location of its description. */
  location: {file: string; line: number};
  /** ID of the page. */
  id: string;
  workflowId: string;
  title: string;
  description?: string;
  /** Values from the caller. */
  inputs: InputView[];
  /** Workflows that must have run before. */
  dependsOn: WorkflowLink[];
  steps: StepView[];
  outputs: OutputView[];
};

export type WorkflowLink = {workflowId: string; pageId: string};

export type InputView = {
  name: string;
  /** `string`, `string or null`; `any` if the type is not defined. */
  type: string;
  description?: string;
  required?: true;
  /** Each value can be used once, such as the name of a created resource. `x-unique` of the workflow lists it. */
  unique?: true;
  /** Its JSON Schema. */
  schema: unknown;
};

export type StepView = {
  id: string;
  /** Words of the ID: `Wait for index`. */
  title: string;
  description?: string;
  target: StepTarget;
  /** Includes those of the workflow, unless the step has its own of the same name. */
  arguments: ArgumentView[];
  body?: {contentType?: string; payload?: unknown; replacements: {target: string; value: unknown}[]};
  /** All must hold. Empty: the step succeeds with any response. */
  criteria: CriterionView[];
  outputs: OutputView[];
  onSuccess: ActionView[];
  onFailure: ActionView[];
};

/** The target of a step: an operation of the document, another workflow, or something in another document. */
export type StepTarget =
  | {kind: 'operation'; pageId: string; title: string; method: string; path: string}
  | ({kind: 'workflow'} & WorkflowLink)
  | {kind: 'elsewhere'; source: string; name: string};

/** `in` is absent if the value is an input of a workflow. */
export type ArgumentView = {name: string; in?: ParameterLocation; value: unknown};

/** A name, and the runtime expression that gives its value. */
export type OutputView = {name: string; expression: string};

export type CriterionView = {type: 'simple' | 'regex' | 'jsonpath' | 'xpath'; condition: string; context?: string};

export type ActionView = {
  name: string;
  type: 'end' | 'goto' | 'retry';
  /** ID of a step of the same workflow. */
  step?: string;
  workflow?: WorkflowLink;
  /** Seconds between two tries. */
  retryAfter?: number;
  /** Tries after the first one. */
  retryLimit?: number;
  criteria: CriterionView[];
};
