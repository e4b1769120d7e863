import {createStorageSlot} from '@docusaurus/theme-common';

type Slot = ReturnType<typeof createStorageSlot>;

const STORAGES = {tab: 'sessionStorage', device: 'localStorage'} as const;

/** A store that the browser has for a page: `tab` for as long as the tab is open, `device` for good. */
export type Stored = keyof typeof STORAGES;

/** Name of what a sign-in that has begun keeps in the tab. */
export const PENDING = 'sign-in';

const slots = new Map<string, Slot>();

/** A named text in the store of the tab or of the device. Where the browser forbids it, it is empty and writing has no effect. */
export function getSlot(name: string, storage: Stored): Slot {
  const key = `${storage} ${name}`;
  const slot = slots.get(key) ?? createStorageSlot(name, {persistence: STORAGES[storage]});
  slots.set(key, slot);
  return slot;
}

/**
 * Stores a text that must never be logged; false if the browser refuses. A slot logs what it could not store, so room is
 * tried out with another text first.
 */
export function writeSecret(name: string, storage: Stored, text: string): boolean {
  const trial = getSlot(`${name}-trial`, storage);
  const filler = '-'.repeat(text.length);
  trial.set(filler);
  const hasRoom = trial.get() === filler;
  trial.del();
  if (!hasRoom) return false;
  const slot = getSlot(name, storage);
  slot.set(text);
  return slot.get() === text;
}
