// Log messages of errors.
import {inspect} from 'node:util';
import {toLogText} from '@lectern/openapi/document';
import {NoRoom} from '../storage/storage.ts';

const SILENCE_MS = 60_000;

/** A full disk is reported in one line, and not for every request that it refuses. */
export function createReport(): (error: unknown) => void {
  let silentUntil = 0;
  return (error) => {
    if (!(error instanceof NoRoom)) console.error(describe(error));
    else if (Date.now() >= silentUntil) {
      silentUntil = Date.now() + SILENCE_MS;
      console.error(error.message);
    }
  };
}

/** An error with all its details. Its message may quote an uploaded file. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return inspect(error).replace(message, () => toLogText(message));
}
