/** Removes the percent-encoding of a part of an address; unchanged if it cannot be decoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
