// Page data of servers and security.

export type ServerView = {
  url: string;
  name?: string;
  /** Label to choose it by, if another has the same name or address. */
  label?: string;
  html?: string;
  variables: {name: string; default: string; values?: string[]; html?: string}[];
};

/** How the credential of a scheme is sent. */
export type SchemeMethod =
  | {type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string}
  | {type: 'bearer'; format?: string}
  | {type: 'basic'}
  /** Any other scheme of the header `Authorization`. */
  | {type: 'http'; scheme: string}
  /** A scheme whose header answers a challenge of the server, such as Digest: no one can write it in advance. */
  | {type: 'challenge'; scheme: string}
  | {type: 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown'};

export type SecuritySchemeView = {
  /** Key in `components.securitySchemes`. */
  key: string;
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  method: SchemeMethod;
  /** `Bearer token`, `API key in header X-Key`. */
  title: string;
  html?: string;
  deprecated?: true;
  facts: [string, string][];
  flows?: {name: string; facts: [string, string][]; scopes: {name: string; html?: string}[]}[];
  /** How it is sent, as one line of a request: `Authorization: Bearer YOUR_API_KEY`. */
  sent?: string;
};

/** One alternative: all of its schemes together. An empty list: no authentication. */
export type SecurityAlternative = {scheme: SecuritySchemeView; scopes: string[]}[];
