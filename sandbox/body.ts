import type {BodyMemory} from './limits/bodyMemory.ts';
import type {Clock} from './clock.ts';
import {ApiProblem} from './problem.ts';

const MAX_JSON_BYTES = 1_048_576;
/** Bytes that small pieces are joined to: each separate piece takes some hundred bytes more than its content. */
const BLOCK = 16_384;
/** Pieces that are read without a pause. */
const TURN_PIECES = 256;
const MAX_DEPTH = 32;
/** Total limit: otherwise a byte now and then would hold a connection open for ever. Uploads are large and may take longer. */
const MAX_JSON_MS = 30_000;

/** What reading a body needs. */
export type Reading = {
  clock: Clock;
  /** How long a pause may be, in milliseconds. */
  patience: number;
  bodies: BodyMemory;
};

/** The chunks of a body. Throws invalid_request if the body breaks off, pauses for too long, or takes longer than `total` milliseconds. */
export async function* readChunks(request: Request, reading: Reading, total = Infinity): AsyncGenerator<Uint8Array> {
  let [block, filled] = [new Uint8Array(BLOCK), 0];
  for await (const piece of readPieces(request, reading, total)) {
    for (let rest = piece; rest.length > 0;) {
      if (filled === 0 && rest.length >= BLOCK) {
        yield rest;
        break;
      }
      const part = rest.subarray(0, BLOCK - filled);
      block.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
      if (filled < BLOCK) continue;
      yield block;
      [block, filled] = [new Uint8Array(BLOCK), 0];
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** The pieces of a body as they arrive. */
async function* readPieces(request: Request, {clock, patience}: Reading, total: number): AsyncGenerator<Uint8Array> {
  const reader = await openBody(request);
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  const idle = watchIdle(clock, patience, total, cancel);
  try {
    for (let count = 1; ; count += 1) {
      idle.begin();
      const result = await reader.read().catch(() => 'broken' as const);
      const over = idle.getOver();
      if (over !== null) throw new ApiProblem('invalid_request', `${over} Send it again.`);
      if (result === 'broken') throw new ApiProblem('invalid_request', 'The body breaks off. Send it again.');
      if (result.done) return;
      idle.pause();
      yield result.value;
      // Otherwise all available pieces would be read before anything else happens.
      if (count % TURN_PIECES === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  } finally {
    idle.end();
    cancel();
  }
}

/** `pause`: the pieces are being used, for however long that takes. */
type Idle = {getOver: () => string | null; begin: () => void; pause: () => void; end: () => void};

/** Ends the wait after too long a pause, with one timer at a time, however many pieces arrive. */
function watchIdle(clock: Clock, patience: number, total: number, onOver: () => void): Idle {
  const deadline = clock.now() + total;
  const ended = new AbortController();
  let since: number | undefined;
  let over: string | null = null;
  const watch = async (): Promise<void> => {
    let left = patience;
    for (; left > 0 && clock.now() < deadline; left = (since ?? clock.now()) + patience - clock.now()) {
      await clock.wait(Math.min(left, deadline - clock.now()), ended.signal);
      if (ended.signal.aborted) return;
    }
    const came = `Nothing more of the body came for ${patience / 1000} seconds.`;
    over = left > 0 ? `The body has not arrived within ${total / 1000} seconds in all.` : came;
    onOver();
  };
  void watch();
  return {getOver: () => over, begin: () => (since = clock.now()), pause: () => (since = undefined), end: () => ended.abort()};
}

async function openBody(request: Request): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  // Not every browser provides a request's body as a stream.
  const body = (request.body as Request['body'] | undefined) ?? new Response(await request.arrayBuffer()).body;
  if (body === null) throw new ApiProblem('invalid_request', 'The body is missing.');
  return body.getReader();
}

/** The JSON of a body; throws unsupported_media_type, payload_too_large, invalid_request or unavailable. */
export async function readJson(request: Request, reading: Reading): Promise<unknown> {
  const type = request.headers.get('Content-Type');
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) {
    const given = type === null || type === '' ? 'no content type' : `the content type \`${type.replaceAll('`', '')}\``;
    throw new ApiProblem('unsupported_media_type', `The body has ${given}. Send \`application/json\`.`);
  }
  const tooLarge = new ApiProblem('payload_too_large', 'The body has more than 1 MB.');
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_JSON_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const held = reading.bodies.open();
  try {
    for await (const chunk of readChunks(request, reading, MAX_JSON_MS)) {
      size += chunk.length;
      if (size > MAX_JSON_BYTES) throw tooLarge;
      held.add(chunk.length);
      chunks.push(chunk);
    }
    return parseJson(decode(chunks, size));
  } finally {
    held.close();
  }
}

function decode(chunks: Uint8Array[], size: number): string {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new ApiProblem('invalid_request', 'The body is not in UTF-8.');
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw new ApiProblem('invalid_request', 'The body is empty. Send JSON.');
  if (isDeep(text)) throw new ApiProblem('invalid_request', `The body is nested more than ${MAX_DEPTH} levels deep.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiProblem('invalid_request', `The body is not valid JSON${describePosition(text, String(error))}`);
  }
}

/** Checked in the text, since parsing deeply nested JSON takes long. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted && sign === '\\') at += 1;
    else if (isQuoted) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The position of a parsing error, if the engine's message has one. */
function describePosition(text: string, message: string): string {
  const given = /line (\d+) column (\d+)/.exec(message);
  const position = /position (\d+)/.exec(message)?.[1] ?? (/end of|unterminated/i.test(message) ? String(text.length) : undefined);
  if (position === undefined && given === null) return '.';
  const before = text.slice(0, Number(position ?? 0)).split('\n');
  const line = given?.[1] ?? String(before.length);
  const column = given?.[2] ?? String((before.at(-1)?.length ?? 0) + 1);
  const sign = position === undefined ? undefined : text[Number(position)];
  const found =
    sign === undefined ? (position === undefined ? 'an error' : 'it ends') : sign === '`' ? 'unexpected sign' : `unexpected \`${sign}\``;
  return `: ${found} in line ${line}, column ${column}.`;
}
