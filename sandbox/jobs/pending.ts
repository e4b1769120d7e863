// Which questions wait for their answer, noted apart: there may be many thousands of questions, with all that was found for each.
import {NoRoom, type Change, type Storage} from '../storage/storage.ts';

const PREFIX = 'pending/';
// Storages that were written before questions were noted have no such record.
const NOTED = 'pending';

/** Notes that a question waits; part of the commit that stores it. */
export function notePending(id: string): Change {
  return {type: 'put', collection: 'meta', record: {id: PREFIX + id, value: ''}};
}

/** It waits no longer; part of the commit that stores what was found. */
export function removePending(id: string): Change {
  return {type: 'delete', collection: 'meta', id: PREFIX + id};
}

/** The ids of the questions that wait; some may have been deleted meanwhile. */
export async function listPending(storage: Storage): Promise<string[]> {
  if ((await storage.get('meta', NOTED)) !== undefined) {
    return (await storage.listIds('meta')).filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
  }
  return storage.lock(async () => {
    const ids = (await storage.list('questions')).filter(({plan}) => plan === null).map(({id}) => id);
    const changes: Change[] = [...ids.map(notePending), {type: 'put', collection: 'meta', record: {id: NOTED, value: ''}}];
    await storage.commit(changes).catch((error: unknown) => {
      // With a full disk that is left to the next start.
      if (!(error instanceof NoRoom)) throw error;
    });
    return ids;
  });
}
