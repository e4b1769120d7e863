import {mkdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync, type StatementSync} from 'node:sqlite';
import {setImmediate} from 'node:timers/promises';
import {createParsedRecords} from './parsed.ts';
import {toStorageError} from './sqliteErrors.ts';
import {createListSessions} from './sqliteSessions.ts';
import {createClaim, createLock, getParent, type Change, type Storage} from './storage.ts';

// WAL with FULL: a commit returns when it is on the disk, so neither a killed process nor a power cut loses acknowledged data.
// EXCLUSIVE: a second process on the same folder is refused, since each would assume that it is alone.
const SETUP = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS records (
    collection TEXT NOT NULL, id TEXT NOT NULL, parent TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_by_parent ON records (collection, parent);
  CREATE TABLE IF NOT EXISTS contents (id TEXT PRIMARY KEY, bytes BLOB NOT NULL);
`;

// Version 2: the fields that order and filter sessions are in an index, so that a page is found without reading other sessions. `place` is
// their `sequence`, and `user` their `userId`: files on disk have these names, which are not worth a migration.
const SESSIONS = `
  BEGIN IMMEDIATE;
  ALTER TABLE records ADD COLUMN place INTEGER;
  ALTER TABLE records ADD COLUMN kind TEXT;
  ALTER TABLE records ADD COLUMN user TEXT;
  UPDATE records SET place = json_extract(value, '$.sequence'), kind = json_extract(value, '$.kind'),
    user = json_extract(value, '$.userId') WHERE collection = 'sessions';
  CREATE INDEX sessions_by_place ON records (place, parent, kind, user) WHERE collection = 'sessions';
  PRAGMA user_version = 2;
  COMMIT;
`;

// The version of the tables' content; files from before versions were counted have 0.
const VERSION = 2;

// A content is stored in pieces of this size: one call that writes 50 MB would delay all others.
const PIECE_BYTES = 2_097_152;

export type SqliteOptions = {
  /** Maximum bytes of the database; beyond them, writes fail as on a full disk. Default: no limit. */
  maxBytes?: number | undefined;
};

/**
 * A storage on disk, in the file `sandbox.sqlite` of a folder; without a folder it lasts as long as the process. Throws an Error with the
 * fix if another process uses the file, or if it is damaged or of a newer version.
 */
export function createSqliteStorage(folder?: string, options: SqliteOptions = {}): Storage {
  const file = folder === undefined ? ':memory:' : join(folder, 'sandbox.sqlite');
  const database = guard(file, () => open(folder, file, options));
  const select = database.prepare('SELECT value FROM records WHERE collection = ? AND id = ?');
  const selectAll = database.prepare('SELECT value FROM records WHERE collection = ?');
  const selectOfParent = database.prepare('SELECT value FROM records WHERE collection = ? AND parent = ?');
  const selectIds = database.prepare('SELECT id FROM records WHERE collection = ? LIMIT ?');
  const selectIdsOfParent = database.prepare('SELECT id FROM records WHERE collection = ? AND parent = ? LIMIT ?');
  // Records are large, and the index is not.
  const selectCount = database.prepare('SELECT COUNT(*) AS count FROM records INDEXED BY records_by_parent WHERE collection = ?');
  const listSessions = createListSessions(database);
  const selectContent = database.prepare('SELECT bytes FROM contents WHERE id = ?');
  const selectLength = database.prepare(
    "SELECT SUM(LENGTH(bytes)) AS length FROM contents WHERE id = ?1 OR (id > ?1 || '/' AND id < ?1 || '0')",
  );
  const selectContentIds = database.prepare('SELECT id FROM contents');
  const write = createWrite(database, file, folder !== undefined);
  const parsed = createParsedRecords((collection) => guard(file, () => selectAll.all(collection).map(parse)) as never);
  const run = <T>(work: () => T): T => guard(file, work);
  const read = <T>(work: () => T): Promise<T> => Promise.resolve().then(() => run(work));
  return {
    get: (collection, id) => read(() => parse(select.get(collection, id)) as never),
    list: (collection, indexId) =>
      read(() => {
        if (parsed.has(collection)) return parsed.list(collection, indexId) as never;
        return (indexId === undefined ? selectAll.all(collection) : selectOfParent.all(collection, indexId)).map(parse) as never;
      }),
    listIds: (collection, indexId, limit = -1) =>
      read(() =>
        (indexId === undefined ? selectIds.all(collection, limit) : selectIdsOfParent.all(collection, indexId, limit)).map(readId),
      ),
    count: (collection) => read(() => Number(selectCount.get(collection)?.['count'])),
    listSessions: (query) => read(() => listSessions(query)),
    readContent: async (id) => {
      const length = run(() => selectLength.get(id)?.['length'] as number | null | undefined) ?? null;
      if (length === null) return undefined;
      // Copied piece by piece: to load all pieces first would double the memory.
      const content = new Uint8Array(length);
      for (let offset = 0; offset < length; offset += PIECE_BYTES) {
        if (offset > 0) await setImmediate();
        const bytes = run(() => selectContent.get(getPieceId(id, offset / PIECE_BYTES))?.['bytes']) as Uint8Array | undefined;
        // Deleted meanwhile.
        if (bytes === undefined) return undefined;
        content.set(bytes, offset);
      }
      return content;
    },
    listContentIds: () => read(() => [...new Set(selectContentIds.all().map((row) => readId(row).split('/')[0] ?? ''))]),
    commit: async (changes) => {
      for (const pieces of cutContents(changes)) {
        write(pieces);
        await setImmediate();
      }
      write(changes);
      parsed.apply(changes);
    },
    lock: createLock(),
    claim: createClaim(),
    close: () => Promise.resolve().then(() => database.close()),
  };
}

function getPieceId(id: string, piece: number): string {
  return piece === 0 ? id : `${id}/${piece}`;
}

/** The pieces of large contents except the first: that one, and so the content, is part of the commit itself. */
function* cutContents(changes: Change[]): Generator<Change[]> {
  for (const change of changes) {
    if (change.type !== 'putContent') continue;
    const {id, bytes} = change;
    for (let piece = Math.ceil(bytes.length / PIECE_BYTES) - 1; piece > 0; piece -= 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      yield [{type: 'putContent', id: getPieceId(id, piece), bytes: part}];
    }
  }
}

function open(folder: string | undefined, file: string, {maxBytes}: SqliteOptions): DatabaseSync {
  if (folder !== undefined) mkdirSync(folder, {recursive: true});
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const version = readNumber(database, 'user_version');
    if (version > VERSION) {
      const known = `this one knows versions up to ${VERSION}`;
      throw new Error(`The database ${file} is of version ${version}, and ${known}. Use a newer sandbox, or another folder.`);
    }
    database.exec(SETUP);
    if (version < 2) database.exec(SESSIONS);
    if (maxBytes !== undefined) database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / readNumber(database, 'page_size'))}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function readNumber(database: DatabaseSync, pragma: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
}

/** Makes all changes or none; throws an error of the sandbox. */
function createWrite(database: DatabaseSync, file: string, isOnDisk: boolean): (changes: Change[]) => void {
  const apply = createApply(database);
  const checkFile = isOnDisk ? createFileCheck(file) : () => undefined;
  return (changes) =>
    guard(file, () => {
      checkFile();
      commit(database, changes, apply);
    });
}

/** Throws if the file has been removed or replaced: on most systems SQLite would go on, and all that it acknowledges would be lost. */
function createFileCheck(file: string): () => void {
  const {ino} = statSync(file);
  return () => {
    if (statSync(file, {throwIfNoEntry: false})?.ino === ino) return;
    throw new Error(`The database ${file} has been removed or replaced, so nothing can be stored. Start the sandbox again.`);
  };
}

/** Works with a database; errors are converted to those of the sandbox. */
function guard<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStorageError(error, file);
  }
}

function readId(row: Record<string, unknown>): string {
  return String(row['id']);
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
    // After some failures, such as a full disk, SQLite rolls back automatically.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function createApply(database: DatabaseSync): (change: Change) => void {
  const put: StatementSync = database.prepare(
    'INSERT OR REPLACE INTO records (collection, id, parent, value, place, kind, user) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM records WHERE collection = ? AND id = ?');
  const putContent = database.prepare('INSERT OR REPLACE INTO contents VALUES (?, ?)');
  // The character after `/` is `0`.
  const removeContent = database.prepare("DELETE FROM contents WHERE id = ?1 OR (id > ?1 || '/' AND id < ?1 || '0')");
  return (change) => {
    switch (change.type) {
      case 'put': {
        const order = change.collection === 'sessions' ? change.record : undefined;
        const keys = [order?.sequence ?? null, order?.kind ?? null, order?.userId ?? null];
        put.run(change.collection, change.record.id, getParent(change.record), JSON.stringify(change.record), ...keys);
        return;
      }
      case 'delete':
        remove.run(change.collection, change.id);
        return;
      case 'putContent':
        putContent.run(change.id, change.bytes.subarray(0, PIECE_BYTES));
        return;
      case 'deleteContent':
        removeContent.run(change.id);
        return;
      case 'clear':
        database.exec('DELETE FROM records; DELETE FROM contents;');
    }
  };
}
