import type {DatabaseSync} from 'node:sqlite';
import type {SessionRecord} from '../model.ts';
import type {SessionPart, SessionQuery} from './storage.ts';

const FOUND = `
  FROM records INDEXED BY sessions_by_place WHERE collection = 'sessions' AND (?1 IS NULL OR parent = ?1) AND (?2 IS NULL OR kind = ?2)
  AND (?3 IS NULL OR user = ?3) AND parent NOT IN (SELECT value FROM json_each(?4))
`;

/** Reads IDs and their count from the index alone; reads records, which are much larger, only for the page. */
export function createListSessions(database: DatabaseSync): (query: SessionQuery) => SessionPart {
  const selectCount = database.prepare(`SELECT COUNT(*) AS count ${FOUND}`);
  const selectIds = database.prepare(`SELECT id ${FOUND} ORDER BY place DESC LIMIT ?5 OFFSET ?6`);
  const select = database.prepare("SELECT value FROM records WHERE collection = 'sessions' AND id = ?");
  return ({indexId = null, kind = null, userId = null, without, start, limit}) => {
    const filter = [indexId, kind, userId, JSON.stringify(without)];
    const items = selectIds.all(...filter, limit, start).map(({id}) => {
      const row = select.get(String(id));
      return JSON.parse(String(row?.['value'])) as SessionRecord;
    });
    return {items, total: Number(selectCount.get(...filter)?.['count'])};
  };
}
