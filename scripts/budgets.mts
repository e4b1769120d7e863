// What a page may weigh, by its kind, in kB (1000 bytes) of brotli. The build fails where a page of a kind weighs more
// (`weigh.mts`); the scripts of a route are loaded by the browser, so the tests weigh them (`e2e/budgets.spec.ts`).

export type Budget = {
  kind: string;
  /** Addresses below the base path. The first kind that an address fits is its own. */
  pattern: RegExp;
  /** The document. */
  html: number;
  /** Requests until the visitor acts: document, stylesheets, pictures, icon. */
  requests: number;
  /** All scripts that the page loads when the visitor acts. */
  script: number;
  /** Requests for them. */
  scripts: number;
};

/** Of every page: its stylesheets. */
export const STYLE = 20.5;
/** Of every page: the scripts that it names itself. Those of its route come on top. */
export const ENTRY = 61.5;

export const BUDGETS: Budget[] = [
  {kind: 'home', pattern: /^$/, html: 9, requests: 6, script: 72, scripts: 8},
  {kind: 'overview', pattern: /^docs\/api\/api-developer-portal$/, html: 9.5, requests: 6, script: 90, scripts: 14},
  {kind: 'changelog', pattern: /^docs\/api\/changelog$/, html: 9, requests: 6, script: 90, scripts: 14},
  {kind: 'walk-through', pattern: /^docs\/api\/(?:indexing|uploading)-api$/, html: 14, requests: 6, script: 90, scripts: 14},
  {kind: 'operation', pattern: /^docs\/api\//, html: 19, requests: 6, script: 90, scripts: 14},
  {kind: 'guide', pattern: /^docs(?:\/|$)/, html: 14, requests: 8, script: 90, scripts: 14},
  {kind: 'blog', pattern: /^blog(?:\/|$)/, html: 14, requests: 10, script: 90, scripts: 16},
  // Its forms are the visitor's own, so that scripts make them.
  {kind: 'authorization', pattern: /^auth$/, html: 8, requests: 6, script: 100, scripts: 14},
  {kind: 'not found', pattern: /^404\.html$/, html: 6, requests: 6, script: 72, scripts: 8},
  {kind: 'page', pattern: /^/, html: 9, requests: 6, script: 75, scripts: 10},
];
