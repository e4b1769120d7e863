// Translations below `i18n/` whose ID is misspelt, or of a text that is gone: nothing reads them, and the page stays in English.
import {existsSync, globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';
import {readTranslations} from '../../translations/index.ts';
import {findLine} from './translations.ts';

/**
 * A line for each ID of the interface that has no text. `locales`: languages of the portal. IDs of the portal's own components are left out, and
 * those of the theme unless they are misspelt: plugins may have more.
 */
export function findUnusedTexts(siteDir: string, {locales = ['en']}: {locales?: string[] | undefined}): string[] {
  const known = Object.keys(readTranslations('de'));
  const ofTheme = readThemeIds();
  const own = readOwnCode(siteDir);
  return locales.flatMap((locale) => {
    const name = `i18n/${locale}/code.json`;
    const file = path.join(siteDir, name);
    if (!existsSync(file)) return [];
    const json = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    return Object.keys(JSON.parse(json) as object).flatMap((id) => {
      const all = id.startsWith('portal.') ? known : id.startsWith('theme.') ? ofTheme : undefined;
      if (!all || all.includes(id) || own.includes(id)) return [];
      const similar = getSimilar(id, all);
      if (similar === undefined && all === ofTheme) return [];
      const fix = similar === undefined ? 'delete the entry' : `write "${similar}", or delete the entry`;
      return `${name}${findLine(json, id)}: "${id}" is the ID of no text: ${fix}.`;
    });
  });
}

/** IDs of the framework's own themes and plugins. */
function readThemeIds(): string[] {
  const theme = createRequire(import.meta.url).resolve('@docusaurus/theme-classic/package.json');
  const folder = path.join(path.dirname(createRequire(theme).resolve('@docusaurus/theme-translations/package.json')), 'locales/base');
  return globSync('*.json', {cwd: folder}).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object),
  );
}

/** The portal's own components and pages, which may have texts with any ID. */
function readOwnCode(siteDir: string): string {
  return globSync('src/**/*.{js,jsx,ts,tsx,md,mdx}', {cwd: siteDir})
    .map((name) => readFileSync(path.join(siteDir, name), 'utf8'))
    .join('\n');
}
