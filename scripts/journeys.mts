/** The main journeys of the portal, as specs: on the plain build, and with the next version of Docusaurus. */
export const JOURNEYS = [
  'portal/rows',
  'portal/navigation',
  'console/form/examples',
  'console/guides/walkThrough',
  'console/guides/wholeFlow',
].map((name) => `e2e/${name}.spec.ts`);
