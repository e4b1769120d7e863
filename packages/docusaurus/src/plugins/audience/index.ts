// What a portal for colleagues shows beyond a public one. As a theme of its own: a public portal carries none of it.
import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

export default function audience(): Plugin {
  return {
    name: 'portal-audience',
    getThemePath: () => path.join(import.meta.dirname, 'theme'),
    getTypeScriptThemePath: () => path.resolve(import.meta.dirname, '../../../src/plugins/audience/theme'),
  };
}
