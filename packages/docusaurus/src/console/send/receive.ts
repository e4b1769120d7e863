// The body of a response, piece by piece, with its events if it is a stream. It stores a bounded amount.
import type {CallResult, Cut, Progress, ResponseHead, StreamEvent} from './result.ts';
import type {StreamReader} from './stream.ts';
import {loadStreamReader} from './loadStreamReader.ts';
import {getStreamKind, type StreamKind} from './streamKind.ts';

/**
 * Bytes of a body that are stored. A stream may be endless: the beginning of its text is enough, since its events are stored separately.
 */
const MAX_BODY_BYTES = 256 * 2 ** 20;
const MAX_STREAM_BYTES = 32 * 2 ** 20;
/** Pieces are put into blobs of this size, which a browser may hold outside its memory. */
const BLOB_BYTES = 4 * 2 ** 20;
/** Bytes of events that are read at a time, and milliseconds after which the page gets a turn. */
const SLICE_BYTES = 16_384;
const SLICE_MS = 12;
/** Least milliseconds between two reports: nobody could see more. */
const REPORT_INTERVAL_MS = 60;

type ReceiveOptions = {
  signal: AbortSignal;
  touch: () => void;
  isTimeout: () => boolean;
  race: <T>(work: Promise<T>) => Promise<T>;
  getTime: () => number;
  onProgress: (progress: Progress) => void;
  before?: StreamEvent[];
};

/** Reads a body to its end, or as far as possible: what has arrived is never discarded. */
export async function receiveBody(response: Response, head: ResponseHead, options: ReceiveOptions): Promise<CallResult> {
  const kind = getStreamKind(head.mediaType);
  const isResumed = options.before !== undefined && options.before.length > 0;
  const stream = kind || isResumed ? await openReader(kind ?? 'events', options.before) : undefined;
  const buffer = createBodyBuffer(kind ? MAX_STREAM_BYTES : MAX_BODY_BYTES);
  let size = 0;
  const report = createReport(options.onProgress, () => ({
    kind: 'receiving',
    head,
    received: size,
    ...(stream ? {stream: stream.getState()} : {}),
  }));
  report.now();
  const cut = await readPieces(response, options, kind ? SLICE_BYTES : BLOB_BYTES, (bytes) => {
    size += bytes.length;
    const isWithinLimit = buffer.add(bytes);
    if (kind) stream?.push(bytes, options.getTime());
    report.soon();
    return isWithinLimit || kind !== undefined;
  });
  report.end();
  if (kind) stream?.end(options.getTime());
  return {
    kind: 'response',
    head,
    total: options.getTime(),
    size,
    body: buffer.toBlob(response.headers.get('content-type') ?? ''),
    ...(stream ? {stream: stream.getState()} : {}),
    ...(cut ? {cut} : {}),
  };
}

/** The reader of a stream's events. If it cannot be loaded, the text of the stream is still shown. */
async function openReader(kind: StreamKind, before: StreamEvent[] | undefined): Promise<StreamReader | undefined> {
  const loaded = await loadStreamReader().catch(() => undefined);
  return loaded?.createStreamReader(kind, before);
}

/** Gives the page a turn whenever reading has blocked it for a while. */
function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldTask();
    began = performance.now();
  };
}

/** Ends the current task. A timer would too, but waits a second in a hidden tab. */
async function yieldTask(): Promise<void> {
  const {port1, port2} = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}

/** Passes on every piece, none longer than `most`, until one is refused; returns why the body is incomplete. */
async function readPieces(
  response: Response,
  {race, touch, signal, isTimeout}: ReceiveOptions,
  most: number,
  take: (bytes: Uint8Array<ArrayBuffer>) => boolean,
): Promise<Cut | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return undefined;
  const takeTurns = createTurns();
  try {
    for (;;) {
      const {value, done} = await race(reader.read());
      if (done) return undefined;
      touch();
      for (let from = 0; from < value.length; from += most) {
        if (!take(value.subarray(from, from + most))) {
          await reader.cancel();
          return 'limit';
        }
        await takeTurns();
      }
    }
  } catch (error) {
    // Code that responds inside the page may ignore the request's signal.
    void reader.cancel().catch(() => undefined);
    if (isTimeout()) return 'timeout';
    if (error instanceof RangeError) return 'limit';
    return signal.aborted ? 'stopped' : 'broken';
  }
}

function createBodyBuffer(limit: number): {add: (bytes: Uint8Array<ArrayBuffer>) => boolean; toBlob: (type: string) => Blob} {
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let [size, waiting] = [0, 0];
  // Once: a smaller piece that fits after a refused one would be in the wrong position.
  let isFull = false;
  return {
    add: (bytes) => {
      isFull ||= size + bytes.length > limit;
      if (isFull) return false;
      size += bytes.length;
      waiting += bytes.length;
      pieces.push(bytes);
      if (waiting > BLOB_BYTES) {
        blobs.push(new Blob(pieces));
        [pieces, waiting] = [[], 0];
      }
      return true;
    },
    toBlob: (type) => new Blob([...blobs, ...pieces], {type}),
  };
}

function createReport(send: (progress: Progress) => void, get: () => Progress): {now: () => void; soon: () => void; end: () => void} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const now = (): void => {
    timer = undefined;
    last = performance.now();
    send(get());
  };
  return {
    now,
    soon: () => {
      if (performance.now() - last >= REPORT_INTERVAL_MS) {
        clearTimeout(timer);
        now();
      } else timer ??= setTimeout(now, REPORT_INTERVAL_MS);
    },
    end: () => clearTimeout(timer),
  };
}
