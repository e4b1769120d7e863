// What follows a mistake without which the site could not be made. It has been printed.

/** The note after a mistake while `npm start` runs. */
export const KEPT = 'The site stays as it was before this change: correct the mistake, and save the file.';

let isShown = false;

/** Notes that the site could be made. `npm start` then shows it until another one can. */
export function noteMade(): void {
  isShown = process.env.NODE_ENV === 'development';
}

/** Ends the process with code 1. While `npm start` shows the site, throws instead: the framework prints it, and reloads after the next change. */
export function endProcess(): never {
  if (!isShown) return process.exit(1);
  // The framework prints the stack.
  throw Object.assign(new Error(KEPT), {stack: KEPT});
}
