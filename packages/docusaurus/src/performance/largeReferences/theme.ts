// The theme of portals with the sidebars of large references; it comes after the framework's own.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {hasPatterns} from './patternRoutes.ts';

export default function largeReferencesTheme({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'portal-large-references',
    // Read when the routes are known. Docusaurus ignores a theme folder that does not exist.
    getThemePath: () => path.join(import.meta.dirname, hasPatterns(generatedFilesDir) ? 'theme' : 'noTheme'),
  };
}
