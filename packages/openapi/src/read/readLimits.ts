// Limits of reading one document: a document that refers to all files of a disk, or to many gigabytes, is a problem instead of a wait.
import {ReadError} from '../document/index.ts';

export type ReadLimits = {
  /** For one file and for all together. */
  bytes: number;
  files: number;
};

/** About twenty times the size of the largest documents on the public web. */
export const READ_LIMITS: ReadLimits = {bytes: 200_000_000, files: 20_000};

const HINT = 'divide the document into several, each with a portal or a route of its own';

export type Budget = {
  /** @throws ReadError if there are too many files */
  countFile: (file: string) => void;
  /** @throws ReadError if a file is larger than the remaining limit */
  takeBytes: (file: string, bytes: number) => void;
};

export function createBudget(limits: ReadLimits = READ_LIMITS): Budget {
  const seen = new Set<string>();
  const sizes = new Map<string, number>();
  let total = 0;
  return {
    countFile(file) {
      seen.add(file);
      if (seen.size <= limits.files) return;
      throw new ReadError(`"${file}" is not read: the document has more than ${limits.files} files`, HINT, {rule: 'files'});
    },
    takeBytes(file, bytes) {
      // A file that is read again, for example for a download, counts once.
      total += bytes - (sizes.get(file) ?? 0);
      sizes.set(file, bytes);
      if (total <= limits.bytes) return;
      const message = `"${file}" is not read: the files of the document have more than ${limits.bytes / 1_000_000} MB`;
      throw new ReadError(message, HINT, {rule: 'bytes'});
    },
  };
}
