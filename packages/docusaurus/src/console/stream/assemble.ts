// The text that a stream brings in pieces: found in what its events carry, and put together as they come.
import type {StreamEvent} from '../send/result.ts';

/** Names that fields with pieces of text bear in the streams of APIs. */
const FIELDS = /^(?:text|content|delta|token|chunk|piece|output_text|output|answer|completion|response|message)$/i;
const MAX_TEXT_LENGTH = 2_000_000;
const MAX_DEPTH = 4;
/** Fields of an object, and positions in all of a stream, that are looked at. */
const MAX_FIELDS = 100;

/** One position in events of one name: `delta` / `choices.0.text`. */
type Source = {name: string; path: string; field: string; text: string; count: number; last: string; varied: boolean};

export type Assembled = {
  text: string;
  /** Name of the events and the field in them that it was put together from. */
  name: string;
  path: string;
};

export type Assembler = {
  /** Takes the events of a stream so far, at most so many new ones; those it has seen already are not read again. */
  read: (events: StreamEvent[], most?: number) => {assembled?: Assembled; /** There are more that it has not seen. */ isCut: boolean};
};

/** Makes an assembler for one stream, its resumptions included. */
export function createAssembler(): Assembler {
  let sources = new Map<string, Source>();
  let last: StreamEvent | undefined;
  return {
    read: (events, most = events.length) => {
      const seen = last ? events.lastIndexOf(last) : -1;
      // Other events than before: another stream, or more than is stored came at once.
      if (seen < 0) sources = new Map();
      const end = Math.min(events.length, seen + 1 + most);
      for (const event of events.slice(seen + 1, end)) addEvent(sources, event);
      last = events[end - 1];
      const assembled = choose(sources);
      return {...(assembled ? {assembled} : {}), isCut: end < events.length};
    },
  };
}

function addEvent(sources: Map<string, Source>, {name, data}: StreamEvent): void {
  for (const {path, field, text} of findTexts(parse(data), '', '', 0)) {
    const key = `${name} ${path}`;
    if (!sources.has(key) && sources.size >= MAX_FIELDS) continue;
    const source = sources.get(key) ?? {name, path, field, text: '', count: 0, last: text, varied: false};
    source.varied ||= source.last !== text;
    source.count += 1;
    if (source.text.length < MAX_TEXT_LENGTH) source.text += text;
    sources.set(key, source);
  }
}

/** Data that is no JSON is a piece of text itself. */
function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data === '[DONE]' ? undefined : {'': data};
  }
}

function findTexts(value: unknown, path: string, field: string, depth: number): {path: string; field: string; text: string}[] {
  if (typeof value === 'string') return [{path, field, text: value}];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.length === 1 ? findTexts(value[0], join(path, '0'), field, depth + 1) : [];
  return Object.entries(value)
    .slice(0, MAX_FIELDS)
    .flatMap(([key, item]) => findTexts(item, join(path, key), key, depth + 1));
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** The field with a telling name, or else one that brings different texts with spaces again and again; an error's words are no answer. */
function choose(sources: Map<string, Source>): Assembled | undefined {
  const wanted = [...sources.values()].filter(({name}) => !/error|fail/i.test(name));
  const telling = wanted.filter(({field}) => FIELDS.test(field) || field === '');
  const likely = wanted.filter(({count, varied, text}) => count > 2 && varied && /\s/.test(text));
  const [best] = (telling.length > 0 ? telling : likely).sort((a, b) => b.count - a.count || b.text.length - a.text.length);
  return best && {text: best.text, name: best.name, path: best.path};
}
