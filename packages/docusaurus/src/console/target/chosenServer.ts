// The server that a visitor has chosen: for all operations of an API, and on the next visit.
import {createStorageSlot} from '@docusaurus/theme-common';

function getSlot(api: string): ReturnType<typeof createStorageSlot> {
  return createStorageSlot(`console.server.${api}`);
}

/** Id of the target that was chosen last; empty where none was. */
export function readChosenServer(api: string): string {
  return getSlot(api).get() ?? '';
}

/** Keeps a visitor's own choice; one that a link has brought is none. */
export function saveChosenServer(api: string, target: string): void {
  getSlot(api).set(target);
}
