// The credentials of a visitor: stored for the tab, or on the device if the visitor chooses so, or in this page if the browser refuses
// both. Without React.
import {parseCredentials, renderCredentials, type StoredCredential, type Secret} from './storedCredential.ts';
import {getEnvironment} from '../environment/environment.ts';
import {askNow, type Asked} from './asked.ts';
import {broadcast, listen, type Forget} from './channel.ts';
import {mark, NAME} from './mark.ts';
import {createIsRemoved, getRemovals, isNamed, noteRemoval} from './removals.ts';
import {getSlot, PENDING, writeSecret, type Stored} from './slot.ts';

/** Until the tab is closed, until it is removed, or until the page is left. */
export type CredentialStorage = Stored | 'page';

export type CredentialEntry = StoredCredential & {storage: CredentialStorage};

export type Snapshot = {
  stored: CredentialEntry[];
  /** Some stored data cannot be read. */
  isBroken: boolean;
};

const STORAGES: readonly Stored[] = ['tab', 'device'];

const listeners = new Set<() => void>();
let inPage: StoredCredential[] = [];
let last: {texts: string; page: StoredCredential[]; snapshot: Snapshot} | undefined;

/** All stored credentials; the same object until something changes. */
export function getSnapshot(): Snapshot {
  const texts = STORAGES.map((storage) => getSlot(NAME, storage).get());
  const key = JSON.stringify([...texts, getRemovals()]);
  if (last?.texts === key && last.page === inPage) return last.snapshot;
  const read = texts.map(parseCredentials);
  const stored = [
    ...inPage.map((each): CredentialEntry => ({...each, storage: 'page'})),
    ...STORAGES.flatMap((storage, index) => (read[index]?.stored ?? []).map((each): CredentialEntry => ({...each, storage}))),
  ];
  const isRemoved = createIsRemoved();
  const snapshot = {stored: stored.filter((each) => !isRemoved(each)).filter(isFirst), isBroken: read.some(({isBroken}) => isBroken)};
  last = {texts: key, page: inPage, snapshot};
  return snapshot;
}

/** A credential of the tab takes precedence over one of the device. */
function isFirst(stored: StoredCredential, index: number, all: StoredCredential[]): boolean {
  return all.findIndex((other) => isSame(other, stored)) === index;
}

type Name = Pick<StoredCredential, 'api' | 'key' | 'environment'>;

/** Are both for the same scheme, in the same environment? */
function isSame(one: Name, other: Name): boolean {
  return one.api === other.api && one.key === other.key && one.environment === other.environment;
}

/** The effective credentials of a document: those of its environment, or those outside of environments. */
export function getCurrent(api: string): CredentialEntry[] {
  const environment = getEnvironment(api)?.id;
  return getSnapshot().stored.filter((each) => each.api === api && each.environment === environment);
}

/** Calls back after every change, in this tab or in another one. */
export function subscribe(listener: () => void): () => void {
  const stops = STORAGES.map((storage) => getSlot(NAME, storage).listen(listener));
  listeners.add(listener);
  listen(receive);
  return () => {
    stops.forEach((stop) => stop());
    listeners.delete(listener);
  };
}

/**
 * Stores a credential in only one storage, for these origins and the environment in which it was requested. Returns the storage, since a
 * browser may refuse one.
 * @param asked default: now
 * @throws Error if the credential or its environment was removed since then
 */
export function save(
  {api, key, secret, origins}: Omit<StoredCredential, 'since' | 'environment'>,
  wanted: Stored,
  {since, environment}: Asked = askNow(api, key),
): CredentialStorage {
  const bound = {...(origins ? {origins} : {}), ...(environment === undefined ? {} : {environment})};
  const stored: StoredCredential = {api, key, secret, since, ...bound};
  if (createIsRemoved()(stored)) throw new Error('The credential, or its environment, was removed since this token was asked for.');
  const isOther = (each: StoredCredential): boolean => !isSame(each, stored);
  for (const storage of STORAGES) if (storage !== wanted) write(storage, readStorage(storage).filter(isOther));
  inPage = inPage.filter(isOther);
  const isStored = write(wanted, [...readStorage(wanted).filter(isOther), stored]);
  if (!isStored) inPage = [...inPage, stored];
  listen(receive);
  change();
  return isStored ? wanted : 'page';
}

