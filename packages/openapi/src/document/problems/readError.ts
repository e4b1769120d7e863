// Why a file that a document refers to is not read, though it may well exist.

/** Thrown by whoever reads: the file is left alone. A file that is not there gives any other error. */
export class ReadError extends Error {
  override name = 'ReadError';
  /** What to do about it. Absent: to name another file, be it in a reference or as the document. */
  readonly hint: string | undefined;
  /** The rule that forbids it. All files that one rule forbids are one problem, and an error: their content would be lost. */
  readonly rule: string | undefined;

  constructor(message: string, hint?: string, {rule, ...options}: ErrorOptions & {rule?: string} = {}) {
    super(message, options);
    this.hint = hint;
    this.rule = rule;
  }
}
