// Why a referenced file is not read, though it may exist.

/** Thrown by a reader that refuses a file. A missing file gives any other error. */
export class ReadError extends Error {
  override name = 'ReadError';
  /** What to do about it. Absent: name another file, in a reference or as the document. */
  readonly hint: string | undefined;
  /** The rule that forbids it. All files that one rule forbids are one problem, and an error: their content would be lost. */
  readonly rule: string | undefined;

  constructor(message: string, hint?: string, {rule, ...options}: ErrorOptions & {rule?: string} = {}) {
    super(message, options);
    this.hint = hint;
    this.rule = rule;
  }
}
