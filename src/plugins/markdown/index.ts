// The Docusaurus shell of `writeMarkdown.ts`.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {once} from 'node:events';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {ApiFolder} from '../search/loadReference.ts';
import type {BuiltSite} from './writeMarkdown.ts';

export type MarkdownOptions = {apis: ApiFolder[]};

export default function markdown(_: LoadContext, {apis}: MarkdownOptions): Plugin {
  return {
    name: 'portal-markdown',
    async postBuild({siteDir, outDir, baseUrl, routesPaths, siteConfig: {trailingSlash, title, tagline, url}}) {
      const workerData: BuiltSite = {siteDir, outDir, baseUrl, routesPaths, trailingSlash, title, tagline, origin: url, apis};
      const [code] = (await once(new Worker(path.join(__dirname, 'worker.mts'), {workerData}), 'exit')) as [number];
      if (code !== 0) throw new Error(`The thread that writes the Markdown of the pages ended with ${code}.`);
    },
  };
}
