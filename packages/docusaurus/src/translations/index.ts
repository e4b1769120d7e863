// The texts of the interface in other languages than English. A site's own `i18n/<locale>/code.json` comes first.
import type {LoadContext} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Texts by their ids. */
export type Translations = Record<string, string>;

/** The texts of a locale, `de` for `de-AT`; none where the engine has no such language. */
export function readTranslations(locale: string): Translations {
  const file = [locale, locale.split('-', 1)[0] ?? ''].map((name) => path.join(import.meta.dirname, `${name}.json`)).find(existsSync);
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Translations);
}

type Message = {id: string; message: string};

/** For texts that are written while a site is built: `translate` as pages have it. */
export function createTranslate({siteDir, i18n}: Pick<LoadContext, 'siteDir' | 'i18n'>): (text: Message) => string {
  const own = readOwnTexts(path.join(siteDir, 'i18n', i18n.currentLocale, 'code.json'));
  const shipped = readTranslations(i18n.currentLocale);
  return ({id, message}) => own[id]?.message ?? shipped[id] ?? message;
}

function readOwnTexts(file: string): Record<string, {message?: string}> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, {message?: string}>) : {};
}
