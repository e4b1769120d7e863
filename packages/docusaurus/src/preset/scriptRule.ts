// A rule for this package's scripts in a site that compiles with Babel. Docusaurus sets Babel's loose mode, which takes whatever is spread or
// destructured for an array: a set or a map would stop the page. The rule runs first and leaves no such syntax to the site's own.
import type {Plugin} from '@docusaurus/types';

type ConfigureWebpack = NonNullable<Plugin['configureWebpack']>;
type ScriptLoader = Pick<ReturnType<Parameters<ConfigureWebpack>[2]['getJSLoader']>, 'loader' | 'options'>;
type ScriptRule = {test: RegExp; include: string; enforce: 'pre'; use: {loader: string; options: object}};

export function createScriptRule({loader, options}: ScriptLoader, folder: string): ScriptRule | undefined {
  if (loader === undefined || !/[\\/]babel-loader[\\/]/.test(loader) || typeof options !== 'object') return undefined;
  return {test: /\.js$/, include: folder, enforce: 'pre', use: {loader, options: {...options, assumptions: {iterableIsArray: false}}}};
}
