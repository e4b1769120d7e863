/** The changed part of Prism's grammar of shells. */
type Grammar = {parameter?: {pattern: RegExp}};

/** Prism highlights `--header` but not `--data-raw`: options of one command would have two colours. */
export function nameLongOptions(bash: unknown): void {
  const {parameter} = (bash ?? {}) as Grammar;
  if (parameter) parameter.pattern = /(^|\s)-{1,2}(?:\w+:[+-]?)?\w+(?:[.-]\w+)*(?=[=\s]|$)/;
}
