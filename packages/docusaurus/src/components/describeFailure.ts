import {translate} from '@docusaurus/Translate';

/** Why something could not be loaded or done, as a sentence. Of a script that is missing the bundler knows but an internal number. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name !== 'ChunkLoadError') return error.message;
  return 'type' in error && error.type === 'timeout'
    ? translate({id: 'portal.failure.partTimeout', message: "This part of the page couldn't be loaded in time. Try again."})
    : translate({
        id: 'portal.failure.part',
        message: "This part of the page couldn't be loaded. Check your connection and try again.",
      });
}
