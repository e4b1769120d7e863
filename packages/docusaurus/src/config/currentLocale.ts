import process from 'node:process';
import {parseArgs} from 'node:util';

/** The language that the framework loads the configuration and the sidebars for: it does so once for each. */
export function getCurrentLocale({locales}: {locales?: string[] | undefined}): string {
  return process.env.DOCUSAURUS_CURRENT_LOCALE ?? getWrittenLocale(process.argv.slice(2)) ?? locales?.[0] ?? '';
}

/** The language of `write-translations`, for which the framework sets no variable. */
function getWrittenLocale([command, ...args]: string[]): string | undefined {
  if (command !== 'write-translations') return undefined;
  const {locale} = parseArgs({args, options: {locale: {type: 'string', short: 'l'}}, strict: false}).values;
  return typeof locale === 'string' ? locale : undefined;
}
