import type {Progress, StreamEvent} from './result.ts';

/** How a request is sent. */
export type SendOptions = {
  /** Responds inside the page. Left out: the network. */
  fetch?: typeof fetch;
  signal: AbortSignal;
  /** Longest silence, in milliseconds: until the head of the response, and between two pieces of its body. 0: no limit. */
  timeout: number;
  /** Does `request` carry a credential, a header that the visitor added, or a secret field? Then it does not follow redirects. */
  isSecret: boolean;
  onProgress: (progress: Progress) => void;
  /** The events so far, if this request resumes a stream. */
  before?: StreamEvent[];
};
