// The optimisations for a site that has its own configuration and theme (option `optimise` of the preset).
import type {LoadContext, Plugin} from '@docusaurus/types';
import performance from './index.ts';
import type {Optimisation} from './options.ts';

/** Those that are safe with any theme, plugin and bundler (docs: `internals/preset.md`). */
const SITE_OPTIMISATIONS: readonly Optimisation[] = ['reference-pages', 'chunks'];

/** The plugin with these optimisations. The bundler's cache stays as the site configures it. */
export default function sitePerformance(context: LoadContext): Plugin {
  return performance(context, {on: new Set(SITE_OPTIMISATIONS), isCached: false});
}
