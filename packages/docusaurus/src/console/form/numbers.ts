/** A number as it was typed: a bigint where a number would lose digits; what is none stays text. */
export function parseNumber(text: string): number | bigint | string {
  const trimmed = text.trim();
  if (/^[+-]?\d+$/.test(trimmed)) {
    const number = Number(trimmed);
    return Number.isSafeInteger(number) ? number : BigInt(trimmed.replace(/^\+/, ''));
  }
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}
