// The text of a reference: file and fragment.

/** `other.yaml#/a/b` in a file → the target file (undefined: the same) and the fragment. */
export function splitRef(ref: string, base: string): {path: string | undefined; fragment: string} {
  const hash = ref.indexOf('#');
  const file = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = hash < 0 ? '' : decodeFragment(ref.slice(hash + 1));
  // An address is a name, compared literally; the path of a file is percent-encoded.
  return {path: file === '' ? undefined : joinPath(base, hasScheme(file) ? file : decodeFragment(file)), fragment};
}

/** Decodes percent-encoding; an invalid text stays as it is. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * A reference relative to its file: `paths/a.yaml` + `../b.yaml` → `b.yaml`. Addresses with a scheme stay as they are, and a path relative
 * to an address is an address too: no file of the web leads to one of the disk.
 */
export function joinPath(from: string, to: string): string {
  if (hasScheme(to)) return to;
  const [origin = '', scheme = ''] = /^([a-z][a-z\d+.-]*:)\/\/[^/?#]*/i.exec(from) ?? [];
  if (to.startsWith('//') && origin !== '') return scheme + to;
  if (to.startsWith('/')) return origin + to;
  const folder = origin === '' ? from : from.slice(origin.length + 1).replace(/[?#].*/s, '');
  const parts = folder.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '' && !(part === '..' && origin !== '')) parts.push(part);
  }
  return origin === '' ? parts.join('/') : `${origin}/${parts.join('/')}`;
}

function hasScheme(reference: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(reference);
}
