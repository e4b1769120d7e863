// Facts that programs need before they read anything else of a built portal.

/** Address of the file below the base path. */
export const PORTAL_FILE = 'portal.json';

export type PortalApi = {
  /** Folder of its files below `openapi/`; may be empty. */
  route: string;
  label: string;
  /** Path of its pages below the base path, without a slash at its end. */
  root: string;
  /** There is a newer version of it. */
  isOutdated?: boolean;
};

export type PortalFacts = {
  title: string;
  tagline: string;
  /** Origin: `https://developers.example.com`. */
  url: string;
  /** With a slash at both ends. */
  baseUrl: string;
  apis: PortalApi[];
};
