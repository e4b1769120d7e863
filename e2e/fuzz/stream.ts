// Damages streams of events by a seed, cuts them into pieces anywhere, and reads them. However a stream was cut, the result must be
// what the standard defines for the whole text, within the reader's limits.
import {createStreamReader} from '../../packages/docusaurus/src/console/send/stream.ts';
import {createRandom, listen, pick, type Random} from './random.ts';

const ENDS = ['\n', '\r\n', '\r'] as const;
const FIELDS = ['data', 'data', 'data', 'event', 'id', 'retry', '', 'other', 'DATA', 'data '] as const;
const VALUES = [
  '',
  ' ',
  '{"a": 1}',
  'text',
  'é',
  '😀 und mehr',
  '\u2028',
  '\u0000',
  '12',
  '-1',
  '1e3',
  ': colon',
  ' two  spaces',
  '\u001e{}',
  '[DONE]',
] as const;
const MOST_EVENTS = 10_000;

function createText(random: Random): string {
  let text = random(8) === 0 ? '\ufeff' : '';
  for (let lines = random(60); lines > 0; lines--) {
    const kind = random(10);
    if (kind < 6) text += `${pick(random, FIELDS)}${pick(random, [':', ': ', ''] as const)}${pick(random, VALUES)}`;
    else if (kind === 6) text += pick(random, [':', ':keep', '::'] as const);
    else if (kind === 7) text += pick(random, VALUES);
    text += pick(random, ENDS);
    if (random(3) === 0) text += pick(random, ENDS);
  }
  return random(4) === 0 ? text.slice(0, random(text.length + 1)) : text;
}

/** The bytes of a text, some of them damaged so that some characters cannot be decoded. */
function toBytes(text: string, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > 0 && random(3) === 0) for (let count = random(6); count > 0; count--) bytes[random(bytes.length)] = random(256);
  return bytes;
}

type Read = {name: string; data: string}[];

/** The standard's algorithm for the whole text, written as plainly as possible. */
function parseEvents(text: string): Read {
  const events: Read = [];
  let data: string[] = [];
  let name = '';
  const lines = text.split(/\r\n|\n|\r/);
  // The last line is incomplete.
  for (const line of lines.slice(0, -1)) {
    if (line === '') {
      if (data.length > 0) events.push({name: name || 'message', data: data.join('\n')});
      [data, name] = [[], ''];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') name = value;
  }
  return events;
}

function parseLines(text: string): Read {
  return text
    .split('\n')
    .map((line) => ({name: '', data: line.replaceAll('\u001e', '').trim()}))
    .filter(({data}) => data !== '');
}

function readPieces(kind: 'events' | 'lines', bytes: Uint8Array, random: Random): Read | string {
  const reader = createStreamReader(kind);
  for (let at = 0; at < bytes.length;) {
    const size = 1 + random(random(4) === 0 ? 40 : 3);
    reader.push(bytes.slice(at, at + size), at);
    at += size;
  }
  reader.end(bytes.length);
  const {events, count} = reader.getState();
  if (events.length > MOST_EVENTS || count < events.length) return `it keeps ${events.length} of ${count} events`;
  return events.map(({name, data}) => ({name, data}));
}

function trySeed(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const kind = random(4) === 0 ? 'lines' : 'events';
  const bytes = toBytes(createText(random), random);
  const read = readPieces(kind, bytes, random);
  if (typeof read === 'string') return Promise.resolve(read);
  const text = new TextDecoder().decode(bytes);
  const expected = kind === 'events' ? parseEvents(text) : parseLines(text);
  return Promise.resolve(
    JSON.stringify(read) === JSON.stringify(expected)
      ? undefined
      : `${kind} of ${JSON.stringify(text)}\n  read as ${JSON.stringify(read)}\n  and not ${JSON.stringify(expected)}`,
  );
}

listen(trySeed);
