import {translate} from '@docusaurus/Translate';
import {isMissing} from './missing.ts';

/** Why something could not be loaded or done, as a sentence. Messages of browsers and the bundler about network failures are replaced. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!isMissing(error)) return error.message;
  return 'type' in error && error.type === 'timeout'
    ? translate({id: 'portal.failure.partTimeout', message: "This part of the page couldn't be loaded in time. Try again."})
    : describeMissing();
}

/**
 * The message that something is missing because of the network.
 * @param isOnline Default: the browser's state.
 */
export function describeMissing(isOnline = navigator.onLine): string {
  return isOnline
    ? translate({
        id: 'portal.failure.part',
        message: "This part of the page couldn't be loaded. Check your connection and try again.",
      })
    : translate({id: 'portal.failure.partOffline', message: 'You are offline. Connect to the network and try again.'});
}
