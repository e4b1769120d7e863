// What the browser's bundle must not carry.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {getResultsFile} from '../runs.ts';
import {createCompileHints} from './compileHints.ts';
import {copyStatic, isCopyPlugin} from './copyStatic.ts';
import {putLateStylesLast, writeFirstStyles} from './firstStyles.ts';
import {createKeptScripts} from './keptScripts.ts';
import {compileOnDemand} from './onDemand.ts';

const require = createRequire(import.meta.url);
/** Compiled pages, and their data. */
const PAGE = /\.api\.mdx$/;
const DATA = /\.api\.json$/;
/** Of the framework's generated files, those that grow with the number of pages, and the site's configuration. */
const GENERATED =
  /(?:^|[\\/])(?:docusaurus\.config\.mjs|registry\.js|routes\.js|routesChunkNames\.json|globalData\.json|docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json)$/;
const LOADER = path.join(import.meta.dirname, 'leanLoader.mts');
const STYLES_LOADER = path.join(import.meta.dirname, 'usedStylesLoader.mts');
/** Makes the server's module of a compiled page. */
const PAGE_LOADER = path.join(import.meta.dirname, 'serverPageLoader.mts');
/** Leaves a minified module as it is. */
const AS_IS_LOADER = path.join(import.meta.dirname, 'asIsLoader.mts');
/** What their results depend on. */
const LOADER_FILES = [
  LOADER,
  STYLES_LOADER,
  PAGE_LOADER,
  AS_IS_LOADER,
  ...['lean', 'serverPage', 'compiled', 'browserConfig', 'usedStyles'].map((name) => path.join(import.meta.dirname, `${name}.mts`)),
];
/** Loads the data of a compiled page where it is rendered. */
const DATA_LOADER = path.join(import.meta.dirname, 'dataLoader.mts');
const REFERENCE = path.join(import.meta.dirname, '../../reference');
const HIGHLIGHTER = {'prism-react-renderer$': false as const};
/** Features that are loaded when they are wanted: nothing that the server renders. */
const LAZY =
  /[\\/]src[\\/](?:console[\\/](?!(?:Try|CheckCredential)[\\/])|search[\\/]SearchPanel[\\/]|components[\\/](?:Shortcuts[\\/]Dialog|Shortcuts[\\/]dialog\.module))/;
/** Packages of those features. The server never loads them, so they stay out of its bundle. */
const UNRENDERED =
  /^(?:unpdf|hono|minisearch|stopword|papaparse|htmlparser2|idb|oauth4webapi|lossless-json|style-mod|mdast-util-.*|micromark-.*|@(?:codemirror|lezer|orama|cfworker|remix-run)\/.*)$/;
/** Packages whose components give elements their classes. */
const PACKAGES = ['core/lib/client', 'theme-classic/lib/theme', 'theme-common/lib', 'plugin-content-docs/lib', 'plugin-content-blog/lib'];

/** What pages render with, once for all of them: each page's part of the server's bundle would hold it all again. */
const SHARED = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    shared: {name: 'shared', chunks: 'async' as const, minChunks: 2, enforce: true},
  },
};
/**
 * What a browser of `browserslist` does not know of a stylesheet is rewritten when it is minified, but for these two; the
 * framework's set of all there are took a second to load.
 */
const STYLE_PLUGINS = [require.resolve('@csstools/postcss-content-alt-text'), require.resolve('@csstools/postcss-logical-float-and-clear')];

/** A saved document changes its page at once and what the framework knows of the page a moment later: both in one go, in ms. */
const WATCHING = {aggregateTimeout: 60};

type Module = {nameForCondition?: () => string | null | undefined};

export type BundleOptions = {
  /** What was compiled is kept for the next build. */
  isCached: boolean;
};

/** What is compiled for one language is kept apart from the others. */
function getKeptFile(siteDir: string, language: string): string {
  return path.join(siteDir, 'node_modules/.cache/portal', `scripts-${language}.json`);
}

/**
 * Keeps out of the scripts and styles of a page: the highlighter that the theme registers, since code is highlighted at build
 * time; and, but while writing, what only a build reads of the configuration; compiled pages, their data, the views that render it, and what the framework would tell of
 * each of them to every other page; rules of the theme's stylesheet for classes that nothing has; styles of what is loaded
 * when it is wanted.
 */
