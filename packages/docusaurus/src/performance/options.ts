// The optimisations beyond stock Docusaurus. Each can be disabled; without them the portal is the same (`internals/performance.md`).

export const OPTIMISATIONS = [
  /** Scripts wait until the visitor acts, and HTML is compact. */
  'boot',
  /** The navbar is painted before the whole stylesheet has loaded. */
  'first-styles',
  /** Compiled pages share one module. */
  'reference-pages',
  /** Compiled pages that have not changed are not rendered again. */
  'rendered-pages',
  /** Docusaurus's stylesheet without unused rules, and no highlighter in the browser. */
  'unused',
  /** Styles of deferred features load with them; code that all documents need is one script. */
  'chunks',
  /** A server bundle that contains shared modules once, and no module that it never renders. */
  'server-bundle',
  /** PostCSS plugins are created once, not for each stylesheet. */
  'post-css',
  /** `npm start` compiles what is opened. */
  'on-demand',
] as const;

export type Optimisation = (typeof OPTIMISATIONS)[number];

/** The enabled optimisations. `without`: names of disabled ones, separated by spaces, or `all`. */
export function readOptimisations(without = ''): Set<Optimisation> {
  const names = without.split(/\s+/).filter(Boolean);
  const unknown = names.find((name) => name !== 'all' && !OPTIMISATIONS.some((other) => other === name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no optimisation: write "all", or some of ${OPTIMISATIONS.join(', ')}.`);
  return new Set(names.includes('all') ? [] : OPTIMISATIONS.filter((name) => !names.includes(name)));
}
