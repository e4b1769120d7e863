// What the browser's bundle must not carry.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {getResultsFile} from '../runs.ts';

/** Data of compiled pages. */
const DATA = /\.api\.json$/;
/** Of the framework's generated files, those that grow with the number of pages. */
const GROWING =
  /(?:^|[\\/])(?:registry\.js|routes\.js|routesChunkNames\.json|globalData\.json|docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json)$/;
const LOADER = path.join(__dirname, 'leanLoader.mts');
/** Takes React's place in the browser: its folder has the entries of `react` and of `react-dom`. */
const COMPAT = path.dirname(path.dirname(require.resolve('preact/compat')));
const RENDERER = {react: COMPAT, 'react-dom': COMPAT};
/** Loads the data of a compiled page where it is rendered. */
const DATA_LOADER = path.join(__dirname, 'dataLoader.mts');
/** What its result depends on. */
const LOADER_FILES = [LOADER, path.join(__dirname, 'lean.mts'), path.join(__dirname, 'compiled.mts')];

export type BundleOptions = {
  /** What was compiled is kept for the next build. */
  isCached: boolean;
};

/**
 * Keeps out of the scripts of a page: the highlighter that the theme registers, since code is highlighted at build time;
 * and, but while writing, React, in whose place a smaller renderer of the same interface stands; compiled pages, their data,
 * the views that render it, and what the framework would tell of each of them to every other page.
 */
export default function bundle({generatedFilesDir, siteDir}: LoadContext, {isCached}: BundleOptions): Plugin {
  // Guides say when their samples were run: those that were compiled with other results must not come from the cache.
  const cache = {buildDependencies: [...LOADER_FILES, getResultsFile(siteDir)].filter((file) => existsSync(file))};
  return {
    name: 'portal-bundle',
    configureWebpack({mode}, isServer) {
      const highlighter = {'prism-react-renderer$': false as const};
      const experiments: object = isCached ? {cache} : {};
      if (isServer) {
        const rule = {test: DATA, type: 'javascript/auto', use: [{loader: DATA_LOADER}]};
        return {experiments, resolve: {alias: highlighter}, module: {rules: [rule]}};
      }
      if (mode !== 'production') {
        const rule = {test: DATA, type: 'asset/resource', generator: {filename: 'assets/api/[name].[contenthash:8][ext]'}};
        return {experiments, resolve: {alias: highlighter}, module: {rules: [rule]}};
      }
      const reference = path.join(__dirname, '../../reference');
      const use = {loader: LOADER, options: {generated: generatedFilesDir, siteDir}};
      const isGrowing = (file: string): boolean => file.startsWith(generatedFilesDir) && GROWING.test(file.slice(generatedFilesDir.length));
      return {
        experiments,
        // Tells the report of `npm run bench -- pages` what each script is made of.
        ...(process.env['PORTAL_SOURCE_MAPS'] === undefined ? {} : {devtool: 'hidden-source-map' as const}),
        resolve: {alias: {...highlighter, ...RENDERER, [path.join(reference, 'views.ts')]: path.join(reference, 'viewStyles.js')}},
        module: {
          rules: [
            {test: isGrowing, type: 'javascript/auto', use: [use]},
            {test: /\.api\.mdx$/, enforce: 'post', use: [use]},
          ],
        },
      };
    },
  };
}