export default function bundle({generatedFilesDir, siteDir, i18n: {currentLocale}}: LoadContext, {isCached}: BundleOptions): Plugin {
  // Guides say when their samples were run: those that were compiled with other results must not come from the cache.
  const cache = {buildDependencies: [...LOADER_FILES, getResultsFile(siteDir)].filter((file) => existsSync(file))};
  return {
    name: 'portal-bundle',
    // A file of options is not looked for: that took longer than the styles.
    configurePostCss: (options) => ({...options, plugins: STYLE_PLUGINS, config: false}),
    getClientModules: () => (process.env.NODE_ENV === 'development' ? [path.join(import.meta.dirname, 'mended.ts')] : []),
    configureWebpack({mode, plugins}, isServer, utils) {
      const experiments: object = isCached ? {cache} : {};
      // Static files are copied below; `npm start` serves them from where they are.
      const copying = plugins?.findIndex(isCopyPlugin) ?? -1;
      if (copying >= 0) plugins?.splice(copying, 1);
      if (isServer) {
        const rules = [
          {test: DATA, type: 'javascript/auto', use: [{loader: DATA_LOADER}]},
          {test: PAGE, enforce: 'post' as const, use: [{loader: PAGE_LOADER, options: {generated: generatedFilesDir, siteDir}}]},
          {test: path.join(generatedFilesDir, 'registry.js'), use: [{loader: LOADER, options: {isServer: true}}]},
        ];
        return {experiments, resolve: {alias: HIGHLIGHTER}, externals: [UNRENDERED], module: {rules}, optimization: {splitChunks: SHARED}};
      }
      if (mode === 'production') {
        putLateStylesLast(plugins ?? []);
        // A kept script has no source map.
        const isKept = isCached && process.env['PORTAL_SOURCE_MAPS'] === undefined;
        const kept = isKept ? [createKeptScripts(getKeptFile(siteDir, currentLocale))] : [];
        return {experiments, plugins: [...kept, createCompileHints()], ...getBrowserConfig(generatedFilesDir, siteDir)};
      }
      const rule = {test: DATA, type: 'asset/resource', generator: {filename: 'assets/api/[name].[contenthash:8][ext]'}};
      const registry = {test: path.join(generatedFilesDir, 'registry.js'), use: [{loader: LOADER, options: {isWriting: true}}]};
      const rules = [rule, registry];
      return {experiments, resolve: {alias: HIGHLIGHTER}, module: {rules}, watchOptions: WATCHING, ...compileOnDemand(utils)};
    },
    postBuild({outDir, siteConfig, routesPaths, baseUrl}) {
      writeFirstStyles(outDir, routesPaths, baseUrl);
      const folders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
      copyStatic(folders, outDir, !isCached);
      return Promise.resolve();
    },
  };
}

/** What differs from the framework's configuration of the bundler for a finished portal's browser. */
function getBrowserConfig(generated: string, siteDir: string): object {
  const use = {loader: LOADER, options: {generated, siteDir}};
  const folders = [
    ...['src', 'docs', 'blog'].map((name) => path.join(siteDir, name)),
    ...PACKAGES.map((name) => path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), '..', name)),
  ];
  const isGenerated = (file: string): boolean => file.startsWith(generated) && GENERATED.test(file.slice(generated.length));
  const isAtOnce = (module: Module): boolean => !LAZY.test(module.nameForCondition?.() ?? '');
  return {
    // Tells the report of `npm run bench -- bundle` what each script is made of.
    ...(process.env['PORTAL_SOURCE_MAPS'] === undefined ? {} : {devtool: 'hidden-source-map'}),
    // Names of scripts would stand in a table of the first script.
    output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
    optimization: {splitChunks: {cacheGroups: {styles: {test: isAtOnce}}}},
    resolve: {
      alias: {
        ...HIGHLIGHTER,
        [path.join(REFERENCE, 'views.ts')]: path.join(REFERENCE, 'viewStyles.js'),
      },
    },
    module: {
      rules: [
        {test: isGenerated, type: 'javascript/auto', use: [use]},
        {test: PAGE, enforce: 'post', use: [use]},
        {test: /[\\/]infima[\\/].*\.css$/, enforce: 'pre', use: [{loader: STYLES_LOADER, options: {folders}}]},
        {test: /[\\/]unpdf[\\/]dist[\\/]pdfjs\.mjs$/, use: [{loader: AS_IS_LOADER}]},
      ],
    },
  };
}
