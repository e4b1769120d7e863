import {NoRoom, type Change, type Storage} from './storage.ts';

// Passages removed in one commit.
const PARTS_PER_COMMIT = 10;

/**
 * Removes unreferenced passages and contents in small commits, with requests in between: a single commit for a large index would delay
 * them. After a stop or a full disk, the next start continues.
 */
export async function removeLarge(storage: Storage, changes: Change[]): Promise<void> {
  for (const commit of cut(changes)) {
    try {
      await storage.commit(commit);
    } catch (error) {
      if (error instanceof NoRoom) return;
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function* cut(changes: Change[]): Generator<Change[]> {
  const contents = changes.filter(({type}) => type === 'deleteContent');
  const parts = changes.filter(({type}) => type !== 'deleteContent');
  for (const content of contents) yield [content];
  for (let start = 0; start < parts.length; start += PARTS_PER_COMMIT) yield parts.slice(start, start + PARTS_PER_COMMIT);
}
