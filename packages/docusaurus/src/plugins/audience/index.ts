// Additions of a portal for colleagues, as a separate theme, so that a public portal contains none of them.
import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

export default function audience(): Plugin {
  return {
    name: 'portal-audience',
    getThemePath: () => path.join(import.meta.dirname, 'theme'),
    getTypeScriptThemePath: () => path.resolve(import.meta.dirname, '../../../src/plugins/audience/theme'),
  };
}
