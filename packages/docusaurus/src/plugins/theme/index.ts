// The look of a whole portal, over the framework's own theme.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {readTranslations} from '../../translations/index.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../..');

export default function theme(context: LoadContext): Plugin {
  return {
    name: 'lectern-theme',
    getThemePath: () => path.join(PACKAGE, 'theme'),
    getTypeScriptThemePath: () => path.resolve(PACKAGE, '../src/theme'),
    // `write-translations` looks for texts in what a plugin watches.
    getPathsToWatch: () => [PACKAGE],
    getDefaultCodeTranslationMessages: () => Promise.resolve(readTranslations(context.i18n.currentLocale)),
  };
}
