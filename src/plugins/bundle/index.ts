// What the browser's bundle must not carry.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {getResultsFile} from '../runs.ts';

/** Data of compiled pages. */
const DATA = /\.api\.json$/;

/**
 * Keeps out of the scripts of a page: the highlighter that the theme registers, since code is highlighted at build time;
 * the data of compiled pages, of which the browser gets an address; and, but while writing, the views that render it.
 */
export default function bundle({siteDir}: LoadContext): Plugin {
  // Guides say when their samples were run: those that were compiled with other results must not come from the cache.
  const cache = {buildDependencies: [getResultsFile(siteDir)].filter((file) => existsSync(file))};
  return {
    name: 'portal-bundle',
    configureWebpack({mode}, isServer) {
      const highlighter = {'prism-react-renderer$': false as const};
      const experiments = {cache} as object;
      if (isServer) return {experiments, resolve: {alias: highlighter}};
      const isFinished = mode === 'production';
      const reference = path.join(__dirname, '../../reference');
      const withoutViews = {[path.join(reference, 'views.ts')]: path.join(reference, 'viewStyles.js')};
      return {
        experiments,
        resolve: {alias: {...highlighter, ...(isFinished ? withoutViews : {})}},
        module: {
          rules: [{test: DATA, type: 'asset/resource', generator: {emit: !isFinished, filename: 'assets/api/[name].[contenthash:8][ext]'}}],
        },
      };
    },
  };
}
