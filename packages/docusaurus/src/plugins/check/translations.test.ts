import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findWrongTranslations} from './translations.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'translations-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
  writeFileSync(path.join(folder, name), text);
}

test('invalid JSON is reported with file, line and column', () => {
  write('i18n/de/code.json', '{\n  "a": {"message": "A"},\n}');
  write('i18n/de/docusaurus-theme-classic/navbar.json', '{"b": {"message": "B"}');
  expect(findWrongTranslations(folder, {locales: ['en', 'de']})).toEqual([
    "i18n/de/code.json:3:1: this is not JSON: Quoted object key expected but got '}': correct the text there.",
    "i18n/de/docusaurus-theme-classic/navbar.json:1:23: this is not JSON: Quoted object key or end of object '}' expected but reached end of input: correct the text there.",
  ]);
});

test('a bare text, an entry without a message, and a list instead of texts are reported', () => {
  write('i18n/de/code.json', '{\n  "a": "A",\n  "b": {"mesage": "B"},\n  "c": {"message": ""}\n}');
  write('i18n/de/docusaurus-theme-classic/footer.json', '[]');
  expect(findWrongTranslations(folder, {locales: ['de']})).toEqual([
    'i18n/de/code.json:2: "a" is only a text: write {"message": "A"}.',
    'i18n/de/code.json:3: "b" has no "message": write {"message": "…"} with the translated text.',
    'i18n/de/docusaurus-theme-classic/footer.json:1:1: this file has no texts: write {"ID": {"message": "…"}}, as write-translations does.',
  ]);
});

test('an unknown placeholder is reported with the intended name', () => {
  const texts = {
    'portal.answer.brokenMedia': {message: 'Impossible d’afficher {typ}'},
    'portal.answer.folded': {message: 'Détails {etiquette} : {label}'},
    'portal.answer.copyBody': {message: 'Copier {corps}'},
    'portal.answer.download': {message: 'Enregistrer'},
    'my.own': {message: '{any}'},
  };
  write('i18n/fr/code.json', JSON.stringify(texts, null, 2));
  expect(findWrongTranslations(folder, {locales: ['en', 'fr']})).toEqual([
    'i18n/fr/code.json:2: "portal.answer.brokenMedia" has {typ}, for which there is no value: write {type}.',
    'i18n/fr/code.json:5: "portal.answer.folded" has {etiquette}, for which there is no value: write {label}.',
    'i18n/fr/code.json:8: "portal.answer.copyBody" has {corps}, for which there is no value: leave it out.',
  ]);
});

test('other languages, files of pages, and a byte order mark are not reported', () => {
  write('i18n/fr/code.json', '{');
  write('i18n/de/docusaurus-plugin-content-docs/current/sample.json', '[1,]');
  write('i18n/de/notes.json', '{');
  write('i18n/de/code.json', '\uFEFF{"a": {"message": "A", "description": "An article"}}');
  expect(findWrongTranslations(folder, {locales: ['de']})).toEqual([]);
});
