// Removes the rest of deleted indices: their sessions and questions may be very many, and are removed in parts. They are hidden from the
// start.
import {NoRoom, type Change, type Storage} from '../storage/storage.ts';

const REMOVED = 'removed';
/** Records removed in one commit, which takes a few milliseconds. */
const PIECE = 200;
const COLLECTIONS = ['sessions', 'questions'] as const;

/** The deleted indices that are not removed completely. */
export async function listRemoved(storage: Storage): Promise<string[]> {
  const record = await storage.get('meta', REMOVED);
  return record === undefined ? [] : (JSON.parse(record.value) as string[]);
}

/** Records that an index is deleted; part of the commit that deletes it, in a lock. */
export async function noteRemoved(storage: Storage, indexId: string): Promise<Change> {
  return put([...(await listRemoved(storage)), indexId]);
}

/** Removes the rest of an index, with requests in between. After a full disk or a stop, the next start continues. */
export async function removeRest(storage: Storage, indexId: string): Promise<void> {
  try {
    for (const collection of COLLECTIONS) {
      // In a lock: an answer that is stored meanwhile would restore its question.
      while (await storage.lock(() => removePiece(storage, collection, indexId))) await new Promise((resolve) => setTimeout(resolve));
    }
    await storage.lock(async () => storage.commit([put((await listRemoved(storage)).filter((id) => id !== indexId))]));
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
  }
}

/** Continues after a stop or a full disk. */
export async function resumeRemoval(storage: Storage): Promise<void> {
  for (const id of await listRemoved(storage)) await removeRest(storage, id);
}

async function removePiece(storage: Storage, collection: (typeof COLLECTIONS)[number], indexId: string): Promise<boolean> {
  const ids = await storage.listIds(collection, indexId, PIECE);
  await storage.commit(ids.map((id) => ({type: 'delete', collection, id})));
  return ids.length === PIECE;
}

function put(ids: string[]): Change {
  return {type: 'put', collection: 'meta', record: {id: REMOVED, value: JSON.stringify(ids)}};
}
