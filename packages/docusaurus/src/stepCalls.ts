/** What a step of a guide sends, as its page says it to what writes the page's Markdown. */
export type StepCall = {
  parameters?: Record<string, unknown>;
  body?: unknown;
  /** Texts by name. */
  files?: Record<string, string>;
  /** Values for those who begin in the middle. */
  otherwise?: Record<string, unknown>;
};
