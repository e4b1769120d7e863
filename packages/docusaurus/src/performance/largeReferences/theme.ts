// The theme of portals with the sidebars of large references; it comes after the framework's own.
import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

export default function largeReferencesTheme(): Plugin {
  return {name: 'portal-large-references', getThemePath: () => path.join(import.meta.dirname, 'theme')};
}
