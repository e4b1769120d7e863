// What readers of YAML 1.1 (PyYAML, Ruby) take for something else than readers of YAML 1.2 do: texts that need quotes.

/** Words for true and false, days and times, numbers in other notations, and what a reader of 1.1 has signs for. */
const OTHER = [
  /^(?:y|n|yes|no|on|off)$/i,
  /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?$/,
  /^[-+]?(?:0b[01_]+|0x[\da-f_]+|0o?[0-7_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?)$/i,
  /^(?:=|<<)$/,
];

/** Does a plain text of YAML 1.2 need quotes for readers of 1.1? Within brackets they take "?" and ":" for signs. */
export function needsQuotes(text: string, isInBrackets: boolean): boolean {
  return OTHER.some((pattern) => pattern.test(text)) || (isInBrackets && /[?:]/.test(text));
}

/** A text in quotes, as all readers of YAML know them. */
export function quoteYaml(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
