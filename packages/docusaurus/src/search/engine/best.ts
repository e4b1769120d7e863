/**
 * Numbers in the order of their scores, the greatest first, and of equal ones the smaller first. It costs little to ask for the
 * first few of many.
 * @param numbers is reordered
 */
export function* takeBest(numbers: number[], scores: Float64Array): Generator<number> {
  const comesFirst = (a: number, b: number): boolean => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  let {length} = numbers;
  const get = (place: number): number => numbers[place] ?? 0;
  /** A heap: each number comes before the two that stand at twice its place. */
  const sink = (start: number): void => {
    const sinking = get(start);
    let place = start;
    for (let child = 2 * place + 1; child < length; child = 2 * place + 1) {
      if (child + 1 < length && comesFirst(get(child + 1), get(child))) child += 1;
      if (!comesFirst(get(child), sinking)) break;
      numbers[place] = get(child);
      place = child;
    }
    numbers[place] = sinking;
  };
  for (let place = (length >> 1) - 1; place >= 0; place -= 1) sink(place);
  while (length > 0) {
    yield get(0);
    length -= 1;
    numbers[0] = get(length);
    sink(0);
  }
}
