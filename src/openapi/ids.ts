// Ids of pages: readable, stable, unique, also on a disk that ignores case.

/** Bytes that a page's id may have, so that its files fit every disk. */
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

/** Gives every name an id of its own; a name that gives no letters or one that is taken gets a number. */
export function createIds(reserved: Iterable<string> = []): (name: string) => {id: string; clash: boolean} {
  const taken = new Set(reserved);
  return (name) => {
    const wanted = shorten(toKebabCase(name)) || 'operation';
    let id = wanted;
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
    taken.add(id);
    return {id, clash: id !== wanted};
  };
}

/** Cuts an id that is too long and adds a checksum of the whole, so that two long names stay apart. */
function shorten(id: string): string {
  if (new TextEncoder().encode(id).length <= MAX_LENGTH) return id;
  const sum = new TextEncoder().encode(id).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 7);
  let short = id;
  while (new TextEncoder().encode(short).length > MAX_LENGTH - 8) short = short.slice(0, -1);
  return `${short.replace(/-+$/, '')}-${(sum >>> 0).toString(36)}`;
}
