/** Whether a value has more levels than `most`. Without recursion: such a value may be deeper than any stack. */
export function isDeeper(value: unknown, most: number): boolean {
  let values = [value];
  for (let level = 0; level <= most && values.length > 0; level += 1)
    values = values.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  return values.length > 0;
}
