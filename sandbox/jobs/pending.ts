// The questions that wait for their answer, recorded separately: there may be many thousands of questions, each with its findings.
import {NoRoom, type Change, type Storage} from '../storage/storage.ts';

const PREFIX = 'pending/';
// Storages from before this record existed do not have it.
const NOTED = 'pending';

/** Records that a question waits; part of the commit that stores it. */
export function notePending(id: string): Change {
  return {type: 'put', collection: 'meta', record: {id: PREFIX + id, value: ''}};
}

/** Removes the record; part of the commit that stores the findings. */
export function removePending(id: string): Change {
  return {type: 'delete', collection: 'meta', id: PREFIX + id};
}

/** The IDs of the waiting questions; some may have been deleted meanwhile. */
export async function listPending(storage: Storage): Promise<string[]> {
  if ((await storage.get('meta', NOTED)) !== undefined) {
    return (await storage.listIds('meta')).filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
  }
  return storage.lock(async () => {
    const ids = (await storage.list('questions')).filter(({plan}) => plan === null).map(({id}) => id);
    const changes: Change[] = [...ids.map(notePending), {type: 'put', collection: 'meta', record: {id: NOTED, value: ''}}];
    await storage.commit(changes).catch((error: unknown) => {
      // On a full disk, the next start does it.
      if (!(error instanceof NoRoom)) throw error;
    });
    return ids;
  });
}
