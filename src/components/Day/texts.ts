/** What the server has written for days, by their machine-readable form. */
export const texts = new Map<string, string>();

/** Remembers what a `time` element of a page says. */
export function keepDay({dateTime, textContent}: HTMLTimeElement): void {
  texts.set(dateTime, textContent);
}
