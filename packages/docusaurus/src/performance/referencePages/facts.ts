// The facts about a compiled page that the browser needs beside its HTML. The build writes them into the page; nothing is read from its
// elements.
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import type {ReferenceDoc} from '../../plugins/contentPlugins/withReferencePages.ts';
import type {PageFacts} from '../../reference/facts.ts';
import type {SidebarBranch} from '../largeReferences/sidebarBranches.ts';

/** All compiled pages of the server, by their paths. */
export type ServerPages = Record<string, ReferenceDoc>;

/** The files, with absolute paths, with the server's data about all compiled pages. */
export type ServerFiles = {/** `ServerPages` */ pages: string; /** `ServerBranches` */ branches: string};

/** Branches of short sidebars, and for each page, by its path, the index of its branch. */
export type ServerBranches = {branches: SidebarBranch[]; pages: Record<string, number>};

/** The facts as written into a page. `branch`: what it adds to a short sidebar. */
export type WrittenFacts = PageFacts & {branch?: SidebarBranch};

/** The content of a page in the form of the theme's `DocItem`. */
export type PageContent = {
  content: PropDocContent;
  /** The facts as the content of a script element; empty in the browser, which does not change the server's script. */
  script: {__html: string};
};

/** Marks the script element that holds the facts. */
export const FACTS = 'data-page-facts';
