/**
 * Styles of a browser without scripts: all alternatives are shown, and controls that need scripts are hidden. A leading `html` makes a
 * selector more specific than the stylesheet, which comes later.
 */
export const WITHOUT_SCRIPTS = [
  '[role=tabpanel][hidden]:not([data-pending]){display:block!important}',
  '[role=tabpanel][aria-label]::before{content:attr(aria-label);display:block;padding:.5rem 1rem;font-weight:600}',
  'button,select,textarea,input:not(:disabled),[data-code-themes],[role=tablist],.theme-doc-toc-mobile,[data-tree-tools],[data-language-more],[data-since],[data-try],[data-page-actions]{display:none!important}',
  // On a phone, the navbar shows its links: with scripts they are in a panel.
  'html .navbar__item{display:block}',
  'html .dropdown:focus-within>.dropdown__menu{opacity:1;visibility:visible;pointer-events:all;transform:none}',
  '@media(max-width:996px){html .navbar{position:static;height:auto}html .navbar__inner{flex-wrap:wrap}html .navbar__items{flex:0 0 100%;height:auto;flex-wrap:wrap;justify-content:flex-start}}',
  'html [data-eager]{min-height:0}',
].join('');
