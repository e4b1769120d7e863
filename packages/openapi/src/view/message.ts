// Page data of what is sent and what comes back: parameters, bodies, responses, and the examples of them.
import type {SchemaView} from './schema.ts';

/** Highlighted code. `html` is the inner HTML of a `<code>` element. */
export type CodeView = {html: string; language: string};

export type ExampleView = {
  name: string;
  summary?: string;
  html?: string;
  code?: CodeView;
  /** The same as it is sent, where the document has both (OpenAPI 3.2 `serializedValue`). */
  serialized?: string;
  /** Address of an example that is elsewhere. */
  external?: string;
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

export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type MediaView = {
  mediaType: string;
  schema?: SchemaView;
  /** The schema is that of one item of a stream (OpenAPI 3.2 `itemSchema`). */
  sequential?: true;
  examples: ExampleView[];
  encoding?: {name: string; facts: [string, string][]; headers?: ParameterView[]}[];
  /** Further media types with the same schema; without examples where theirs are the same too. */
  also?: {mediaType: string; examples: ExampleView[]}[];
};

export type BodyView = {
  html?: string;
  required?: true;
  /** A call may do without it: it is not required, and none of its fields is. */
  optional?: true;
  media: MediaView[];
};

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
  links: ResponseLinkView[];
  /** The problem types of its examples (RFC 9457), each once. */
  problems?: ProblemTypeView[];
};

/** A kind of error, and the page about it. */
export type ProblemTypeView = {
  /** Address of the page, as `type` of the response has it. */
  type: string;
  /** Its code, or else its title. */
  name: string;
};

export type ResponseLinkView = {
  name: string;
  html?: string;
  target: string;
  /** Id of the operation's page. */
  pageId?: string;
  /** Title and method of the operation, where it has a page. */
  title?: string;
  method?: string;
  /** It answers with a stream. */
  stream?: true;
  facts: [string, string][];
};
