/** A number and its noun: `1 change`, `2 changes`. The noun is English, and takes an `s`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
