// The plugin of all optimisations beyond stock Docusaurus. It adds to the bundler's configuration, and changes nothing in it.
import type {ConfigureWebpackUtils, LoadContext, Plugin} from '@docusaurus/types';
import {createRequire} from 'node:module';
import path from 'node:path';
import {readVariable} from '../environment.ts';
import {getModuleFile} from '../moduleFile.ts';
import {getCodeVersion} from '../plugins/codeVersion.ts';
import {getResultsFile} from '../plugins/runs.ts';
import {existsSync} from 'node:fs';
import {renderDeferScript} from './boot/ssrTemplate.ts';
import {getChunks} from './chunks.ts';
import {writeFirstStyles} from './firstStyles.ts';
import {hasPatterns, type Replacement, writePatternRoutes} from './largeReferences/patternRoutes.ts';
import {compileOnDemand} from './onDemand.ts';
import {removeStalePages} from './renderedPages/index.ts';
import type {Optimisation} from './options.ts';
import {nameFallback, nameVariablesInOrder} from './reproducible.ts';
import {createServerEntry} from './serverEntry.ts';
import {createPlugins} from './sharedPostCss.ts';
import {createUsedStyles} from './usedStyles.ts';

const require = createRequire(import.meta.url);
/** Data of compiled pages. */
const DATA = /\.api\.json$/;
const HIGHLIGHTER = {'prism-react-renderer$': false as const};
/** Packages of deferred features. The server never loads them, so they stay out of its bundle. */
const UNRENDERED =
  /^(?:unpdf|hono|minisearch|stopword|papaparse|htmlparser2|idb|oauth4webapi|lossless-json|style-mod|mdast-util-.*|micromark-.*|@(?:codemirror|lezer|orama|cfworker|remix-run)\/.*)$/;
/** Packages whose components contain class names. */
const PACKAGES = ['core/lib/client', 'theme-classic/lib/theme', 'theme-common/lib', 'plugin-content-docs/lib', 'plugin-content-blog/lib'];
/** Modules that all pages render with, once for all: otherwise each page's part of the server's bundle would contain them again. */
const SHARED = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    shared: {name: 'shared', chunks: 'async' as const, minChunks: 2, enforce: true},
  },
};
/** A saved document changes its page at once, and Docusaurus's facts about it a moment later: this delay joins both, in ms. */
const WATCHING = {aggregateTimeout: 60};

/** Browser modules for pages that are compiled when they are opened. */
const ON_DEMAND = ['reloadAfterError', 'freshStyles'];

type BundlerPlugin = InstanceType<ConfigureWebpackUtils['currentBundler']['instance']['NormalModuleReplacementPlugin']>;
type Experiments = {cache?: {version?: string}};

export type PerformanceOptions = {
  /** The enabled optimisations. */
  on: ReadonlySet<Optimisation>;
  /** Compiled modules are cached for the next build. */
  isCached: boolean;
};

export default function performance(context: LoadContext, {on, isCached}: PerformanceOptions): Plugin {
  const {siteDir, generatedFilesDir} = context;
  const isRenderingCached = isCached && on.has('reference-pages') && on.has('rendered-pages');
  // Guides show when their samples were run, so a guide that was compiled with other results must not come from the cache.
  const buildDependencies = [getResultsFile(siteDir)].filter((file) => existsSync(file));
  const isDevelopment = process.env.NODE_ENV === 'development';
  const isDeferred = !isDevelopment && on.has('boot');
  const code = isCached ? getCodeVersion() : '';
  return {
    name: 'portal-performance',
    getClientModules: () => [
      ...(isDevelopment && on.has('on-demand') ? ON_DEMAND.map((name) => getModuleFile(import.meta, name)) : []),
      ...(!isDevelopment && on.has('reference-pages') ? [getModuleFile(import.meta, 'referencePages/followLinks')] : []),
    ],
    injectHtmlTags: () => ({headTags: isDeferred ? [{tagName: 'script', innerHTML: renderDeferScript()}] : []}),
    configurePostCss(options) {
      const plugins = on.has('post-css') ? createPlugins(options.plugins) : options.plugins;
      return {...options, plugins: on.has('unused') ? [...plugins, createUsedStyles(getFolders(siteDir))] : plugins};
    },
    configureWebpack({mode, entry, output, optimization, experiments: given}, isServer, utils) {
      const isLarge = on.has('reference-pages') && hasPatterns(generatedFilesDir);
      // Other optimisations resolve other modules, and other code of ours compiles guides differently.
      const version = [(given as Experiments | undefined)?.cache?.version, code, ...on, ...(isLarge ? ['large'] : [])].join(' ');
      const experiments: object = isCached ? {cache: {buildDependencies, version}} : {};
      const resolve = on.has('unused') ? {alias: HIGHLIGHTER} : {};
      if (mode !== 'production') {
        const rule = {test: DATA, type: 'asset/resource', generator: {filename: 'assets/api/[name].[contenthash:8][ext]'}};
        return {
          experiments,
          resolve,
          module: {rules: [rule]},
          watchOptions: WATCHING,
          ...(on.has('on-demand') ? compileOnDemand(utils) : {}),
        };
      }
      const replaced = isLarge ? writePatternRoutes(generatedFilesDir).map((each) => replace(each, utils)) : [];
      if (isServer) {
        const server = on.has('server-bundle') ? {externals: [UNRENDERED], optimization: {splitChunks: SHARED}} : {};
        const layers = {isCompact: on.has('boot'), isCached: isRenderingCached};
        const main = createServerEntry(context, {entry, ...(output ? {output} : {})}, layers);
        return {experiments, resolve, plugins: replaced, ...(main ? {entry: main} : {}), ...server};
      }
      return {
        experiments,
        resolve: {...resolve, ...(on.has('reference-pages') ? {conditionNames: ['static-html', '...']} : {})},
        plugins: [...replaced, nameFallback(utils)],
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: nameVariablesInOrder(optimization?.minimizer ?? [], utils),
          ...(on.has('chunks') ? {splitChunks: getChunks()} : {}),
        },
        // Otherwise a table of script names would be in the first script.
        ...(on.has('chunks') ? {output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'}} : {}),
        // Shows the content of each script in the report of `npm run bench -- bundle`.
        ...(readVariable('PORTAL_SOURCE_MAPS') === undefined ? {} : {devtool: 'hidden-source-map'}),
      };
    },
    postBuild({outDir, routesPaths, baseUrl}) {
      if (on.has('first-styles')) writeFirstStyles(outDir, routesPaths, baseUrl);
      if (isRenderingCached) removeStalePages(context, routesPaths);
      return Promise.resolve();
    },
  };
}

/** Replaces an imported module by another one. */
function replace({request, file}: Replacement, {currentBundler}: ConfigureWebpackUtils): BundlerPlugin {
  return new currentBundler.instance.NormalModuleReplacementPlugin(request, file);
}

/** Folders that are searched for class names. */
function getFolders(siteDir: string): string[] {
  const scope = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), '..');
  return [
    path.resolve(import.meta.dirname, '..'),
    ...['src', 'docs', 'blog'].map((name) => path.join(siteDir, name)),
    ...PACKAGES.map((name) => path.join(scope, name)),
  ];
}
