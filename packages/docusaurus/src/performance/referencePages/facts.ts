// What the browser knows of a compiled page beside its HTML. The build writes it into the page; nothing is read from its elements.
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import type {ReferenceDoc} from '../../plugins/contentPlugins/withReferencePages.ts';
import type {PageFacts} from '../../reference/facts.ts';
import type {SidebarBranch} from '../largeReferences/sidebarBranches.ts';

/** All compiled pages of the server, by their paths. */
export type ServerPages = Record<string, ReferenceDoc>;

/** The files, absolute, of what the server knows of all compiled pages. */
export type ServerFiles = {/** `ServerPages` */ pages: string; /** `ServerBranches` */ branches: string};

/** Branches of short sidebars, and the index of that of each page by its path. */
export type ServerBranches = {branches: SidebarBranch[]; pages: Record<string, number>};

/** The facts as they are written into a page. `branch`: what it adds to a short sidebar. */
export type WrittenFacts = PageFacts & {branch?: SidebarBranch};

/** The content of a page as the theme's `DocItem` takes it. */
export type PageContent = {
  content: PropDocContent;
  /** The facts as the content of a script element; empty in the browser, which leaves alone what the server has written. */
  script: {__html: string};
};

/** Marks the script element that holds the facts. */
export const FACTS = 'data-page-facts';
