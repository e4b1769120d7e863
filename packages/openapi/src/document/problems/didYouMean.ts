/** Least number of words that two names share: with a single one, most names would be similar. */
const MIN_WORDS = 2;
/** Characters of a name whose words are compared. */
const MAX_WORDS_LENGTH = 200;

/** The name nearest to a misspelt one, with at most this many other letters; undefined where none is near. */
export function getSimilar(name: string, names: Iterable<string>, most: 1 | 2 = name.length < 5 ? 1 : 2): string | undefined {
  const wanted = name.toLowerCase();
  let best: {name: string; distance: number} | undefined;
  for (const each of names) {
    if (Math.abs(each.length - name.length) > most) continue;
    const distance = each === name ? 0 : getDistance(wanted, each.toLowerCase(), most);
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = {name: each, distance};
  }
  return best?.name;
}

/** The name that contains all words of another one, or only such words: `buyMuseumTickets` for `buyTickets`. Undefined if there is none. */
export function getSimilarByWords(name: string, names: Iterable<string>): string | undefined {
  const wanted = new Set(toWords(name));
  if (wanted.size < MIN_WORDS) return undefined;
  let best: {name: string; extra: number} | undefined;
  for (const each of names) {
    const words = new Set(toWords(each));
    const [small, large] = words.size < wanted.size ? [words, wanted] : [wanted, words];
    const extra = large.size - small.size;
    if (small.size >= MIN_WORDS && [...small].every((word) => large.has(word)) && extra < (best?.extra ?? Number.POSITIVE_INFINITY))
      best = {name: each, extra};
  }
  return best?.name;
}

/** `createSpecialEvent`, `create-special-event`: in lower case, without an "s" at the end. */
function toWords(name: string): string[] {
  const words = name.slice(0, MAX_WORDS_LENGTH).match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? [];
  return words.map((word) => word.toLowerCase().replace(/(?<=..)s$/, ''));
}

/**
 * Letters to add, remove, replace or swap with their neighbour; it stops above `most`, since names may be very long. A document with many
 * unknown names compares each with all known ones, so no row is allocated.
 */
function getDistance(a: string, b: string, most: number): number {
  // A row of the table holds the positions of `b` within this distance of the position of `a`, and one more at each end.
  const width = 2 * most + 1;
  const far = most + 1;
  const create = (): number[] => new Array<number>(width + 2).fill(far);
  let [before, row, next] = [create(), create(), create()];
  for (let k = most; k < width; k++) row[k + 1] = k - most;
  for (let i = 1; i <= a.length; i++) {
    let least = far;
    for (let k = 0; k < width; k++) {
      const j = i + k - most;
      let distance = j === 0 ? i : far;
      if (j > 0 && j <= b.length) {
        const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
        distance = Math.min((row[k + 1] ?? far) + (isSame ? 0 : 1), (next[k] ?? far) + 1, (row[k + 2] ?? far) + 1, far);
        const isSwapped =
          !isSame && i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
        if (isSwapped) distance = Math.min(distance, (before[k + 1] ?? far) + 1);
      }
      next[k + 1] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return far;
    [before, row, next] = [row, next, before];
  }
  return row[b.length - a.length + most + 1] ?? far;
}
