// Sources that cannot be built. All are reported before the build stops, so that they can be corrected together.
import {endProcess} from '../../config/endProcess.ts';

let isRefused = false;

/** Notes that a source cannot be built. Its problems have been printed. */
export function refuse(): void {
  isRefused = true;
}

/** Ends the process if a source was refused. */
export function stopIfRefused(): void {
  if (!isRefused) return;
  isRefused = false;
  endProcess();
}
