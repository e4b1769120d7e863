// The Docusaurus shell of `writeMarkdown.ts`, which runs in a separate thread.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import type {Audience} from '@lectern/openapi';
import {getModuleFile} from '../../moduleFile.ts';
import {toSiteLink} from '../../siteLink.ts';
import {getPortalPages} from '../search/audience.ts';
import type {Api} from './references.ts';
import type {BuiltPages, Sources} from './writeMarkdown.ts';

export type MarkdownOptions = {
  apis: Api[];
  /** Languages of the samples. Default: all of a page. */
  languages?: readonly string[];
  /** Paths of pages that the navbar names. */
  navbar: string[];
  /** The thread begins while pages are compiled, and holds the Markdown of documents in memory: too much for a large document. */
  isEarly: boolean;
  /** A portal for colleagues has a notice at the top of each file. */
  audience: Audience;
};

export default function markdown(
  {siteDir, baseUrl, siteConfig}: LoadContext,
  {apis, isEarly, audience, languages, navbar}: MarkdownOptions,
): Plugin {
  const {trailingSlash, title, tagline, url} = siteConfig;
  let portalPages: string[] = [];
  let writer: {worker: Worker; ended: Promise<unknown[]>} | undefined;
  function start(): {worker: Worker; ended: Promise<unknown[]>} {
    const links = navbar.map((to) => toSiteLink(to, baseUrl, trailingSlash));
    const site = {siteDir, baseUrl, trailingSlash, title, tagline, origin: url};
    const workerData: Sources = {...site, apis, audience, navbar: links, ...(languages ? {languages} : {})};
    const worker = new Worker(getModuleFile(import.meta, 'worker'), {workerData});
    const ended = once(worker, 'exit');
    // Its failure is handled below.
    ended.catch(() => undefined);
    return {worker, ended};
  }
  return {
    name: 'portal-markdown',
    // Documents have been compiled by now.
    loadContent() {
      if (isEarly && process.env['NODE_ENV'] === 'production') writer ??= start();
    },
    allContentLoaded({allContent}) {
      portalPages = [...getPortalPages(allContent)];
    },
    async postBuild({outDir, routesPaths}) {
      const {worker, ended} = (writer ??= start());
      worker.postMessage({outDir, routesPaths, portalPages} satisfies BuiltPages);
      const [code] = await ended;
      if (code !== 0) throw new Error(`The thread that writes the Markdown of the pages ended with ${String(code)}.`);
    },
  };
}
