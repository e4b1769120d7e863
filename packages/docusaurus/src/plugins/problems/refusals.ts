// Sources that cannot be built. All are reported before the build stops, so that they can be corrected together.
import process from 'node:process';

let isRefused = false;

/** Notes that a source cannot be built. Its problems have been printed. */
export function refuse(): void {
  isRefused = true;
}

/** Ends the process with code 1 if a source was refused. Throws no error, which the framework would print with its stack. */
export function stopIfRefused(): void {
  if (isRefused) process.exit(1);
}
