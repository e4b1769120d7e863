// Checks that the translations below `i18n/` can be read, and are texts: before a build, and in `lectern check`. The framework reads a
// language only when it builds it, and names a file without a line.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';
import {describeBrokenJson} from '../../config/file/brokenJson.ts';
import {readTranslations, type Translations} from '../../translations/index.ts';

/** A line for each file that is not JSON, and for each entry that is not a text. `locales`: languages of the portal. */
export function findWrongTranslations(siteDir: string, {locales = ['en']}: {locales?: string[] | undefined}): string[] {
  return locales.flatMap((locale) => listFiles(siteDir, `i18n/${locale}`)).flatMap((name) => findWrongTexts(siteDir, name));
}

/** The files that the framework reads: `code.json`, and a folder for each plugin. Deeper files belong to pages. */
function listFiles(siteDir: string, folder: string): string[] {
  const absolute = path.join(siteDir, folder);
  if (!existsSync(absolute)) return [];
  const plugins = readdirSync(absolute, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  return ['', ...plugins.map(({name}) => name)].flatMap((name) =>
    readdirSync(path.join(absolute, name))
      .filter((each) => (name === '' ? each === 'code.json' : each.endsWith('.json')))
      .map((each) => path.posix.join(folder, name, each)),
  );
}

/** A line for each mistake in one file. `name`: relative to the site's folder. */
export function findWrongTexts(siteDir: string, name: string): string[] {
  const text = readFileSync(path.join(siteDir, name), 'utf8').replace(/^\uFEFF/, '');
  const broken = describeBrokenJson(text);
  if (broken !== undefined) return [`${name}:${broken}`];
  const texts = JSON.parse(text) as unknown;
  if (!isObject(texts)) return [`${name}:1:1: this file has no texts: write {"ID": {"message": "…"}}, as write-translations does.`];
  return Object.entries(texts).flatMap(([id, value]) => {
    const message = isObject(value) ? value['message'] : undefined;
    const wrong = typeof message === 'string' ? findWrongNames(id, message) : [describe(value)];
    return wrong.map((each) => `${name}${findLine(text, id)}: "${id}" ${each}`);
  });
}

/** Names in braces that nothing replaces: readers would see them literally. */
function findWrongNames(id: string, message: string): string[] {
  const shipped = getShipped(id);
  if (shipped === undefined) return [];
  const names = listNames(shipped);
  return [...listNames(message)]
    .filter((name) => !names.has(name))
    .map((name) => {
      const near = getSimilar(name, names) ?? (names.size === 1 ? [...names][0] : undefined);
      const rest = names.size === 0 ? 'leave it out' : `write one of: ${[...names].map((each) => `{${each}}`).join(', ')}`;
      return `has {${name}}, for which there is no value: ${near === undefined ? rest : `write {${near}}`}.`;
    });
}

function listNames(message: string): Set<string> {
  return new Set(Array.from(message.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
}

/** A text of the interface in German: it has the same placeholders as in all languages. */
function getShipped(id: string): string | undefined {
  german ??= readTranslations('de');
  return Object.hasOwn(german, id) ? german[id] : undefined;
}

let german: Translations | undefined;

function describe(value: unknown): string {
  if (typeof value === 'string') return `is only a text: write {"message": ${JSON.stringify(value)}}.`;
  return 'has no "message": write {"message": "…"} with the translated text.';
}

/** The line of an entry as `:LINE`; empty if its name is written with escapes. */
export function findLine(text: string, id: string): string {
  const index = text.indexOf(JSON.stringify(id));
  return index === -1 ? '' : `:${text.slice(0, index).split('\n').length}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
