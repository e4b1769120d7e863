/** The name that the bundler gives to the error of a script that the network has not brought, and `fetchFile` to that of a file. */
export const MISSING = 'ChunkLoadError';

/** Is it missing because of the network? Of a stylesheet the bundler says so in another way. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === MISSING || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
}
