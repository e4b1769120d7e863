// What makes the portal faster than stock Docusaurus makes it. Each can be switched off; without any of them the portal is the
// same (`internals/performance.md`).

export const OPTIMISATIONS = [
  /** Scripts wait until the visitor acts, and the HTML is compact. */
  'boot',
  /** The bar at the top is painted before the whole stylesheet is there. */
  'first-styles',
  /** Compiled pages share one module. */
  'reference-pages',
  /** Compiled pages that have not changed are not rendered again. */
  'rendered-pages',
  /** The framework's stylesheet without what nothing uses, and no highlighter in the browser. */
  'unused',
  /** Styles of what is loaded late come with it; what all documents need is one script. */
  'chunks',
  /** A bundle of the server that holds shared modules once, and nothing that it never renders. */
  'server-bundle',
  /** Plugins of PostCSS are made once, not for each stylesheet. */
  'post-css',
  /** `npm start` compiles what is opened. */
  'on-demand',
] as const;

export type Optimisation = (typeof OPTIMISATIONS)[number];

/** Those that are on, by the names of those that are off: `all`, or some of them with a space between. */
export function readOptimisations(without = ''): Set<Optimisation> {
  const names = without.split(/\s+/).filter(Boolean);
  const unknown = names.find((name) => name !== 'all' && !OPTIMISATIONS.some((other) => other === name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no optimisation: write "all", or some of ${OPTIMISATIONS.join(', ')}.`);
  return new Set(names.includes('all') ? [] : OPTIMISATIONS.filter((name) => !names.includes(name)));
}
