// Events of `window` between the boot scripts and the scripts of a page. A type, and no constants: the names are in every page, and a module
// of constants would be more than they are. Write `'hydrated' satisfies BootEvent`, so that a wrong name is found.
export type BootEvent =
  /** The boot script begins to load the page's scripts, or tries again. → `idle.ts`, `theme/clientModules/missing.ts`. */
  | 'scripts-loading'
  /** A script that the boot script has asked for has not come. → `missing.ts`. */
  | 'scripts-failed'
  /** React has begun to render the page over its HTML. `theme/Root` → the boot scripts, `theme/clientModules/missing.ts`. */
  | 'hydrating'
  /** The page is hydrated: the boot script does what was asked for before. `theme/Root`, `preset/SharedReferencePage` → all that wait for it. */
  | 'hydrated';
