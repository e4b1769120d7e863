// The outcome of a request: progress while it runs, and one result at its end. Plain values, no React.
import type {ExampleKind} from './example.ts';

/** One piece of a stream. */
export type StreamEvent = {
  id?: string;
  /** `message` where a server-sent event has no name of its own; empty for a line of JSON lines. */
  name: string;
  data: string;
  /** Milliseconds since its request was sent. */
  at: number;
  /** Milliseconds to wait before reconnecting, if the server sent this with the event. */
  retry?: number;
  /** 1 after the first resumption, 2 after the second; absent before. */
  part?: number;
};

export type ResponseHead = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** In lower case, without parameters; empty if the server sends none. */
  mediaType: string;
  /** Milliseconds until the head of the response arrived. */
  firstByte: number;
  /** Final address, if redirects led elsewhere. */
  redirectedTo?: string;
  /** Present if no server has responded: then times mean nothing. */
  example?: ExampleKind;
};

/** The events of a stream that are stored. */
export type StreamState = {
  events: StreamEvent[];
  /** Number of all received events; larger than the stored number once the oldest were dropped. */
  count: number;
  /** Data that could not be read as an event, if any: shown, never thrown. */
  problem?: string;
};

export type Progress =
  /** `sent`: absent if the browser does not report it. Both in bytes. */
  | {kind: 'uploading'; sent?: number; total: number}
  | {kind: 'waiting'}
  | {kind: 'receiving'; head: ResponseHead; received: number; stream?: StreamState};

/** Why a body is incomplete: stopped by the visitor, interrupted, silent for too long, or larger than what is stored. */
export type Cut = 'stopped' | 'broken' | 'timeout' | 'limit';

export type CallResponse = {
  kind: 'response';
  head: ResponseHead;
  /** Milliseconds from sending to the last byte. */
  total: number;
  /** Bytes of the body, after decompression. */
  size: number;
  body: Blob;
  stream?: StreamState;
  cut?: Cut;
};

/** A part of a request that a browser will not send. */
export type Refusal =
  | {kind: 'method' | 'header' | 'headerValue' | 'file'; name: string}
  /**
   * A body with GET or HEAD; an insecure address in a secure page; an address that no page may call; one whose path leads
   * elsewhere; the portal's own policy.
   */
  | {kind: 'body' | 'insecure' | 'address' | 'path' | 'policy'};

/** The headers that a server must send so that a browser gives its response to the page. */
export type CorsNeeds = {
  /** Origin of the page. */
  origin: string;
  /** Present if the browser first asks with OPTIONS. */
  preflight?: {method: string; headers: string[]};
};

/** Why there is no response. Data: the view has the text. */
export type CallFailure = {
  kind: 'failure';
  /** Milliseconds until the failure was known. */
  after: number;
} & (
  | {reason: 'stopped' | 'redirected'}
  /** `isUnloaded`: the code that responds in the page is not loaded yet; once loaded it needs no network. */
  | {reason: 'offline'; isUnloaded?: true}
  /** No server responds at this origin. */
  | {reason: 'refused'; origin: string}
  /** The origin responds, but the browser withholds the response from the page. */
  | {reason: 'cors'; needs: CorsNeeds}
  /** `timeout`: milliseconds of silence that were allowed. */
  | {reason: 'timeout'; timeout: number}
  | {reason: 'forbidden'; refusals: Refusal[]}
  /** The code that responds in the page could not be loaded or has failed. */
  | {reason: 'target'; /** Empty: the network has not brought it. */ cause: string}
);

export type CallResult = CallResponse | CallFailure;

/** The part of a response that has arrived: its beginning, or all of it. */
export type Received = CallResponse | Extract<Progress, {kind: 'receiving'}>;

/** The state of a request: its progress, or its result. */
export type ResponseState = {progress?: Progress | undefined; result?: CallResult | undefined};
