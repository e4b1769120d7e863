/** A typed number: a bigint if a number would lose digits; other text stays text. */
export function parseNumber(text: string): number | bigint | string {
  const trimmed = text.trim();
  if (/^[+-]?\d+$/.test(trimmed)) {
    const number = Number(trimmed);
    return Number.isSafeInteger(number) ? number : BigInt(trimmed.replace(/^\+/, ''));
  }
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}
