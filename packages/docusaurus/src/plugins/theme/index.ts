// The styles of a portal on top of the framework's theme, and scripts for all pages. Files are named here and not in the configuration,
// which is in the scripts of every page.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';
import {readTranslations} from '../../translations/index.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
/** In this order: later rules override earlier ones. */
const STYLES = ['tokens', 'global', 'reference', 'codeThemes', 'print'];
const CLIENT_MODULES = ['htmlClass', 'undecodableUrl', 'prefetch', 'staticHtml', 'credentials', 'anchorLayout', 'pageAnnouncer', 'missing'];

export type ThemeOptions = {
  /** A stylesheet that follows our own, relative to the site's folder. Default: none. */
  stylesheet?: string;
};

export default function theme({siteDir, i18n}: LoadContext, {stylesheet}: ThemeOptions): Plugin {
  const own = STYLES.map((name) => path.join(PACKAGE, `css/${name}.css`));
  return {
    name: 'lectern-theme',
    getThemePath: () => path.join(PACKAGE, 'theme'),
    getTypeScriptThemePath: () => path.resolve(PACKAGE, '../src/theme'),
    // `write-translations` extracts texts from the files that a plugin watches.
    getPathsToWatch: () => [PACKAGE],
    getDefaultCodeTranslationMessages: () => Promise.resolve(readTranslations(i18n.currentLocale)),
    getClientModules: () => [
      ...own,
      ...(stylesheet === undefined ? [] : [path.resolve(siteDir, stylesheet)]),
      ...CLIENT_MODULES.map((name) => getModuleFile(import.meta, `../../theme/clientModules/${name}`)),
    ],
  };
}
