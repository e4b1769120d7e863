/** Where the console is a sheet over the page, as its styles have it. */
export const SHEET = '(max-width: 1279.98px)';
