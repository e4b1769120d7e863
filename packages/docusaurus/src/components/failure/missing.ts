/** The name of the bundler's error for a script that failed to load, and of `fetchFile`'s error for a file. */
export const MISSING = 'ChunkLoadError';

/** Did the network fail? The bundler's error for a stylesheet differs. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === MISSING || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
}
