// Page data: the compiler creates it and the reference shows it. Plain JSON; every `html` is complete, safe HTML.
import type {SecurityAlternative, SecuritySchemeView, ServerView} from './access.ts';
import type {NoteView, ReleaseView} from './changes.ts';
import type {OperationView} from './operation.ts';
import type {LinkView} from './schema.ts';
import type {VersionLink} from './versionLink.ts';

export type OperationPage = OperationView & {
  kind: 'operation' | 'webhook';
  id: string;
  title: string;
  /** Labels of its group: `Beta`. */
  badges?: string[];
  /** What changed in it, the newest release first. */
  notes?: NoteView[];
  /** Every version in the changelog, the newest first. */
  versions?: string[];
  /** The same operation in every version of the document, if the portal shows several. */
  versionLinks?: VersionLink[];
};

/** The page of all changes of a document. */
export type ChangelogPage = {
  kind: 'changelog';
  id: string;
  title: string;
  /** Address of the feed. */
  feed: string;
  versions: string[];
  releases: ReleaseView[];
};

export type OverviewPage = {
  kind: 'overview';
  id: string;
  versionLinks?: VersionLink[];
  title: string;
  version: string;
  summary?: string;
  html?: string;
  servers: ServerView[];
  security?: SecurityAlternative[];
  schemes: SecuritySchemeView[];
  groups: GroupView[];
  /** Contact; `href` is empty without an address. */
  contact?: LinkView;
  email?: LinkView;
  license?: LinkView;
  termsOfService?: string;
  externalDocs?: LinkView;
  /** Downloads of the document: file name and address below the site's static files. */
  downloads: LinkView[];
};

export type OperationLink = {
  pageId: string;
  title: string;
  /** Title with method and path, if another operation of the group has the same title. */
  label?: string;
  method: string;
  path: string;
  deprecated?: true;
};

/** `anchor`: id of its heading on the overview. */
export type GroupView = {
  name: string;
  anchor: string;
  html?: string;
  externalDocs?: LinkView;
  operations: OperationLink[];
  groups?: GroupView[];
};
