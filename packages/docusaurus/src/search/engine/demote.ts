// Separates similar rows.
import type {Priors} from './priors.ts';

/** Each further field with the same name counts less by this factor. */
const REPEATED_FACTOR = 0.9;
/** Each further row of the same page, too: a page with many matches must not push others away. */
const SAME_PAGE = 0.5;

/** Fields of one name would fill the list, and so would one page: the first of them is good enough, and the others come a little later. */
export function demoteRepeated(
  sorted: Iterable<number>,
  scores: Float64Array,
  {names, pages}: Pick<Priors, 'names' | 'pages'>,
  {most, least}: {most: number; least: number},
): number[] {
  const seen = [new Map<number, number>(), new Map<number, number>()] as const;
  const best: {id: number; score: number}[] = [];
  const count = (counts: Map<number, number>, key: number): number => {
    const times = counts.get(key) ?? 0;
    counts.set(key, times + 1);
    return times;
  };
  for (const id of sorted) {
    const score = scores[id] ?? 0;
    const last = best.length < most ? 0 : (best.at(-1)?.score ?? 0);
    // From here on, no remaining row can come before the last one.
    if (score < last || score < least) break;
    const name = names[id] ?? 0;
    const timesNamed = name === 0 ? 0 : count(seen[0], name);
    const timesOnPage = Math.min(2, count(seen[1], pages[id] ?? 0));
    const demoted = {id, score: score * REPEATED_FACTOR ** timesNamed * SAME_PAGE ** timesOnPage};
    if (demoted.score < last) continue;
    const position = best.findIndex((other) => other.score < demoted.score || (other.score === demoted.score && other.id > id));
    if (position >= 0) best.splice(position, 0, demoted);
    else best.push(demoted);
    if (best.length > most) best.pop();
  }
  return best.map(({id}) => id);
}
