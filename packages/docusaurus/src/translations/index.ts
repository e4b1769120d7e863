// The texts of the interface in other languages than English. A site's own `i18n/<locale>/code.json` comes first.
import type {LoadContext} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Texts by ID. */
export type Translations = Record<string, string>;

/** The texts of a locale, `de` for `de-AT`; empty if the engine does not have the language. */
export function readTranslations(locale: string): Translations {
  const file = [locale, locale.split('-', 1)[0] ?? ''].map((name) => path.join(import.meta.dirname, `${name}.json`)).find(existsSync);
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Translations);
}

type Message = {id: string; message: string};

/** The `translate` of pages, for texts that are created while a site is built. */
export function createTranslate({siteDir, i18n}: Pick<LoadContext, 'siteDir' | 'i18n'>): (text: Message) => string {
  const own = readOwnTexts(path.join(siteDir, 'i18n', i18n.currentLocale, 'code.json'));
  const shipped = readTranslations(i18n.currentLocale);
  return ({id, message}) => own[id]?.message ?? shipped[id] ?? message;
}

function readOwnTexts(file: string): Record<string, {message?: string}> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, {message?: string}>) : {};
}
