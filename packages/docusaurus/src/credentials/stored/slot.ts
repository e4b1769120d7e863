import {createStorageSlot} from '@docusaurus/theme-common';

type Slot = ReturnType<typeof createStorageSlot>;

const STORAGES = {tab: 'sessionStorage', device: 'localStorage'} as const;

/** Browser storage: `tab` until the tab is closed, `device` permanently. */
export type Stored = keyof typeof STORAGES;

/** Name of the pending sign-in in the tab. */
export const PENDING = 'sign-in';

const slots = new Map<string, Slot>();

/** A named text in the storage of the tab or the device. If the browser forbids storage, it is empty, and writing has no effect. */
export function getSlot(name: string, storage: Stored): Slot {
  const key = `${storage} ${name}`;
  const slot = slots.get(key) ?? createStorageSlot(name, {persistence: STORAGES[storage]});
  slots.set(key, slot);
  return slot;
}

/**
 * Stores a text that must never be logged; false if the browser refuses. A slot logs texts that it could not store, so another text is
 * tried first.
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
