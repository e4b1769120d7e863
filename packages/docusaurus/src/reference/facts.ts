// The facts about a compiled page beside its content, for the theme's `DocItem`. Made at build time from the page's data and the docs
// plugin's metadata; nothing is read from elements.
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {getSections, type Section} from '@lectern/openapi/view';
import type {ComponentType} from 'react';
import type {AnyPage} from './page.ts';
import {escapeHtml} from '../markup.ts';

/** The docs plugin's metadata of a document. */
export type DocMetadata = Omit<PropDocContent['metadata'], 'source'>;

export type PageFacts = {
  kind: 'operation' | 'overview' | 'changelog';
  /** Does it have code samples? */
  samples: boolean;
  metadata: Pick<
    DocMetadata,
    | 'id'
    | 'title'
    | 'description'
    | 'permalink'
    | 'version'
    | 'unlisted'
    | 'editUrl'
    | 'lastUpdatedAt'
    | 'previous'
    | 'next'
    | 'frontMatter'
  >;
  toc: PropDocContent['toc'];
  /** The sections of the page, for rendering from its data. */
  sections?: Section[];
};

export function getFacts(page: AnyPage, metadata: DocMetadata): PageFacts {
  const {id, title, description, permalink, version, unlisted, editUrl, lastUpdatedAt, previous, next} = metadata;
  const {image, api = page.kind, api_call, api_outdated, api_page} = metadata.frontMatter as Record<string, unknown>;
  const canonical = api_page === undefined ? {} : {api_canonical: `${page.root}/${page.id}`};
  const frontMatter = {image, api, api_call, api_outdated, ...canonical} as PageFacts['metadata']['frontMatter'];
  return {
    kind: page.kind === 'webhook' ? 'operation' : page.kind,
    samples: 'samples' in page && page.samples.length > 0,
    metadata: {
      id,
      title,
      description,
      permalink,
      version,
      unlisted,
      lastUpdatedAt,
      frontMatter,
      ...(editUrl ? {editUrl} : {}),
      ...(previous ? {previous} : {}),
      ...(next ? {next} : {}),
    },
    // The theme treats titles in it as HTML.
    toc: getSections(page).map(({id: anchor, title: text, level}) => ({value: escapeHtml(text), id: anchor, level})),
  };
}

/** A component with the properties of a document's module. */
export function createContent(Content: ComponentType, {metadata: known, toc}: PageFacts): PropDocContent {
  const metadata = {...known, tags: []};
  return Object.assign(Content, {
    metadata,
    frontMatter: metadata.frontMatter,
    toc,
    assets: {},
    contentTitle: undefined,
  }) as unknown as PropDocContent;
}
