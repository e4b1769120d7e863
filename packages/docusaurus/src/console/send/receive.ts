// The body of an answer, piece by piece, with its events where it is a stream. Bounded in what it keeps.
import type {CallResult, Cut, Progress, ResponseHead, StreamEvent} from './result.ts';
import type {StreamReader} from './stream.ts';
import {loadStreamReader} from './loadStreamReader.ts';
import {getStreamKind, type StreamKind} from './streamKind.ts';

/** What of a body is stored, in bytes. A stream may be endless: of its text the beginning is enough, since its events are stored apart. */
const MAX_BODY_BYTES = 256 * 2 ** 20;
const MAX_STREAM_BYTES = 32 * 2 ** 20;
/** Pieces are put into blobs of this size, which a browser may hold outside of its memory. */
const BLOB_BYTES = 4 * 2 ** 20;
/** Events of so many bytes are read at a stretch, and after so many milliseconds the page has its turn. */
const SLICE_BYTES = 16_384;
const SLICE_MS = 12;
/** At most one report in so many milliseconds: what arrives faster cannot be seen. */
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

/** Reads a body to its end, or as far as it comes: what has arrived is never thrown away. */
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

/** What reads the events of a stream; where it cannot be loaded, the text of the stream is still shown. */
async function openReader(kind: StreamKind, before: StreamEvent[] | undefined): Promise<StreamReader | undefined> {
  const loaded = await loadStreamReader().catch(() => undefined);
  return loaded?.createStreamReader(kind, before);
}

/** Lets the page do what else it has to do, whenever reading has blocked it for a while. */
function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldTask();
    began = performance.now();
  };
}

/** Ends the task that is running. A timer would do as well, but in a tab that is not seen it waits a second. */
async function yieldTask(): Promise<void> {
  const {port1, port2} = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}

/** Hands on every piece, none longer than `most`, until one is refused; returns why the body is not whole. */
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
    // What answers inside the page may not listen to the signal of its request.
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
  // Once: a smaller piece that would fit behind one that was refused would be in its place.
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
