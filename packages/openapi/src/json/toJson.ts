/** JSON text of a value; big integers keep their digits. */
export function toJson(value: unknown, indent?: number): string {
  let bigints = 0;
  const write = (mark: string): string =>
    JSON.stringify(
      value === undefined ? null : value,
      (_key, item: unknown) => {
        if (typeof item !== 'bigint') return item;
        bigints += 1;
        return `${mark}${item}`;
      },
      indent,
    );
  const text = write('');
  if (bigints === 0) return text;
  // Big integers are strings at first, in a form that no other text may have.
  let mark = 'n';
  while (text.includes(mark)) mark += mark;
  return write(mark).replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}
