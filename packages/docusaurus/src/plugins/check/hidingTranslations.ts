// Texts below `i18n/` that override the configuration: `write-translations` copied them from an earlier state of it.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Portal} from '../../config/portal.ts';
import {findLine} from './translations.ts';

type Given = Pick<Portal, 'title' | 'footer' | 'logo' | 'product' | 'locales' | 'translations'>;

/** A text of the theme that the configuration sets too. */
type Text = {
  file: 'navbar' | 'footer';
  key: string;
  /** Path of its field in the configuration. */
  field: string;
  value: string;
  /** Path of a field for the language, if it has none yet. */
  own?: string;
  /** Is a different text a translation? Default: it is not. */
  isTranslation?: (message: string) => boolean;
};

/** A line for each entry that hides a different text in the configuration. */
export function findHidingTranslations(siteDir: string, portal: Given): string[] {
  return (portal.locales ?? ['en']).flatMap((locale, index) => {
    const texts = getTexts(portal, locale, index === 0);
    return (['navbar', 'footer'] as const).flatMap((file) =>
      findHiding(
        siteDir,
        `i18n/${locale}/docusaurus-theme-classic/${file}.json`,
        texts.filter((each) => each.file === file),
      ),
    );
  });
}

/** The texts of the configuration in a language. */
function getTexts({title, footer, logo, product, translations}: Given, locale: string, isFirst: boolean): Text[] {
  const toText = (name: 'title' | 'footer', value: string): Pick<Text, 'field' | 'value' | 'own'> => {
    const own = `translations.${locale}.${name}`;
    const translated = translations[locale]?.[name];
    if (translated !== undefined) return {field: own, value: translated};
    return {field: name, value, ...(isFirst ? {} : {own})};
  };
  // The configuration has one text for all languages. Only an outdated product name is certain not to be a translation.
  const isTranslation = (message: string): boolean => !isFirst && (!logo?.alt.includes(product) || message.includes(product));
  return [
    ...(logo?.title === false ? [] : [{file: 'navbar', key: 'title', ...toText('title', title)} as const]),
    ...(logo?.alt ? [{file: 'navbar', key: 'logo.alt', field: 'logo.alt', value: logo.alt, isTranslation} as const] : []),
    {file: 'footer', key: 'copyright', ...toText('footer', footer)},
  ];
}

function findHiding(siteDir: string, name: string, texts: Text[]): string[] {
  const file = path.join(siteDir, name);
  if (!existsSync(file)) return [];
  const json = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const entries = JSON.parse(json) as Record<string, {message: string}>;
  return texts.flatMap(({key, field, value, own, isTranslation}) => {
    const message = entries[key]?.message;
    if (message === undefined || message === value || isTranslation?.(message)) return [];
    const fix = own === undefined ? 'delete the entry' : `delete the entry, and write a text for this language as ${own}`;
    return [`${name}${findLine(json, key)}: "${key}" hides ${field} of portal.config.ts, which is ${JSON.stringify(value)}: ${fix}.`];
  });
}
