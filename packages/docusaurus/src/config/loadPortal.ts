import {endProcess} from './endProcess.ts';
import {locateFields} from './file/fieldLocations.ts';
import {findMissingPackages} from './packages.ts';
import {PortalConfigError, validatePortal, type Portal, type PortalInput} from './portal.ts';

/** Validates the configuration; a wrong value is printed as one plain message, and the process ends. */
export function loadPortal(input: PortalInput): Portal {
  try {
    const portal = validatePortal(input);
    const missing = findMissingPackages(portal);
    if (missing.length > 0) throw new PortalConfigError(missing.join('\n'));
    return portal;
  } catch (error) {
    return stop(error);
  }
}

/** Prints what is wrong with the configuration, and ends the process. @throws any other error */
export function stop(error: unknown): never {
  if (!(error instanceof PortalConfigError)) throw error;
  process.stderr.write(`\n${locateFields(error.message.split('\n'), process.cwd()).join('\n')}\n\n`);
  return endProcess();
}
