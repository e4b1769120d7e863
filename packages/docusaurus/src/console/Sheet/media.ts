/** The width at which the console is a sheet above the page, as in its styles. */
export const SHEET = '(max-width: 1279.98px)';
