// Sizes and times as a reader wants them.

function getLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** `1,234`. */
export function formatCount(count: number): string {
  return count.toLocaleString(getLanguage());
}

/** `812 B`, `1.3 kB`, `10 MB`; a kilobyte has 1000 bytes. */
export function formatSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString(getLanguage(), {maximumSignificantDigits: value < 100 ? 2 : 3})} ${units[step] ?? ''}`;
}

/** `412 ms`, `3.21 s`, `2 min 5 s`. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toLocaleString(getLanguage(), {minimumFractionDigits: 2, maximumFractionDigits: 2})} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
