import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findHidingTranslations} from './hidingTranslations.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hiding-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

/** Writes texts as `write-translations` does, each with its line. */
function write(locale: string, file: string, texts: Record<string, string>): void {
  const name = path.join(folder, 'i18n', locale, 'docusaurus-theme-classic', `${file}.json`);
  mkdirSync(path.dirname(name), {recursive: true});
  const entries = Object.entries(texts).map(([key, message]) => [key, {message, description: key}]);
  writeFileSync(name, JSON.stringify(Object.fromEntries(entries), null, 2));
}

const PORTAL = {product: 'Acme', title: 'Acme developers', footer: '© 2026 Acme', locales: ['en', 'de'], translations: {}};

test('an entry that hides a translated text of the configuration is reported with file, line and key', () => {
  write('de', 'navbar', {'item.label.Blog': 'Neues', title: 'Acme developers'});
  write('de', 'footer', {copyright: '© 2025 Acme'});
  const translations = {de: {title: 'Acme für Entwickler', footer: '© 2026 Acme, alle Rechte'}};
  expect(findHidingTranslations(folder, {...PORTAL, translations})).toEqual([
    'i18n/de/docusaurus-theme-classic/navbar.json:6: "title" hides translations.de.title of portal.config.ts, which is "Acme für Entwickler": delete the entry.',
    'i18n/de/docusaurus-theme-classic/footer.json:2: "copyright" hides translations.de.footer of portal.config.ts, which is "© 2026 Acme, alle Rechte": delete the entry.',
  ]);
});

test('if the configuration has one text for all languages, the report says where to write one for a language', () => {
  write('de', 'footer', {copyright: '© 2025 Acme'});
  write('en', 'footer', {copyright: '© 2025 Acme'});
  expect(findHidingTranslations(folder, PORTAL)).toEqual([
    'i18n/en/docusaurus-theme-classic/footer.json:2: "copyright" hides footer of portal.config.ts, which is "© 2026 Acme": delete the entry.',
    'i18n/de/docusaurus-theme-classic/footer.json:2: "copyright" hides footer of portal.config.ts, which is "© 2026 Acme": delete the entry, and write a text for this language as translations.de.footer.',
  ]);
});

test('the text of a logo without the product name hides that of the configuration', () => {
  write('de', 'navbar', {'logo.alt': 'Emca-Logo'});
  const logo = {src: 'img/logo.svg', alt: 'Acme logo', title: true};
  expect(findHidingTranslations(folder, {...PORTAL, logo})).toEqual([
    'i18n/de/docusaurus-theme-classic/navbar.json:2: "logo.alt" hides logo.alt of portal.config.ts, which is "Acme logo": delete the entry.',
  ]);
  write('de', 'navbar', {'logo.alt': 'Acme-Logo'});
  expect(findHidingTranslations(folder, {...PORTAL, logo})).toEqual([]);
});

test('an entry with the same text hides nothing, nor does a title that the navbar does not show', () => {
  write('de', 'navbar', {title: 'Acme'});
  write('de', 'footer', {copyright: '© 2026 Acme'});
  const logo = {src: 'img/logo.svg', alt: 'Acme', title: false};
  expect(findHidingTranslations(folder, {...PORTAL, logo})).toEqual([]);
  expect(findHidingTranslations(folder, {...PORTAL, locales: ['en']})).toEqual([]);
});
