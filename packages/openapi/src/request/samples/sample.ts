import type {ApiRequest} from '../model.ts';

/** The kind of a response, so that a sample reads it correctly. */
export type ResponseKind = 'json' | 'text' | 'stream' | 'file' | 'none';

/** A language of samples. */
export type SampleLanguage = {
  /** Name on the tab. */
  label: string;
  /** Language of the highlighter. */
  highlight: string;
  /**
   * The request as a complete program. It sends exactly this request: JSON as the same value, any other body byte for byte. It fails on a
   * status of 400 or more, prints JSON and text, prints a stream as it arrives, and saves a file.
   */
  render: (request: ApiRequest, responseKind: ResponseKind) => string;
  /** HTTP authentication schemes whose challenges it answers itself: a sample has a name and a password instead of the header. */
  answers?: readonly string[];
  /** What begins a comment. Default: `//`. */
  comment?: '#';
  /** Installs the library that a request needs: a command, or a line of a build file. Absent: no library is needed. */
  install?: (request: ApiRequest) => string | undefined;
};
