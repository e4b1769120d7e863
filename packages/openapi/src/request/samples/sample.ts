import type {ApiRequest} from '../request.ts';

/** What the answer of a call is, so that a sample reads it the right way. */
export type AnswerKind = 'json' | 'text' | 'stream' | 'file' | 'none';

/** A language that a request can be written in. */
export type SampleLanguage = {
  /** Name on the tab. */
  label: string;
  /** Language of the highlighter. */
  highlight: string;
  /**
   * The request as a complete program. It sends this request and no other: JSON as the same value, any other body byte for byte. A status of 400 or more ends it
   * with an error; JSON and text are printed, a stream as it arrives, and a file is saved.
   */
  render: (request: ApiRequest, answer: AnswerKind) => string;
  /** What brings the library that a request needs: a command, or a line of a build file. Left out: none is needed. */
  install?: (request: ApiRequest) => string | undefined;
};
