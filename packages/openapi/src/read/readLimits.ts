// How much is read for one document: one that names all files of a disk, or one of many gigabytes, is a problem and no wait.
import {ReadError} from '../document/index.ts';

export type ReadLimits = {
  /** Of one file and of all together. */
  bytes: number;
  files: number;
};

/** Some twenty times what the largest documents of the public web have. */
export const READ_LIMITS: ReadLimits = {bytes: 200_000_000, files: 20_000};

const HINT = 'divide the document into several, each with a portal or a route of its own';

export type Budget = {
  /** @throws ReadError when there was a file too much */
  countFile: (file: string) => void;
  /** @throws ReadError when a file is larger than what is left */
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
      // One that is read again, as a download is made of it, counts once.
      total += bytes - (sizes.get(file) ?? 0);
      sizes.set(file, bytes);
      if (total <= limits.bytes) return;
      const message = `"${file}" is not read: the files of the document have more than ${limits.bytes / 1_000_000} MB`;
      throw new ReadError(message, HINT, {rule: 'bytes'});
    },
  };
}
