// IDs of pages: readable, stable and unique, even on a disk that ignores case or reserves device names.
import {isDeviceName} from './deviceNames.ts';
import {createFreeNames} from '../view/freeNames.ts';

/** Most bytes of a page's ID, so that its files fit every disk. */
const MAX_LENGTH = 120;

/** `IndicesController_createIndex` → `indices-controller-create-index`. */
export function toKebabCase(text: string): string {
  return text
    .normalize('NFC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Gives every name a unique ID; a name without letters, or with an ID that is taken, gets a number. */
export function createIds(reserved: Iterable<string> = []): (name: string) => {id: string; clash: boolean} {
  const taken = new Set(reserved);
  const choose = createFreeNames({
    isTaken: (id) => taken.has(id) || isDeviceName(id),
    number: (wanted, count) => `${wanted}-${count}`,
  });
  return (name) => {
    const wanted = shorten(toKebabCase(name)) || 'operation';
    const id = choose(wanted);
    return {id, clash: id !== wanted};
  };
}

/** The parts that the ID of an operation's page can be made from. */
export type Identity = {kind: 'operation' | 'webhook'; method: string; path: string; operationId: string | undefined};

/**
 * IDs for all operations at once, independent of their order: from the operationId; if that is taken or missing, from method and path; if
 * that is ambiguous too, with a checksum.
 */
export function chooseIds(operations: Identity[], reserved: Iterable<string>): {id: string; wanted: string; clash: boolean}[] {
  const taken = new Set(reserved);
  const candidates = operations.map(getCandidates);
  const levels = candidates.map(() => 0);
  const getId = (index: number): string => candidates[index]?.[levels[index] ?? 0] ?? '';
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    const byId = new Map<string, number[]>();
    for (const index of operations.keys()) byId.set(getId(index), [...(byId.get(getId(index)) ?? []), index]);
    for (const [id, indices] of byId) {
      if (indices.length === 1 && !taken.has(id) && !isDeviceName(id)) continue;
      // Operations with more alternatives give way: one with an operationId can still be named by its location.
      const left = (index: number): number => (candidates[index]?.length ?? 0) - 1 - (levels[index] ?? 0);
      const most = Math.max(...indices.map(left));
      if (most === 0) continue;
      for (const index of indices.filter((each) => left(each) === most)) levels[index] = (levels[index] ?? 0) + 1;
      isMoving = true;
    }
  }
  const free = createIds(taken);
  return candidates.map(([wanted = ''], index) => ({
    id: free(getId(index)).id,
    wanted,
    clash: getId(index) !== wanted || taken.has(wanted) || isDeviceName(wanted),
  }));
}

/** Candidate names, the best first. */
function getCandidates({kind, method, path, operationId}: Identity): string[] {
  const call = kind === 'webhook' ? `webhook ${path} ${method === 'POST' ? '' : method}` : `${method} ${path}`;
  const full = toKebabCase(call.replaceAll('{', '{by '));
  const names = [toKebabCase(operationId ?? ''), toKebabCase(call), full].filter(Boolean);
  const sum = getChecksum(`${kind} ${method} ${path} ${operationId ?? ''}`);
  return [...new Set([...names, `${full || 'operation'}-${sum}`])].map(shorten);
}

/** Shortens an ID that is too long and adds a checksum of the whole, so that two long names differ. */
function shorten(id: string): string {
  if (new TextEncoder().encode(id).length <= MAX_LENGTH) return id;
  // Every character has at least one byte.
  let short = id.slice(0, MAX_LENGTH);
  while (new TextEncoder().encode(short).length > MAX_LENGTH - 8) short = short.slice(0, -1);
  return `${short.replace(/-+$/, '')}-${getChecksum(id)}`;
}

function getChecksum(text: string): string {
  const sum = new TextEncoder().encode(text).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 7);
  return (sum >>> 0).toString(36);
}
