import type {BodyMemory} from './limits/bodyMemory.ts';
import type {Clock} from './clock.ts';
import {ApiProblem} from './problem.ts';

const MAX_JSON = 1_048_576;
const MAX_DEPTH = 32;

/** What bodies are read with. */
export type Reading = {
  clock: Clock;
  /** How long nothing may come, in milliseconds. */
  patience: number;
  bodies: BodyMemory;
};

/** The chunks of a body; throws invalid_request if the body breaks off, or if nothing comes for too long. */
export async function* readChunks(request: Request, {clock, patience}: Reading): AsyncGenerator<Uint8Array> {
  const reader = await openBody(request);
  try {
    for (;;) {
      const idle = new AbortController();
      const pause = clock.wait(patience, idle.signal).then(() => 'late' as const);
      const result = await Promise.race([reader.read().catch(() => 'broken' as const), pause]);
      idle.abort();
      if (result === 'late')
        throw new ApiProblem('invalid_request', `Nothing more of the body came for ${patience / 1000} seconds. Send it again.`);
      if (result === 'broken') throw new ApiProblem('invalid_request', 'The body breaks off. Send it again.');
      if (result.done) return;
      yield result.value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function openBody(request: Request): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  // Not every browser gives a request's body as a stream.
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
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_JSON) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const held = reading.bodies.open();
  try {
    for await (const chunk of readChunks(request, reading)) {
      size += chunk.length;
      if (size > MAX_JSON) throw tooLarge;
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

/** Looked for in the text, since parsing what is nested deeply takes long. */
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

/** Where reading stopped, as far as the engine tells: their messages differ, and some name no position. */
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
