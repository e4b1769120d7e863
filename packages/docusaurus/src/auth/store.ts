// The credentials of a visitor: kept for the tab, or on the device if the visitor says so; where the browser refuses both,
// in this page. Knows nothing of React.
import {readKept, writeKept, type Kept, type Secret} from './kept.ts';
import {listen, mark, NAME, tell, type Forget} from './mark.ts';
import {getSlot, PENDING, writeSecret, type Stored} from './slot.ts';

/** Until the tab is closed, until it is forgotten, or until the page is left. */
export type Place = Stored | 'page';

export type KeptAt = Kept & {place: Place};

export type Snapshot = {
  kept: KeptAt[];
  /** Something is stored that cannot be read. */
  isBroken: boolean;
};

const PLACES: readonly Stored[] = ['tab', 'device'];

const listeners = new Set<() => void>();
let inPage: Kept[] = [];
let last: {texts: string; page: Kept[]; snapshot: Snapshot} | undefined;

/** Everything that is kept; the same object until something changes. */
export function getSnapshot(): Snapshot {
  const texts = PLACES.map((place) => getSlot(NAME, place).get());
  const key = JSON.stringify(texts);
  if (last?.texts === key && last.page === inPage) return last.snapshot;
  const read = texts.map(readKept);
  const kept = [
    ...inPage.map((each): KeptAt => ({...each, place: 'page'})),
    ...PLACES.flatMap((place, index) => (read[index]?.kept ?? []).map((each): KeptAt => ({...each, place}))),
  ];
  const snapshot = {kept: kept.filter(isFirst), isBroken: read.some(({isBroken}) => isBroken)};
  last = {texts: key, page: inPage, snapshot};
  return snapshot;
}

/** What is nearer counts: a credential of the tab hides one of the device. */
function isFirst({api, key}: Kept, index: number, all: Kept[]): boolean {
  return all.findIndex((other) => other.api === api && other.key === key) === index;
}

/** Calls back after every change, in this tab or in another one. */
export function subscribe(listener: () => void): () => void {
  const stops = PLACES.map((place) => getSlot(NAME, place).listen(listener));
  listeners.add(listener);
  listen();
  return () => {
    stops.forEach((stop) => stop());
    listeners.delete(listener);
  };
}

/** Keeps a credential in one place, and only there, for the origins given; returns where it is, since a browser may refuse. */
export function keep({api, key, secret, origins}: Omit<Kept, 'since'>, wanted: Stored): Place {
  const kept: Kept = {api, key, secret, since: Date.now(), ...(origins ? {origins} : {})};
  const isOther = (each: Kept): boolean => each.api !== api || each.key !== key;
  for (const place of PLACES) if (place !== wanted) write(place, readPlace(place).filter(isOther));
  inPage = inPage.filter(isOther);
  const isStored = write(wanted, [...readPlace(wanted).filter(isOther), kept]);
  if (!isStored) inPage = [...inPage, kept];
  listen();
  change();
  return isStored ? wanted : 'page';
}

/** Replaces a token that was renewed, where it is kept. */
export function renew(kept: KeptAt, secret: Secret): void {
  update(kept, (each) => ({...each, secret}));
}

/** Lets a credential go to further origins from now on. */
export function allow(kept: KeptAt, origins: string[]): void {
  update(kept, (each) => ({...each, origins: [...new Set([...(each.origins ?? []), ...origins])]}));
}

function update({api, key, place, since}: KeptAt, next: (kept: Kept) => Kept): void {
  const isIt = (each: Kept): boolean => each.api === api && each.key === key && each.since === since;
  if (place === 'page') inPage = inPage.map((each) => (isIt(each) ? next(each) : each));
  else
    write(
      place,
      readPlace(place).map((each) => (isIt(each) ? next(each) : each)),
    );
  change();
}

/** Forgets one credential, all of a document or all, here and in every other tab. */
export function forget(what: Forget): void {
  drop(what);
  tell(what);
}

/** Forgets in this tab and on the device. */
export function drop({api, key}: Forget): void {
  const isLeft = (each: Kept): boolean => (api !== undefined && each.api !== api) || (key !== undefined && each.key !== key);
  for (const place of PLACES) {
    if (api === undefined) getSlot(NAME, place).del();
    else write(place, readPlace(place).filter(isLeft));
  }
  inPage = inPage.filter(isLeft);
  // A sign-in that was never finished may hold a client's secret.
  if (api === undefined && getSlot(PENDING, 'tab').get() !== null) getSlot(PENDING, 'tab').del();
  change();
}

function change(): void {
  mark(inPage.length > 0);
  for (const listener of listeners) listener();
}

function readPlace(place: Stored): Kept[] {
  return readKept(getSlot(NAME, place).get()).kept;
}

/** Writes what a place keeps; false if the browser refused. */
function write(place: Stored, kept: Kept[]): boolean {
  const slot = getSlot(NAME, place);
  if (kept.length === 0) {
    if (slot.get() !== null) slot.del();
    return slot.get() === null;
  }
  return writeSecret(NAME, place, writeKept(kept));
}
