// What a finished portal's browser gets differently from packages that offer no way to it: a part of a module, and what stands in its
// place. A module in which the part is not found exactly once stops the build.

export type Replacement = {
  /** The module's file. */
  test: RegExp;
  part: string;
  by: string;
  /** What the module begins with then. */
  imports?: string;
};

export const REPLACEMENTS: Replacement[] = [
  // A page that is left is not rendered once more.
  {
    test: /[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/,
    part: '<Route location={location} render={() => children}/>',
    by: '<Steady location={location}>{children}</Steady>',
    imports: "import Steady from '@site/src/components/Steady';",
  },
  // The head of a page is written after the first frame of the page, not in it.
  {
    test: /[\\/]react-helmet-async[\\/]lib[\\/]index\.module\.js$/,
    part: '_=requestAnimationFrame(function(){K(e,function(){_=null})})',
    by: '_=requestAnimationFrame(function(){_=requestAnimationFrame(function(){K(e,function(){_=null})})})',
  },
];
