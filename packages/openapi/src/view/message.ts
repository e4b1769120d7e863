// Page data of requests and responses: parameters, bodies and their examples.
import type {SchemaView} from './schema.ts';

/** Highlighted code. `html` is the inner HTML of a `<code>` element. */
export type CodeView = {html: string; language: string};

export type ExampleView = {
  name: string;
  summary?: string;
  html?: string;
  code?: CodeView;
  /** The same as it is sent, if the document has both (OpenAPI 3.2 `serializedValue`). */
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
  /** Serialisation, if it is not the default: `style: form, explode: false`. */
  serialization?: string;
  /** Media type of a `content` parameter. */
  mediaType?: string;
  /** A whole serialised example: `?status=indexed&status=failed`. */
  serialized?: string;
  examples?: ExampleView[];
};

/** The values of `in`, in the order of a page. */
export const PARAMETER_LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

export type ParameterLocation = (typeof PARAMETER_LOCATIONS)[number];

export type MediaView = {
  mediaType: string;
  schema?: SchemaView;
  /** The schema describes one item of a stream (OpenAPI 3.2 `itemSchema`). */
  sequential?: true;
  examples: ExampleView[];
  encoding?: {name: string; facts: [string, string][]; headers?: ParameterView[]}[];
  /** Further media types with the same schema; without examples if these are equal too. */
  also?: {mediaType: string; examples: ExampleView[]}[];
};

export type BodyView = {
  html?: string;
  required?: true;
  /** A request may leave it out: neither the body nor any of its fields is required. */
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
  /** Its code, else its title. */
  name: string;
};

export type ResponseLinkView = {
  name: string;
  html?: string;
  target: string;
  /** Id of the operation's page. */
  pageId?: string;
  /** Title and method of the operation, if it has a page. */
  title?: string;
  method?: string;
  /** It responds with a stream. */
  stream?: true;
  facts: [string, string][];
};
