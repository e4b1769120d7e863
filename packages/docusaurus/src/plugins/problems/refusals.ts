// Sources that cannot be built. All of them are reported before the build stops: whoever corrects one sees the others too.
import process from 'node:process';

let isRefused = false;

/** Notes that a source cannot be built; what is wrong with it has been printed. */
export function refuse(): void {
  isRefused = true;
}

/** Ends the process with code 1 if a source was refused. Without an exception, which the framework would print with its stack. */
export function stopIfRefused(): void {
  if (isRefused) process.exit(1);
}
