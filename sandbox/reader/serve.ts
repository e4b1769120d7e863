// The code within a thread that reads files, one message after the other.
import {loadParser, loadParsers, type ContentType} from '../engine/parse/index.ts';
import {limitAllocations} from '../engine/parse/allocations.ts';
import {cutParts, readPassages} from '../engine/read.ts';
import {LimitExceeded, UnreadableFile, type Passage} from '../engine/types.ts';
import {createTurns} from '../limits/turns.ts';

/** The content of a file is sent in pieces before the order to read it. */
export type Question =
  | {kind: 'piece'; bytes: Uint8Array<ArrayBuffer>}
  | {kind: 'read'; contentType: ContentType}
  | {kind: 'next'}
  | {kind: 'prepare'};

export type Reply =
  | {kind: 'begin'}
  | {kind: 'passages'; passages: Passage[]}
  | {kind: 'end'}
  | {kind: 'failed'; reason: 'unreadable' | 'limit' | 'unknown'; message: string};

/** Handles messages: call `hear` with each. */
export function serveReader(send: (reply: Reply) => void): {hear: (question: Question) => void} {
  limitAllocations();
  // Between two turns the thread receives cancellations.
  const pause = createTurns().begin();
  let goOn: (() => void) | undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const read = async (contentType: ContentType): Promise<void> => {
    try {
      // The time of a file excludes loading its parser over the network.
      await loadParser(contentType);
      send({kind: 'begin'});
      const bytes = new Uint8Array(await new Blob(pieces.splice(0)).arrayBuffer());
      for (const passages of cutParts(await readPassages(bytes, contentType, pause))) {
        const isTaken = new Promise<void>((resolve) => (goOn = resolve));
        send({kind: 'passages', passages});
        await isTaken;
      }
      send({kind: 'end'});
    } catch (error) {
      send({kind: 'failed', ...describe(error)});
    }
  };
  return {
    hear: (question) => {
      if (question.kind === 'piece') pieces.push(question.bytes);
      else if (question.kind === 'read') void read(question.contentType);
      else if (question.kind === 'next') goOn?.();
      // Anything that failed to preload is loaded on demand.
      else void loadParsers().catch(() => undefined);
    },
  };
}

function describe(error: unknown): {reason: (Reply & {kind: 'failed'})['reason']; message: string} {
  // Stack overflow of a parser, for example for nested quotations in Markdown.
  if (error instanceof RangeError) return {reason: 'limit', message: 'The file is nested too deeply to be read. Flatten it and upload it.'};
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnreadableFile) return {reason: 'unreadable', message};
  return {reason: error instanceof LimitExceeded ? 'limit' : 'unknown', message};
}
