/** The requests of a step in a guide, as the page passes them to the code that writes its Markdown. */
export type StepCall = {
  parameters?: Record<string, unknown>;
  body?: unknown;
  /** Texts by name. */
  files?: Record<string, string>;
  /** Values for readers who begin at a later step. */
  otherwise?: Record<string, unknown>;
};
