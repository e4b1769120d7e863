// The look of a whole portal, over the framework's own theme.
import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../..');

export default function theme(): Plugin {
  return {
    name: 'lectern-theme',
    getThemePath: () => path.join(PACKAGE, 'theme'),
    getTypeScriptThemePath: () => path.resolve(PACKAGE, '../src/theme'),
    // `write-translations` looks for texts in what a plugin watches.
    getPathsToWatch: () => [PACKAGE],
  };
}
