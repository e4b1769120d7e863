// What makes two builds of one commit the same, byte for byte, in whatever folder, with and without the bundler's cache.
import type {ConfigureWebpackUtils, Plugin} from '@docusaurus/types';
import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type BundlerPlugin = InstanceType<Bundler['NormalModuleReplacementPlugin']>;
type Minimizers = NonNullable<NonNullable<Parameters<NonNullable<Plugin['configureWebpack']>>[0]['optimization']>['minimizer']>;
/** What the framework's bundler has beside what it shares with webpack, and the package that has the options of its minifier. */
type Rspack = {SwcJsMinimizerRspackPlugin: new (options: {minimizerOptions: object}) => BundlerPlugin};
type Faster = {getSwcJsMinimizerOptions: () => object};

/** The loader of pictures by its name, not by its file: ids of modules are made of such requests, and would differ from folder to folder. */
export function nameFallback({currentBundler}: ConfigureWebpackUtils): BundlerPlugin {
  const byFile = /([?&]fallback=)[^!&]*[\\/](file-loader)[\\/][^!&]*/;
  return new currentBundler.instance.NormalModuleReplacementPlugin(byFile, (data: {request: string}) => {
    data.request = data.request.replace(byFile, '$1$2');
  });
}

/**
 * The framework's minifiers, of which the one of scripts names variables in order, not by how often letters are in a script: first
 * scripts hold hashes that the bundler replaces afterwards. It costs a thousandth of the weight.
 */
export function nameVariablesInOrder(minimizers: Minimizers, {currentBundler}: ConfigureWebpackUtils): Minimizers {
  const {SwcJsMinimizerRspackPlugin: Minifier} = currentBundler.instance as unknown as Partial<Rspack>;
  if (!Minifier) return minimizers;
  const {getSwcJsMinimizerOptions} = require('@docusaurus/faster') as Faster;
  const options = {minify: true, ...getSwcJsMinimizerOptions(), mangle: {disableCharFreq: true}};
  return minimizers.map((each) => (each instanceof Minifier ? new Minifier({minimizerOptions: options}) : each));
}
