// What the browser knows of a compiled page beside its HTML. The build writes it into the page; nothing is read from its elements.
import type {PropDocContent} from '@docusaurus/plugin-content-docs';

type Metadata = PropDocContent['metadata'];

/** A page of the server: the file of its data, and what the docs plugin knows of it. */
export type ServerPages = Record<string, {file: string; metadata: Omit<Metadata, 'source'>}>;

export type PageFacts = {
  kind: 'operation' | 'overview';
  /** Are there code samples? */
  samples: boolean;
  metadata: Pick<
    Metadata,
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
};

/** The content of a page as the theme's `DocItem` takes it. */
export type PageContent = {
  content: PropDocContent;
  /** The facts as the content of a script element; empty in the browser, which leaves alone what the server has written. */
  script: {__html: string};
};

/** Marks the script element that holds the facts. */
export const FACTS = 'data-page-facts';
