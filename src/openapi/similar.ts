/** The name nearest to a misspelt one; undefined where none is near. */
export function getSimilar(name: string, names: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const most = wanted.length < 5 ? 1 : 2;
  let best: {name: string; distance: number} | undefined;
  for (const each of names) {
    if (Math.abs(each.length - name.length) > most) continue;
    const distance = each === name ? 0 : getDistance(wanted, each.toLowerCase());
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = {name: each, distance};
  }
  return best?.name;
}

/** Letters to add, remove, replace or swap with their neighbour. */
function getDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
