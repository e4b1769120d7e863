// A theme in which the roots around documents are not rendered again when a visitor goes from one document to the next.
import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

export default function documentRootsTheme(): Plugin {
  return {name: 'portal-document-roots', getThemePath: () => path.join(import.meta.dirname, 'theme')};
}