/** Replaces a renewed token in its storage, and clears its refusals. */
export function renew(stored: CredentialEntry, secret: Secret): void {
  update(stored, (each) => {
    const renewed = {...each, secret};
    delete renewed.refusedBy;
    return renewed;
  });
}

/** Allows a credential for more origins. */
export function allow(stored: CredentialEntry, origins: string[]): void {
  update(stored, (each) => ({...each, origins: [...new Set([...(each.origins ?? []), ...origins])]}));
}

/** Sets whether a sandbox gets a credential instead of its practice credential. */
export function setInSandbox(stored: CredentialEntry, inSandbox: boolean): void {
  update(stored, (each) => ({...each, inSandbox}));
}

/** Notes whether a server refuses a credential. */
export function setRefused(stored: CredentialEntry, by: string, isRefused: boolean): void {
  update(stored, ({refusedBy = [], ...each}) => {
    const others = refusedBy.filter((name) => name !== by);
    const all = isRefused ? [...others, by] : others;
    return all.length > 0 ? {...each, refusedBy: all} : each;
  });
}

function update(stored: CredentialEntry, next: (stored: StoredCredential) => StoredCredential): void {
  const {storage, since} = stored;
  const isIt = (each: StoredCredential): boolean => isSame(each, stored) && each.since === since;
  if (storage === 'page') inPage = inPage.map((each) => (isIt(each) ? next(each) : each));
  else
    write(
      storage,
      readStorage(storage).map((each) => (isIt(each) ? next(each) : each)),
    );
  change();
}

/** Removes one credential, all of an environment, all of a document or all, here and in every other tab. */
export function forget(what: Forget): void {
  noteRemoval(what);
  drop(what);
  broadcast(what);
}

/** Removes credentials that another tab has removed since they were saved. */
export function dropRemoved(): void {
  const texts = STORAGES.map((storage) => getSlot(NAME, storage).get());
  STORAGES.forEach((storage, index) => {
    const left = readStorage(storage);
    if (left.length < parseCredentials(texts[index] ?? null).stored.length) write(storage, left);
  });
  change();
}

/** Handles a removal in another tab. Other messages under this name, by another portal or a script of the origin, remove nothing. */
export function receive(data: unknown): void {
  if (isForget(data)) drop(data);
}

function isForget(data: unknown): data is Forget {
  // A map, a date or a byte array has no own entries, and would mean all.
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype) return false;
  return Object.entries(data).every(
    ([name, value]) => ['api', 'key', 'environment'].includes(name) && (value === undefined || typeof value === 'string'),
  );
}

/** Removes credentials in this tab and on the device. */
export function drop(what: Forget): void {
  const isLeft = (each: StoredCredential): boolean => !isNamed(what, each);
  const isAll = what.api === undefined && what.environment === undefined;
  for (const storage of STORAGES) {
    if (isAll) getSlot(NAME, storage).del();
    else write(storage, readStorage(storage).filter(isLeft));
  }
  inPage = inPage.filter(isLeft);
  // An unfinished sign-in may contain a client secret.
  if (isAll && getSlot(PENDING, 'tab').get() !== null) getSlot(PENDING, 'tab').del();
  change();
}

function change(): void {
  mark(inPage.length > 0);
  for (const listener of listeners) listener();
}

function readStorage(storage: Stored): StoredCredential[] {
  const isRemoved = createIsRemoved();
  return parseCredentials(getSlot(NAME, storage).get()).stored.filter((each) => !isRemoved(each));
}

/** Writes the credentials of a storage; false if the browser refused. */
function write(storage: Stored, stored: StoredCredential[]): boolean {
  const slot = getSlot(NAME, storage);
  if (stored.length === 0) {
    if (slot.get() !== null) slot.del();
    return slot.get() === null;
  }
  return writeSecret(NAME, storage, renderCredentials(stored));
}
