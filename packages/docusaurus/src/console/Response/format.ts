// Sizes and times as a reader wants them.

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the language of the page. A format is created once: creating one takes longer than using it a hundred times. */
function format(value: number, options: Intl.NumberFormatOptions = {}): string {
  const language = document.documentElement.lang || 'en';
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, known);
  return known.format(value);
}

/** `1,234`. */
export function formatCount(count: number): string {
  return format(count);
}

/** `812 B`, `1.3 kB`, `10 MB`; a kilobyte has 1000 bytes. */
export function formatSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${format(value, {maximumSignificantDigits: value < 100 ? 2 : 3})} ${units[step] ?? ''}`;
}

/** `412 ms`, `3.21 s`, `2 min 5 s`. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${format(seconds, {minimumFractionDigits: 2, maximumFractionDigits: 2})} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
