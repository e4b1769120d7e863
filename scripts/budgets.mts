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
export const STYLE = 60;

export const BUDGETS: Budget[] = [
  {kind: 'home', pattern: /^$/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'overview', pattern: /^docs\/api\/api-developer-portal$/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'changelog', pattern: /^docs\/api\/changelog$/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'walk-through', pattern: /^docs\/api\/(?:indexing|uploading)-api$/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'operation', pattern: /^docs\/api\//, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'guide', pattern: /^docs(?:\/|$)/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'blog', pattern: /^blog(?:\/|$)/, html: 30, requests: 20, script: 260, scripts: 40},
  // Its forms are the visitor's own, so that scripts make them.
  {kind: 'authorization', pattern: /^auth$/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'not found', pattern: /^404\.html$/, html: 30, requests: 20, script: 260, scripts: 40},
  {kind: 'page', pattern: /^/, html: 30, requests: 20, script: 260, scripts: 40},
];
