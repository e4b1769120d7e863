// What was made of texts, cached for the next build: HTML of Markdown and of code, and Markdown of HTML. Of a document in which one
// operation has changed nearly all texts are those of the last build.
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {deserialize, serialize} from 'node:v8';
import {writeChanged} from './writeChanged.ts';

/** What is made of texts. */
export type TextCache = {
  get: (text: string) => string | undefined;
  set: (text: string, made: string) => void;
};

/** Letters that are cached at most: what is read is in memory while a document is compiled. */
const MAX_LENGTH = 100_000_000;

type Entry = {basis: string; texts: Map<string, string>};

/**
 * Opens a cache. `save` writes what was asked for, and nothing else of what was there.
 * @param basis what the texts depend on beside themselves: the code that makes them
 */
export function openTextCache(file: string, basis: string): TextCache & {save: () => void} {
  const before = readTexts(file, basis);
  const texts = new Map<string, string>();
  let length = 0;
  const add = (key: string, made: string): void => {
    if (texts.has(key) || length > MAX_LENGTH) return;
    length += made.length;
    texts.set(key, made);
  };
  return {
    get(text) {
      const key = toKey(text);
      const made = texts.get(key) ?? before.get(key);
      if (made !== undefined) add(key, made);
      return made;
    },
    set: (text, made) => add(toKey(text), made),
    save() {
      const isSame = texts.size === before.size && [...texts.keys()].every((key) => before.has(key));
      if (!isSame) writeChanged(file, serialize({basis, texts} satisfies Entry));
    },
  };
}

/** Gives what was made of a text, or makes it. */
export function getMade(cache: TextCache | undefined, text: string, make: () => string): string {
  const known = cache?.get(text);
  if (known !== undefined) return known;
  const made = make();
  cache?.set(text, made);
  return made;
}

function toKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function readTexts(file: string, basis: string): Entry['texts'] {
  try {
    const entry = deserialize(readFileSync(file)) as Entry;
    return entry.basis === basis ? entry.texts : new Map<string, string>();
  } catch {
    // It is not there, or another version of Node has written it.
    return new Map();
  }
}
