import {NoRoom} from './storage.ts';

// Primary result codes of SQLite: https://www.sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

/** A failure of a database as NoRoom, or as an Error with the fix; other failures unchanged. */
export function toStorageError(error: unknown, file: string): unknown {
  const cause = {cause: error};
  if (error instanceof SyntaxError) return createDamage(file, cause);
  switch (getCode(error)) {
    case BUSY:
    case LOCKED:
      return new Error(`The database ${file} is in use by another sandbox. Stop that one, or use another folder.`, cause);
    case CORRUPT:
    case NOT_A_DATABASE:
      return createDamage(file, cause);
    case FULL:
      return new NoRoom(`There is no room for the database ${file}. What was accepted goes on by itself once there is.`, cause);
    case READ_ONLY:
    case CANNOT_OPEN:
      return new Error(`The database ${file} cannot be opened for writing. Look at the rights of its folder.`, cause);
    default:
      return error;
  }
}

function createDamage(file: string, cause: ErrorOptions): Error {
  return new Error(`The database ${file} is damaged, or is none of a sandbox. Restore a copy of it, or use another folder.`, cause);
}

/** The primary result code; extended ones have more in their higher bits. */
function getCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}
