// The Docusaurus shell of `writeIndex.ts`, which runs in a separate thread, in parallel with other plugins.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import {getModuleFile} from '../../moduleFile.ts';
import {getPortalPages} from './audience.ts';
import type {ApiFolder} from './loadReference.ts';
import type {SearchedSite} from './writeIndex.ts';

export type SearchOptions = {apis: ApiFolder[]};

export default function search(_: LoadContext, {apis}: SearchOptions): Plugin {
  let portalPages = new Set<string>();
  return {
    name: 'portal-search',
    allContentLoaded({allContent}) {
      portalPages = getPortalPages(allContent);
      return Promise.resolve();
    },
    async postBuild({siteDir, outDir, baseUrl, routesPaths, siteConfig: {trailingSlash}}) {
      const workerData: SearchedSite = {siteDir, outDir, baseUrl, trailingSlash, routesPaths, portalPages, apis};
      const [code] = (await once(new Worker(getModuleFile(import.meta, 'worker'), {workerData}), 'exit')) as unknown[];
      if (code !== 0) throw new Error(`The thread that writes the search index ended with ${String(code)}.`);
    },
  };
}
