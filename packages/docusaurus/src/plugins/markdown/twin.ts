/** A page and its Markdown. */
export type Twin = {
  /** Address of the page, with the base path. */
  url: string;
  /** The address that counts, where the page has two. */
  canonical?: string;
  /** Heading of the list that names it; undefined: no list does. */
  section: string | undefined;
  title: string;
  /** A line about it. */
  description: string;
  text: string;
  /** The text where it is read together with the overview of its API. */
  brief?: string;
  /** What follows the text in its own file only: samples in many languages. */
  samples?: string;
  /** It is not needed to call the API: of an older version, of the portal itself, background. */
  isOptional?: boolean;
};

/** Where a sandbox answers once it is started, and with which credentials. */
export type Sandbox = {port: number; script: string; credentials: Record<string, string>};

/** What the lists say of an API before its pages. */
export type ApiSummary = {
  label: string;
  /** Path of its pages, with the base path and without a slash at its end. */
  root: string;
  isOutdated: boolean;
  /** What it is, one paragraph of Markdown. */
  about: string;
  /** Base addresses of its servers. */
  servers: string[];
  /** Lines of a request that authenticate, each with the title of its scheme. */
  schemes: {title: string; sent?: string; /** What the document says of it, as HTML. */ html?: string}[];
  /** Address of its overview, as a page. */
  overview: string;
  /** Files of the document: names and paths. */
  downloads: {label: string; href: string}[];
  /** Path of the feed of changes. */
  feed?: string;
  /** Bytes of the document. */
  size: number;
  sandbox?: Sandbox;
  /** Names of the groups of its operations with what is said of each, in their order. */
  groups: {section: string; name: string; about: string}[];
};
