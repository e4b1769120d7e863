/** The main journeys of the portal, as specs: on the plain build, and with the next version of Docusaurus. */
export const JOURNEYS = ['portal/rows', 'portal/navigation', 'console/walkThrough', 'console/wholeFlow'].map(
  (name) => `e2e/${name}.spec.ts`,
);
