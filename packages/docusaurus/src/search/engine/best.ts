/**
 * Numbers in the order of their scores, the greatest first; of equal scores the smaller number first. Taking only the first few of many is
 * cheap.
 * @param numbers is used up
 */
export function* takeBest(numbers: number[], scores: Float64Array): Generator<number> {
  const comesFirst = (a: number, b: number): boolean => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  };
  let {length} = numbers;
  const get = (position: number): number => numbers[position] ?? 0;
  /** A heap: each number comes before the two at twice its position. */
  const sink = (start: number): void => {
    const sinking = get(start);
    let position = start;
    for (let child = 2 * position + 1; child < length; child = 2 * position + 1) {
      if (child + 1 < length && comesFirst(get(child + 1), get(child))) child += 1;
      if (!comesFirst(get(child), sinking)) break;
      numbers[position] = get(child);
      position = child;
    }
    numbers[position] = sinking;
  };
  for (let position = (length >> 1) - 1; position >= 0; position -= 1) sink(position);
  while (length > 0) {
    yield get(0);
    length -= 1;
    numbers[0] = get(length);
    sink(0);
  }
}
