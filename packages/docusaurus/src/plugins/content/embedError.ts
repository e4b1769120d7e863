/** A name that leads to nothing, with what to write. */
export class EmbedError extends Error {
  override name = 'EmbedError';
}

export function toLine({method, path}: {method: string; path: string}): string {
  return `${method} ${path}`;
}
