import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync, type StatementSync} from 'node:sqlite';
import {setImmediate} from 'node:timers/promises';
import {createClaim, createLock, getParent, type Change, type Storage} from './storage.ts';

// WAL with FULL: a commit returns when it is on the disk, so neither a killed process nor a power cut loses what was acknowledged.
// EXCLUSIVE: a second process on the same folder is refused, since each believes to be the only one.
const SETUP = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS records (
    collection TEXT NOT NULL, id TEXT NOT NULL, parent TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_by_parent ON records (collection, parent);
  CREATE TABLE IF NOT EXISTS contents (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);
`;

// A content is held in pieces of this size: one call that wrote 50 MB would hold up all others.
const PIECE = 2_097_152;

/** A storage on disk, in the file `sandbox.sqlite` of a folder; without a folder it lasts as long as the process. */
export function createSqliteStorage(folder?: string): Storage {
  if (folder !== undefined) mkdirSync(folder, {recursive: true});
  const database = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, 'sandbox.sqlite'));
  setUp(database, folder);
  const select = database.prepare('SELECT value FROM records WHERE collection = ? AND id = ?');
  const selectAll = database.prepare('SELECT value FROM records WHERE collection = ?');
  const selectOfParent = database.prepare('SELECT value FROM records WHERE collection = ? AND parent = ?');
  const selectIds = database.prepare('SELECT id FROM records WHERE collection = ?');
  const selectIdsOfParent = database.prepare('SELECT id FROM records WHERE collection = ? AND parent = ?');
  const selectContent = database.prepare('SELECT bytes FROM contents WHERE id = ?');
  const selectContentIds = database.prepare('SELECT id FROM contents');
  const apply = createApply(database);
  return {
    get: (collection, id) => Promise.resolve(parse(select.get(collection, id)) as never),
    list: (collection, indexId) => {
      const rows = indexId === undefined ? selectAll.all(collection) : selectOfParent.all(collection, indexId);
      return Promise.resolve(rows.map(parse) as never);
    },
    listIds: (collection, indexId) => {
      const rows = indexId === undefined ? selectIds.all(collection) : selectIdsOfParent.all(collection, indexId);
      return Promise.resolve(rows.map((row) => String(row['id'])));
    },
    readContent: async (id) => {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for (let piece = 0; ; piece += 1) {
        const bytes = selectContent.get(getPieceId(id, piece))?.['bytes'] as Uint8Array<ArrayBuffer> | undefined;
        if (bytes === undefined) return pieces.length > 1 ? new Uint8Array(await new Blob(pieces).arrayBuffer()) : pieces[0];
        pieces.push(bytes);
        if (bytes.length === PIECE) await setImmediate();
      }
    },
    listContentIds: () => Promise.resolve([...new Set(selectContentIds.all().map((row) => String(row['id']).split('/')[0] ?? ''))]),
    commit: async (changes) => {
      for (const pieces of cutContents(changes)) {
        commit(database, pieces, apply);
        await setImmediate();
      }
      commit(database, changes, apply);
    },
    lock: createLock(),
    claim: createClaim(),
    close: () => Promise.resolve().then(() => database.close()),
  };
}

function getPieceId(id: string, piece: number): string {
  return piece === 0 ? id : `${id}/${piece}`;
}

/** The pieces of large contents, but for the first: that one, and so the content, is part of the commit itself. */
function* cutContents(changes: Change[]): Generator<Change[]> {
  for (const change of changes) {
    if (change.type !== 'putContent') continue;
    const {id, bytes} = change;
    for (let piece = Math.ceil(bytes.length / PIECE) - 1; piece > 0; piece -= 1) {
      const part = bytes.subarray(piece * PIECE, (piece + 1) * PIECE);
      yield [{type: 'putContent', id: getPieceId(id, piece), bytes: part}];
    }
  }
}

function setUp(database: DatabaseSync, folder: string | undefined): void {
  try {
    database.exec(SETUP);
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message))
      throw new Error(`The folder ${folder ?? ''} is in use by another sandbox.`, {cause: error});
    throw error;
  }
}

function parse(row: Record<string, unknown> | undefined): unknown {
  return row === undefined ? undefined : JSON.parse(String(row['value']));
}

function commit(database: DatabaseSync, changes: Change[], apply: (change: Change) => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const change of changes) apply(change);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function createApply(database: DatabaseSync): (change: Change) => void {
  const put: StatementSync = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM records WHERE collection = ? AND id = ?');
  const putContent = database.prepare('INSERT OR REPLACE INTO contents VALUES (?, ?)');
  // The sign after `/` is `0`.
  const removeContent = database.prepare("DELETE FROM contents WHERE id = ?1 OR (id > ?1 || '/' AND id < ?1 || '0')");
  return (change) => {
    switch (change.type) {
      case 'put':
        put.run(change.collection, change.record.id, getParent(change.record), JSON.stringify(change.record));
        return;
      case 'delete':
        remove.run(change.collection, change.id);
        return;
      case 'putContent':
        putContent.run(change.id, change.bytes.subarray(0, PIECE));
        return;
      case 'deleteContent':
        removeContent.run(change.id);
        return;
      case 'clear':
        database.exec('DELETE FROM records; DELETE FROM contents;');
    }
  };
}
