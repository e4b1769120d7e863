// The theme of portals with the sidebars of large references; it comes after the framework's own.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {hasPatterns} from './patternRoutes.ts';

export default function largeReferencesTheme({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'portal-large-references',
    // Asked for when the routes are known. The framework takes no component from a folder that is not there.
    getThemePath: () => path.join(import.meta.dirname, hasPatterns(generatedFilesDir) ? 'theme' : 'noTheme'),
  };
}
