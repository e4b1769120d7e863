// Compiled pages on the server: made from their data, which is read when a page is rendered and forgotten then.
import serverPages from '@generated/docusaurus-plugin-content-docs/default/referencePages.json';
import {readFileSync} from 'node:fs';
import type {ComponentType, ReactNode} from 'react';
import {getSections} from '@lectern/openapi/view';
import ReferenceSections from '../../reference/ReferenceSections.tsx';
import type {AnyPage} from '../../reference/page.ts';
import {createContent} from './createContent.ts';
import type {PageContent, PageFacts, ServerPages} from './facts.ts';
import {toPath} from './path.ts';

const pages = new Map(Object.entries(serverPages as ServerPages).map(([permalink, page]) => [toPath(permalink), page]));

/** The content of a page. */
export function findPage(pathname: string): PageContent | undefined {
  const found = pages.get(toPath(pathname));
  if (!found) return undefined;
  const page = JSON.parse(readFileSync(found.file, 'utf8')) as AnyPage;
  const facts = toFacts(page, found.metadata);
  const Content = (): ReactNode => <ReferenceSections page={page} />;
  // Nothing can end the script.
  return {content: createContent(Content, facts), script: {__html: JSON.stringify(facts).replaceAll('<', '\\u003c')}};
}

/** The content of a page that another page imports. */
export function findImported(pathname: string): ComponentType | undefined {
  return findPage(pathname)?.content;
}

/** The server has all pages. */
export function loadPage(pathname: string): Promise<PageContent> {
  return Promise.reject(new Error(`${pathname} is no compiled page.`));
}

function toFacts(page: AnyPage, metadata: ServerPages[string]['metadata']): PageFacts {
  const {id, title, description, permalink, version, unlisted, editUrl, lastUpdatedAt, previous, next} = metadata;
  const {image, api, api_call, api_outdated} = metadata.frontMatter as Record<string, unknown>;
  const frontMatter = {image, api, api_call, api_outdated} as PageFacts['metadata']['frontMatter'];
  return {
    kind: page.kind === 'operation' || page.kind === 'webhook' ? 'operation' : 'overview',
    samples: 'samples' in page && page.samples.length > 0,
    metadata: {
      ...{id, title, description, permalink, version, unlisted, lastUpdatedAt, frontMatter},
      ...(editUrl ? {editUrl} : {}),
      ...(previous ? {previous} : {}),
      ...(next ? {next} : {}),
    },
    toc: getSections(page).map(({id: anchor, title: text, level}) => ({value: escapeHtml(text), id: anchor, level})),
  };
}

/** The table of contents is HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
