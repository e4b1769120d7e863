// Budgets for the pages of this portal, by their kind, in kB (1000 bytes) of brotli. Its tests (`e2e/performance/budgets.spec.ts`) weigh
// the built pages (`weigh.mts`) and what a browser loads. No build fails because of them. Only the first language is weighed.

export type Budget = {
  kind: string;
  /** Addresses below the base path. An address belongs to the first kind that it matches. */
  pattern: RegExp;
  /** The document. */
  html: number;
  /** Requests until the visitor acts: document, stylesheets, pictures, icon. */
  requests: number;
  /** All scripts that the page loads when the visitor acts. The build weighs those that the page itself names, the tests all of them. */
  script: number;
  /** Number of these scripts. */
  scripts: number;
};

/** Stylesheets of every page, including the navbar's own. */
export const STYLE = 24.7;

export const BUDGETS: Budget[] = [
  {kind: 'home', pattern: /^$/, html: 9.6, requests: 6, script: 127.4, scripts: 10},
  {kind: 'overview', pattern: /^docs\/api\/api-developer-portal$/, html: 10.5, requests: 6, script: 143.7, scripts: 12},
  {kind: 'changelog', pattern: /^docs\/api\/changelog$/, html: 9, requests: 6, script: 143.7, scripts: 12},
  {kind: 'walk-through', pattern: /^docs\/api\/(?:indexing|uploading)-api$/, html: 16.45, requests: 6, script: 147.4, scripts: 12},
  {kind: 'workflow', pattern: /^docs\/api\/(?:upload-index-ask|stream-with-feedback)$/, html: 10, requests: 6, script: 146.5, scripts: 12},
  {kind: 'operation', pattern: /^docs\/api\//, html: 19.15, requests: 6, script: 143.7, scripts: 12},
  {kind: 'guide', pattern: /^docs(?:\/|$)/, html: 15.2, requests: 8, script: 146.1, scripts: 13},
  {kind: 'blog', pattern: /^blog(?:\/|$)/, html: 14, requests: 10, script: 142.8, scripts: 18},
  // Its forms have the visitor's own data, so scripts make them.
  {kind: 'authorization', pattern: /^auth$/, html: 8, requests: 6, script: 151, scripts: 12},
  // It searches for the query in its address.
  {kind: 'not found', pattern: /^404\.html$/, html: 6, requests: 6, script: 132.1, scripts: 7},
  {kind: 'page', pattern: /^/, html: 9, requests: 6, script: 128, scripts: 12},
];
