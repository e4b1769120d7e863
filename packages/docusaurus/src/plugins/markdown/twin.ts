/** A page and its Markdown. */
export type Twin = {
  /** Address of the page, with the base path. */
  url: string;
  /** The canonical address, if the page has two. */
  canonical?: string;
  /** Heading of the list that contains it; undefined: no list does. */
  section: string | undefined;
  title: string;
  /** A line about it. */
  description: string;
  text: string;
  /** A shorter text, for readers who also have the overview of its API. */
  brief?: string;
  /** What follows the text in its own file only: samples in many languages. */
  samples?: string;
  /** Not needed to call the API: an older version, a page about the portal, background. */
  isOptional?: boolean;
};

/** A sandbox: the port of its server once started, and its credentials. */
export type Sandbox = {port: number; script: string; credentials: Record<string, string>};

/** The summary of an API above its pages in lists. */
export type ApiSummary = {
  label: string;
  /** Path of its pages, with the base path and without a slash at its end. */
  root: string;
  isOutdated: boolean;
  /** What it is, one paragraph of Markdown. */
  about: string;
  /** Base addresses of its servers. */
  servers: string[];
  /** Lines of a request with credentials, each with the title of its scheme. */
  schemes: {title: string; sent?: string; /** Its description, as HTML. */ html?: string}[];
  /** Address of its overview, as a page. */
  overview: string;
  /** Files of the document: names and paths. */
  downloads: {label: string; href: string}[];
  /** Path of the feed of changes. */
  feed?: string;
  /** Bytes of the document. */
  size: number;
  sandbox?: Sandbox;
  /** Groups of its operations with their descriptions, in order. */
  groups: {section: string; name: string; about: string}[];
};
