// Events of `window` between the boot scripts and the scripts of a page. A type instead of constants: a module of constants would add more
// bytes to every page than the names. Write `'hydrated' satisfies BootEvent`, so that a wrong name is an error.
export type BootEvent =
  /** The boot script begins to load the page's scripts, or tries again. → `idle.ts`, `theme/clientModules/missing.ts`. */
  | 'scripts-loading'
  /** A script that the boot script has requested failed to load; `detail` is its address. → `missing.ts`, `renew.ts`. */
  | 'scripts-failed'
  /** React has begun to render the page over its HTML. `theme/Root` → the boot scripts, `theme/clientModules/missing.ts`. */
  | 'hydrating'
  /** The page is hydrated: the boot script replays earlier actions. `theme/Root`, `preset/SharedReferencePage` → all that wait for it. */
  | 'hydrated';
