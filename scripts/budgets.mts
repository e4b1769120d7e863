// What a page may weigh, by its kind, in kB (1000 bytes) of brotli. The build fails where a page of a kind weighs more
// (`weigh.mts`); the tests weigh what a browser loads (`e2e/budgets.spec.ts`). Only the pages of the first language are weighed.

export type Budget = {
  kind: string;
  /** Addresses below the base path. The first kind that an address fits is its own. */
  pattern: RegExp;
  /** The document. */
  html: number;
  /** Requests until the visitor acts: document, stylesheets, pictures, icon. */
  requests: number;
  /** All scripts that the page loads when the visitor acts: those that it names itself. */
  script: number;
  /** How many they are. */
  scripts: number;
};

/** Of every page: its stylesheets, the bar's own part among them. */
export const STYLE = 25.5;

export const BUDGETS: Budget[] = [
  {kind: 'home', pattern: /^$/, html: 9, requests: 6, script: 119, scripts: 6},
  {kind: 'overview', pattern: /^docs\/api\/api-developer-portal$/, html: 10.2, requests: 6, script: 136.5, scripts: 8},
  {kind: 'changelog', pattern: /^docs\/api\/changelog$/, html: 9, requests: 6, script: 136.5, scripts: 8},
  {kind: 'walk-through', pattern: /^docs\/api\/(?:indexing|uploading)-api$/, html: 14.6, requests: 6, script: 137, scripts: 8},
  {kind: 'operation', pattern: /^docs\/api\//, html: 19, requests: 6, script: 136.5, scripts: 8},
  {kind: 'guide', pattern: /^docs(?:\/|$)/, html: 14, requests: 8, script: 136, scripts: 9},
  {kind: 'blog', pattern: /^blog(?:\/|$)/, html: 14, requests: 10, script: 136, scripts: 14},
  // Its forms are the visitor's own, so that scripts make them.
  {kind: 'authorization', pattern: /^auth$/, html: 8, requests: 6, script: 146.5, scripts: 8},
  {kind: 'not found', pattern: /^404\.html$/, html: 6, requests: 6, script: 112, scripts: 3},
  {kind: 'page', pattern: /^/, html: 9, requests: 6, script: 121, scripts: 8},
];
