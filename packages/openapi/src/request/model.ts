// What a request is made from, and the request itself.
import type {Serialization} from './serialize.ts';

/** A parameter of a request template. */
export type RequestParameter = Serialization & {
  name: string;
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  /** Media type of a `content` parameter: its value is serialised as one text. */
  mediaType?: string;
  /** Serialisation of each property of a form: of a `querystring`, or of a `content` parameter with a form. */
  encoding?: Encoding;
  /** Its value may be a text, so in JSON the text is in quotes. */
  isText?: true;
  /** Values whose serialized form the document writes: they are sent exactly so, in a query with their name. */
  written?: {value: unknown; text: string}[];
};

/** By property; properties that are not listed take the default of their media type. */
export type Encoding = Record<string, Partial<Serialization> & {contentType?: string; headers?: PartHeader[]}>;

/** A header of one part of a multipart body. */
export type PartHeader = [name: string, value: string];

/** The parts of an operation that a request is made from. */
export type RequestTemplate = {
  method: string;
  /** Path template in the document: `/indices/{indexId}`. A part after "#" is not sent. */
  path: string;
  parameters: RequestParameter[];
  /** Serialisation of each property of a form body. */
  encoding?: Encoding;
};

/** A file of a multipart body or a whole binary body. */
export type FileValue = {fileName: string; contentType?: string; /** Absent in a sample, which reads the file from disk. */ blob?: Blob};

export type RequestValues = {
  /** Address of the server, its variables already replaced. */
  server: string;
  /** Values by `toParameterKey`. */
  parameters: Record<string, unknown>;
  /** `text`: sent exactly as written. */
  body?: {mediaType: string; value: unknown} | {mediaType: string; text: string};
};

/** Where a credential goes. */
export type Credential = {in: 'header' | 'query' | 'cookie'; name: string; value: string};

export type Part = {name: string; headers?: PartHeader[]} & ({value: string; contentType?: string} | FileValue);

export type ApiBody =
  | {kind: 'text'; mediaType: string; text: string; /** The value that the JSON text was made from. */ json?: unknown}
  | {kind: 'parts'; mediaType: string; parts: Part[]}
  | {kind: 'file'; mediaType: string; file: FileValue};

/** A complete request: the shown request is the sent request. */
export type ApiRequest = {method: string; url: string; headers: [name: string, value: string][]; body?: ApiBody};
