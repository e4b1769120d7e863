import type {VersionLink} from './versionLink.ts';
import type {NoteView, ReleaseView} from './changes/release.ts';
import type {ApiRequest} from './request.ts';
import type {AnswerKind} from './samples/sample.ts';

// Page data: what the compiler gives and the reference shows. Plain JSON; every `html` is finished, safe HTML.

/** A schema as a reader sees it. */
export type SchemaView = {
  /** `string`, `integer or null`, `array of IndexFile`. */
  type: string;
  /** Name of the named schema it stands for (a component's key). */
  name?: string;
  /** The schema's own `title`, where it differs from the name. */
  title?: string;
  format?: string;
  html?: string;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Constraints, label and value: `['length', '1 to 64']`. */
  facts?: [label: string, value: string][];
  /** Allowed values as JSON text, with what is known about each. */
  values?: {value: string; html?: string}[];
  /** JSON text of `default`. */
  default?: string;
  /** JSON texts of `example` and `examples`. */
  examples?: string[];
  /** What it is made of. */
  parts?: PartView[];
  choices?: ChoiceView[];
  /** Id of the stored schema that holds `parts` and `choices`, to be fetched when opened. */
  more?: string;
  /** It contains itself: one of its ancestors is the same schema. */
  circular?: true;
  /** Contradictions found while merging `allOf`. */
  conflicts?: string[];
  externalDocs?: LinkView;
};

/** How a part belongs to its schema: named after the JSON Schema keyword where that says it. */
export type PartRole =
  | 'property'
  | 'pattern'
  | 'additional'
  | 'unevaluated'
  | 'propertyNames'
  | 'items'
  | 'item'
  | 'unevaluatedItems'
  | 'contains'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'dependent'
  | 'dependentRequired'
  | 'content';

export type PartView = {role: PartRole; name: string; required?: true; schema: SchemaView};

export type ChoiceView = {
  kind: 'oneOf' | 'anyOf' | 'discriminator';
  /** Property whose value tells the options apart. */
  discriminator?: string;
  options: {
    label: string;
    /** Discriminator values that select it. */ values?: string[];
    /** So does any other value. */ isDefault?: true;
    schema: SchemaView;
  }[];
};

export type LinkView = {href: string; label: string};

/** Highlighted code. `html` is the inner HTML of a `<code>` element. */
export type CodeView = {html: string; language: string};

export type ExampleView = {
  name: string;
  summary?: string;
  html?: string;
  code?: CodeView;
  /** The same as it is sent, where the document tells both (OpenAPI 3.2 `serializedValue`). */
  serialized?: string;
  /** Address of an example kept elsewhere. */ external?: string;
};

export type ParameterView = {
  name: string;
  html?: string;
  required?: true;
  deprecated?: true;
  schema: SchemaView;
  /** How a value is written, where it is not the plain way: `style: form, explode: false`. */
  serialization?: string;
  /** Media type of a `content` parameter. */
  mediaType?: string;
  /** A whole serialised example: `?status=indexed&status=failed`. */
  serialized?: string;
  examples?: ExampleView[];
};

export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type MediaView = {
  mediaType: string;
  schema?: SchemaView;
  /** The schema is that of one item of a stream (OpenAPI 3.2 `itemSchema`). */
  sequential?: true;
  examples: ExampleView[];
  encoding?: {name: string; facts: [string, string][]; headers?: ParameterView[]}[];
};

export type BodyView = {html?: string; required?: true; media: MediaView[]};

export type ResponseView = {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** The same in lower case, unique among the responses of an operation: `4xx`. */
  anchor: string;
  /** Reason phrase: `Created`. */
  title: string;
  summary?: string;
  html?: string;
  headers: ParameterView[];
  media: MediaView[];
  links: {name: string; html?: string; target: string; /** Id of the operation's page. */ pageId?: string; facts: [string, string][]}[];
};

export type ServerView = {
  url: string;
  name?: string;
  html?: string;
  variables: {name: string; default: string; values?: string[]; html?: string}[];
};

export type SecuritySchemeView = {
  /** Key in `components.securitySchemes`. */
  key: string;
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  /** `Bearer token`, `API key in header X-Key`. */
  title: string;
  html?: string;
  deprecated?: true;
  facts: [string, string][];
  flows?: {name: string; facts: [string, string][]; scopes: {name: string; html?: string}[]}[];
  /** How it is sent, as one line of a request: `Authorization: Bearer YOUR_API_KEY`. */
  sent?: string;
};

/** One alternative: all of its schemes together. An empty list: no authentication. */
export type SecurityAlternative = {scheme: SecuritySchemeView; scopes: string[]}[];

export type SampleView = {
  /** Value of the tab, a language's id. */
  id: string;
  label: string;
  /** Left out where the code is written from `request` when it is asked for. */
  code?: CodeView;
  /** Written by the document's author. */ authored?: true;
  /** There where it was run as it stands. */
  run?: RunView;
};

/** When a sample was last run, and with what. */
export type RunView = {/** `2025-11-21`. */ date: string; /** Name and version: `Python 3.11.7`. */ tool: string};

/** What samples are written from, as JSON. */
export type SampleSource = {request: ApiRequest; answer: AnswerKind};

export type OperationView = {
  method: string;
  path: string;
  operationId?: string;
  html?: string;
  deprecated?: true;
  security?: SecurityAlternative[];
  servers: ServerView[];
  /** The operation, or its path, names servers of its own. */
  ownServers?: true;
  parameters: {place: ParameterPlace; items: ParameterView[]}[];
  body?: BodyView;
  responses: ResponseView[];
  callbacks: {name: string; expression: string; summary?: string; operation: OperationView}[];
  samples: SampleView[];
  /** There where a sample has no code yet. */
  sampleSource?: SampleSource;
  externalDocs?: LinkView;
};

export type OperationPage = OperationView & {
  kind: 'operation' | 'webhook';
  id: string;
  title: string;
  /** Labels beside its group: `Beta`. */ badges?: string[];
  /** What changed in it, the newest release first. */
  notes?: NoteView[];
  /** Every version that the changelog knows, the newest first. */
  versions?: string[];
  /** The same operation in every version of the document, where the portal shows several. */
  versionLinks?: VersionLink[];
};

/** The page of all changes of a document. */
export type ChangelogPage = {
  kind: 'changelog';
  id: string;
  title: string;
  /** Address of the feed. */
  feed: string;
  /** What counts as breaking, a sentence each. */
  rules: readonly string[];
  versions: string[];
  releases: ReleaseView[];
};

export type OverviewPage = {
  kind: 'overview';
  id: string;
  versionLinks?: VersionLink[];
  title: string;
  version: string;
  summary?: string;
  html?: string;
  servers: ServerView[];
  security?: SecurityAlternative[];
  schemes: SecuritySchemeView[];
  groups: GroupView[];
  /** Whom to ask; `href` is empty where no address is given. */
  contact?: LinkView;
  email?: LinkView;
  license?: LinkView;
  termsOfService?: string;
  externalDocs?: LinkView;
  /** Downloads of the document: file name and address below the site's static files. */
  downloads: LinkView[];
};

export type OperationLink = {pageId: string; title: string; method: string; path: string; deprecated?: true};

/** `anchor`: id of its heading on the overview. */
export type GroupView = {
  name: string;
  anchor: string;
  html?: string;
  externalDocs?: LinkView;
  operations: OperationLink[];
  groups?: GroupView[];
};
