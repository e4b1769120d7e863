// What a page of this portal may weigh, by its kind, in kB (1000 bytes) of brotli: held by its tests (`e2e/performance/budgets.spec.ts`), which
// weigh the built pages (`weigh.mts`) and what a browser loads. No build stops for it. Only the first language is weighed.

export type Budget = {
  kind: string;
  /** Addresses below the base path. The first kind that an address fits is its own. */
  pattern: RegExp;
  /** The document. */
  html: number;
  /** Requests until the visitor acts: document, stylesheets, pictures, icon. */
  requests: number;
  /** All scripts that the page loads when the visitor acts. The build weighs those that the page names itself, the tests all of them. */
  script: number;
  /** How many they are. */
  scripts: number;
};

/** Of every page: its stylesheets, the bar's own part among them. */
export const STYLE = 24.6;

export const BUDGETS: Budget[] = [
  {kind: 'home', pattern: /^$/, html: 9.5, requests: 6, script: 127.2, scripts: 10},
  {kind: 'overview', pattern: /^docs\/api\/api-developer-portal$/, html: 10.4, requests: 6, script: 143.4, scripts: 12},
  {kind: 'changelog', pattern: /^docs\/api\/changelog$/, html: 9, requests: 6, script: 143.4, scripts: 12},
  {kind: 'walk-through', pattern: /^docs\/api\/(?:indexing|uploading)-api$/, html: 16.4, requests: 6, script: 147.2, scripts: 12},
  {kind: 'workflow', pattern: /^docs\/api\/(?:upload-index-ask|stream-with-feedback)$/, html: 9.9, requests: 6, script: 146.2, scripts: 12},
  {kind: 'operation', pattern: /^docs\/api\//, html: 19.1, requests: 6, script: 143.4, scripts: 12},
  {kind: 'guide', pattern: /^docs(?:\/|$)/, html: 15.1, requests: 8, script: 145.8, scripts: 13},
  {kind: 'blog', pattern: /^blog(?:\/|$)/, html: 14, requests: 10, script: 142.8, scripts: 18},
  // Its forms are the visitor's own, so that scripts make them.
  {kind: 'authorization', pattern: /^auth$/, html: 8, requests: 6, script: 150.5, scripts: 12},
  // It searches for what its address says.
  {kind: 'not found', pattern: /^404\.html$/, html: 6, requests: 6, script: 131.9, scripts: 7},
  {kind: 'page', pattern: /^/, html: 9, requests: 6, script: 127.9, scripts: 12},
];
