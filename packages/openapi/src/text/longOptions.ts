/** What is changed of Prism's grammar of shells. */
type Grammar = {parameter?: {pattern: RegExp}};

/** Prism knows `--header` and not `--data-raw`: options of one command would have two colours. */
export function nameLongOptions(bash: unknown): void {
  const {parameter} = (bash ?? {}) as Grammar;
  if (parameter) parameter.pattern = /(^|\s)-{1,2}(?:\w+:[+-]?)?\w+(?:[.-]\w+)*(?=[=\s]|$)/;
}
