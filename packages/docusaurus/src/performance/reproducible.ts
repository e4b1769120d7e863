// Makes two builds of one commit equal, byte for byte, in any folder, with and without the bundler's cache.
import type {ConfigureWebpackUtils, Plugin} from '@docusaurus/types';
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type BundlerPlugin = InstanceType<Bundler['NormalModuleReplacementPlugin']>;
type Minimizers = NonNullable<NonNullable<Parameters<NonNullable<Plugin['configureWebpack']>>[0]['optimization']>['minimizer']>;
/** Fields of Docusaurus's bundler that webpack does not have, and the package with its minifier's options. */
type Rspack = {SwcJsMinimizerRspackPlugin: new (options: {minimizerOptions: object}) => BundlerPlugin};
type Faster = {getSwcJsMinimizerOptions: () => object};

/**
 * Names the loader of pictures by its package, not by its file: module IDs are made from such requests, and would differ between folders.
 */
export function nameFallback({currentBundler}: ConfigureWebpackUtils): BundlerPlugin {
  const byFile = /([?&]fallback=)[^!&]*[\\/](file-loader)[\\/][^!&]*/;
  return new currentBundler.instance.NormalModuleReplacementPlugin(byFile, (data: {request: string}) => {
    data.request = data.request.replace(byFile, '$1$2');
  });
}

/**
 * Docusaurus's minifiers; that of scripts names variables in order, not by the frequency of letters in a script, since first scripts
 * contain hashes that the bundler replaces afterwards. It costs a thousandth of the weight.
 */
export function nameVariablesInOrder(minimizers: Minimizers, {currentBundler}: ConfigureWebpackUtils): Minimizers {
  const {SwcJsMinimizerRspackPlugin: Minifier} = currentBundler.instance as unknown as Partial<Rspack>;
  if (!Minifier) return minimizers;
  const {getSwcJsMinimizerOptions} = require('@docusaurus/faster') as Faster;
  const options = {minify: true, ...getSwcJsMinimizerOptions(), mangle: {disableCharFreq: true}};
  return minimizers.map((each) => (each instanceof Minifier ? new Minifier({minimizerOptions: options}) : each));
}
