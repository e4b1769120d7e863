/** A name that does not exist, with the fix. */
export class EmbedError extends Error {
  override name = 'EmbedError';
}

export function toLine({method, path}: {method: string; path: string}): string {
  return `${method} ${path}`;
}
