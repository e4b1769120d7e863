// What sending a call gives: progress while it runs, and one result at its end. Plain values, no React.
import type {ExampleKind} from './example.ts';

/** One piece of a stream. */
export type StreamEvent = {
  id?: string;
  /** `message` where a server-sent event has no name of its own; empty for a line of JSON lines. */
  name: string;
  data: string;
  /** Milliseconds since the request was sent that brought it. */
  at: number;
  /** How long to wait before reconnecting, in milliseconds, where the server said so with this event. */
  retry?: number;
  /** 1 for what came after the first resumption, 2 after the second; absent before. */
  part?: number;
};

export type ResponseHead = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** In small letters, without its parameters; empty where the server names none. */
  mediaType: string;
  /** Milliseconds until the head of the answer was there. */
  firstByte: number;
  /** Where the answer came from, if redirects led elsewhere. */
  redirectedTo?: string;
  /** Present where no server has answered: then times mean nothing. */
  example?: ExampleKind;
};

/** How the events of a stream are limited. */
export type StreamState = {
  events: StreamEvent[];
  /** How many events came in all; more than are stored, once the oldest had to go. */
  count: number;
  /** What could not be read as an event, if anything: shown, never thrown. */
  problem?: string;
};

export type Progress =
  /** `sent`: absent where the browser does not say. Both in bytes. */
  | {kind: 'uploading'; sent?: number; total: number}
  | {kind: 'waiting'}
  | {kind: 'receiving'; head: ResponseHead; received: number; stream?: StreamState};

/** Why a body is not whole: stopped by the visitor, broken off, silent for too long, or larger than what is stored. */
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

/** Something about a request that a browser will not send. */
export type Refusal =
  | {kind: 'method' | 'header' | 'headerValue' | 'file'; name: string}
  /**
   * A body with GET or HEAD; an insecure address in a secure page; an address that no page may call; one whose path leads
   * elsewhere; the portal's own policy.
   */
  | {kind: 'body' | 'insecure' | 'address' | 'path' | 'policy'};

/** What a server has to send so that a browser hands its answer to the page. */
export type CorsNeeds = {
  /** Origin of the page. */
  origin: string;
  /** Present where the browser asks first, with OPTIONS. */
  preflight?: {method: string; headers: string[]};
};

/** Why there is no answer. Data: the view finds the words. */
export type CallFailure = {
  kind: 'failure';
  /** Milliseconds until it was known. */
  after: number;
} & (
  | {reason: 'stopped' | 'redirected'}
  /** `isUnloaded`: what answers inside the page has yet to be loaded, and would then need no network. */
  | {reason: 'offline'; isUnloaded?: true}
  /** Nothing answers at this origin. */
  | {reason: 'refused'; origin: string}
  /** The origin answers, but the browser keeps the answer from the page. */
  | {reason: 'cors'; needs: CorsNeeds}
  /** `timeout`: milliseconds of silence that were allowed. */
  | {reason: 'timeout'; timeout: number}
  | {reason: 'forbidden'; refusals: Refusal[]}
  /** What answers inside the page could not be loaded or has failed. */
  | {reason: 'target'; /** Empty: the network has not brought it. */ cause: string}
);

export type CallResult = CallResponse | CallFailure;

/** What is known of a request that was sent: how far it is, or what came of it. */
export type ResponseState = {progress?: Progress | undefined; result?: CallResult | undefined};
