import {mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {getMade, openTextCache} from './textCache.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  file = path.join(folder, 'texts');
});
afterEach(() => rmSync(folder, {recursive: true}));

/** Makes something of texts, as one build does. Gives those for which it was necessary. */
function build(texts: string[], basis = 'code'): string[] {
  const made: string[] = [];
  const cache = openTextCache(file, basis);
  const make = (text: string) => {
    made.push(text);
    return `<${text}>`;
  };
  expect(texts.map((text) => getMade(cache, text, () => make(text)))).toEqual(texts.map((text) => `<${text}>`));
  cache.save();
  return made;
}

test('what was made of a text is not made again', () => {
  expect(build(['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(build(['b', 'c'])).toEqual(['c']);
});

test('texts that a build has not asked for are forgotten', () => {
  build(['a', 'b']);
  build(['b']);
  expect(build(['a'])).toEqual(['a']);
});

test('other code makes all of them again, and so does half a file', () => {
  build(['a']);
  expect(build(['a'], 'other code')).toEqual(['a']);
  writeFileSync(file, 'half');
  expect(build(['a'])).toEqual(['a']);
});

test('a cache that has not changed is not written', () => {
  build(['a', 'b']);
  const {mtimeMs, ino} = statSync(file);
  build(['b', 'a']);
  expect(statSync(file)).toMatchObject({mtimeMs, ino});
});

test('without a cache each text is made', () => {
  expect(getMade(undefined, 'a', () => 'made')).toBe('made');
});
