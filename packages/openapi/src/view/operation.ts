// Page data of one operation, whether it has a page or is a callback in another's.
import type {SecurityAlternative, ServerView} from './access.ts';
import type {BodyView, CodeView, ParameterLocation, ParameterView, ResponseView} from './message.ts';
import type {ApiRequest} from '../request/request.ts';
import type {AnswerKind} from '../request/samples/sample.ts';
import type {LinkView} from './schema.ts';

export type SampleView = {
  /** Value of the tab, a language's id. */
  id: string;
  label: string;
  /** Left out where the code is written from `request` when it is asked for. */
  code?: CodeView;
  /** Written by the document's author. */
  authored?: true;
  /** What brings the library that it needs: `pip install requests`. */
  install?: string;
  /** There where it was run as it is written. */
  run?: RunView;
};

/** When a sample was last run, and with what. */
export type RunView = {
  /** `2025-11-21`. */
  date: string;
  /** Name and version: `Python 3.11.7`. */
  tool: string;
};

/** Finds when a sample was last run as it is written; undefined: it never was. */
export type FindRun = (code: string) => RunView | undefined;

/** What samples are written from, as JSON. */
export type SampleSource = {request: ApiRequest; answer: AnswerKind};

export type OperationView = {
  method: string;
  path: string;
  /** The path without what is behind "#" and is not sent; absent where all of it is. */
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
  /** There where a sample has no code yet. */
  sampleSource?: SampleSource;
  externalDocs?: LinkView;
};
