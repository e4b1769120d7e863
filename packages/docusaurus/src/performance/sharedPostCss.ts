// PostCSS plugins, created once. Docusaurus names them by their files, and the loader would create them again for each stylesheet.
import type {PostCssOptions} from '@docusaurus/types';
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/** Replaces names of plugins, with or without options, by the plugins. */
export function createPlugins(plugins: PostCssOptions['plugins']): PostCssOptions['plugins'] {
  return plugins.map((plugin: unknown) => {
    const [file, options] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin];
    return typeof file === 'string' ? (require(file) as (options: unknown) => unknown)(options) : plugin;
  });
}
