// Texts that need quotes because readers of YAML 1.1 (PyYAML, Ruby) interpret them differently from readers of YAML 1.2.

/** Words for true and false, dates and times, numbers in other notations, and special signs of YAML 1.1. */
const OTHER = [
  /^(?:y|n|yes|no|on|off)$/i,
  /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?$/,
  /^[-+]?(?:0b[01_]+|0x[\da-f_]+|0o?[0-7_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?)$/i,
  /^(?:=|<<)$/,
];

/** Does a plain text of YAML 1.2 need quotes for readers of 1.1? Within brackets, "?" and ":" have a meaning for them. */
export function needsQuotes(text: string, isInBrackets: boolean): boolean {
  return OTHER.some((pattern) => pattern.test(text)) || (isInBrackets && /[?:]/.test(text));
}

/** A text in quotes that all readers of YAML understand. */
export function quoteYaml(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
