// The Docusaurus shell of `writeMarkdown.ts`, which runs in a thread of its own.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import type {Audience} from '@lectern/openapi';
import {getModuleFile} from '../../moduleFile.ts';
import type {ApiFolder} from '../search/loadReference.ts';
import type {BuiltPages, Sources} from './writeMarkdown.ts';

export type MarkdownOptions = {
  apis: ApiFolder[];
  /** The thread begins while pages are compiled, and keeps what it has written of documents: a large one takes too much memory for it. */
  isEarly: boolean;
  /** A portal for colleagues says so at the head of each file. */
  audience: Audience;
};

export default function markdown({siteDir, baseUrl, siteConfig}: LoadContext, {apis, isEarly, audience}: MarkdownOptions): Plugin {
  const {trailingSlash, title, tagline, url} = siteConfig;
  let writer: {worker: Worker; ended: Promise<unknown[]>} | undefined;
  function start(): {worker: Worker; ended: Promise<unknown[]>} {
    const workerData: Sources = {siteDir, baseUrl, trailingSlash, title, tagline, origin: url, apis, audience};
    const worker = new Worker(getModuleFile(import.meta, 'worker'), {workerData});
    const ended = once(worker, 'exit');
    // Who waits for it is told of a failure below.
    ended.catch(() => undefined);
    return {worker, ended};
  }
  return {
    name: 'portal-markdown',
    // Documents have been compiled by now.
    loadContent() {
      if (isEarly && process.env['NODE_ENV'] === 'production') writer ??= start();
    },
    async postBuild({outDir, routesPaths}) {
      const {worker, ended} = (writer ??= start());
      worker.postMessage({outDir, routesPaths} satisfies BuiltPages);
      const [code] = await ended;
      if (code !== 0) throw new Error(`The thread that writes the Markdown of the pages ended with ${String(code)}.`);
    },
  };
}
