import type {Progress, StreamEvent} from './result.ts';

/** How a request is sent. */
export type SendOptions = {
  /** What answers inside the page. Left out: the network. */
  fetch?: typeof fetch;
  signal: AbortSignal;
  /** Longest silence, in milliseconds: until the head of the answer, and between two pieces of its body. 0: no limit. */
  timeout: number;
  /** Does `request` carry a credential, a header that the visitor added, or a secret field? Then it does not follow redirects. */
  isSecret: boolean;
  onProgress: (progress: Progress) => void;
  /** The events so far, where this call resumes a stream. */
  before?: StreamEvent[];
};
