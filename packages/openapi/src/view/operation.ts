// Page data of one operation, on its own page or as a callback.
import type {SecurityAlternative, ServerView} from './access.ts';
import type {BodyView, CodeView, ParameterLocation, ParameterView, ResponseView} from './message.ts';
import type {ApiRequest} from '../request/model.ts';
import type {ResponseKind} from '../request/samples/sample.ts';
import type {LinkView} from './schema.ts';

export type SampleView = {
  /** Value of the tab, a language's id. */
  id: string;
  label: string;
  /** Absent if the code is created from `request` on demand. */
  code?: CodeView;
  /** Written by the document's author. */
  authored?: true;
  /** Command that installs the required library: `pip install requests`. */
  install?: string;
  /** Present if this version was run. */
  run?: RunView;
};

/** When a sample was last run, and with what. */
export type RunView = {
  /** `2025-11-21`. */
  date: string;
  /** Name and version: `Python 3.11.7`. */
  tool: string;
};

/** Finds when a sample was last run in its present form; undefined: never. */
export type FindRun = (code: string) => RunView | undefined;

/** Source of the samples, as JSON. */
export type SampleSource = {request: ApiRequest; responseKind: ResponseKind};

export type OperationView = {
  method: string;
  path: string;
  /** The path without the part after "#", which is not sent; absent if there is no such part. */
  sentPath?: string;
  operationId?: string;
  html?: string;
  deprecated?: true;
  security?: SecurityAlternative[];
  servers: ServerView[];
  /** The operation, or its path, names servers of its own. */
  ownServers?: true;
  parameters: {in: ParameterLocation; items: ParameterView[]}[];
  body?: BodyView;
  responses: ResponseView[];
  callbacks: {name: string; expression: string; summary?: string; operation: OperationView}[];
  samples: SampleView[];
  /** Present if a sample has no code yet. */
  sampleSource?: SampleSource;
  externalDocs?: LinkView;
};
