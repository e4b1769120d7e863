// The text that a stream sends in pieces: found in the data of its events, and joined as they arrive.
import {parseShallow} from '../responseBody/levels.ts';
import type {StreamEvent} from '../send/result.ts';

/** Usual names of fields for pieces of text in the streams of APIs. */
const FIELDS = /^(?:text|content|delta|token|chunk|piece|output_text|output|answer|completion|response|message)$/i;
/** Most characters of the text at one position. */
const MAX_TEXT_LENGTH = 2_000_000;
/** Most characters of all texts and the names of their positions: a stream may have many of both. */
const MAX_LENGTH = 8_000_000;
const MAX_DEPTH = 4;
/** Most fields of an object, and most positions of a whole stream, that are read. */
const MAX_FIELDS = 100;

/** One position in events of one name: `delta` / `choices.0.text`. `first`: characters of its first piece. */
type Source = {name: string; path: string; field: string; text: string; count: number; first: number; varied: boolean};

/** `length`: characters of all sources. */
type Found = {sources: Map<string, Source>; length: number};

export type Assembled = {
  text: string;
  /** Name of the events, and the field in them, that the text comes from. */
  name: string;
  path: string;
};

/** Events, and characters of their data: parsing 100,000 of them may take a hundred milliseconds. */
export type Slice = {events: number; characters: number};

const WHOLE: Slice = {events: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY};

export type Assembler = {
  /** Reads the events of a stream so far, but not many more new ones than `most`; known events are not read again. */
  read: (events: StreamEvent[], most?: Slice) => {assembled?: Assembled; /** There are more that it has not seen. */ isCut: boolean};
};

/** Creates an assembler for one stream, including its resumptions. */
export function createAssembler(): Assembler {
  let found: Found = {sources: new Map(), length: 0};
  let last: StreamEvent | undefined;
  return {
    read: (events, most = WHOLE) => {
      const seen = last ? events.lastIndexOf(last) : -1;
      // Different events: another stream, or more arrived at once than is stored.
      if (seen < 0) found = {sources: new Map(), length: 0};
      const next = takeSlice(events.slice(seen + 1), most);
      for (const event of next) addEvent(found, event);
      last = next.at(-1) ?? last;
      const assembled = choose(found.sources);
      return {...(assembled ? {assembled} : {}), isCut: seen + 1 + next.length < events.length};
    },
  };
}

/** At least one event, if there is any. */
function takeSlice(events: StreamEvent[], most: Slice): StreamEvent[] {
  let left = most.characters;
  const end = events.findIndex(({data}, index) => {
    const isEnough = index >= most.events || left <= 0;
    left -= data.length;
    return isEnough;
  });
  return end < 0 ? events : events.slice(0, end);
}

function addEvent(found: Found, {name, data}: StreamEvent): void {
  for (const {path, field, text} of findTexts(parse(data), '', '', 0)) {
    const source = getSource(found, {name, path, field, first: text.length});
    if (!source) continue;
    // The text begins with the first piece.
    source.varied ||= source.count > 0 && (text.length !== source.first || !source.text.startsWith(text));
    source.count += 1;
    if (source.text.length >= MAX_TEXT_LENGTH || found.length + text.length > MAX_LENGTH) continue;
    source.text += text;
    found.length += text.length;
  }
}

/** The source at a position; undefined if there is no room for a new one. */
function getSource(found: Found, position: Pick<Source, 'name' | 'path' | 'field' | 'first'>): Source | undefined {
  const key = `${position.name} ${position.path}`;
  const known = found.sources.get(key);
  if (known || found.sources.size >= MAX_FIELDS || found.length + key.length > MAX_LENGTH) return known;
  const source = {...position, text: '', count: 0, varied: false};
  found.sources.set(key, source);
  found.length += key.length;
  return source;
}

/** Data that is no JSON is itself a piece of text; what is nested too deeply is none. */
function parse(data: string): unknown {
  try {
    return parseShallow(data);
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

/** The field with a typical name, or else one that repeatedly has different texts with spaces. The text of an error does not count. */
function choose(sources: Map<string, Source>): Assembled | undefined {
  const wanted = [...sources.values()].filter(({name}) => !/error|fail/i.test(name));
  const telling = wanted.filter(({field}) => FIELDS.test(field) || field === '');
  const likely = wanted.filter(({count, varied, text}) => count > 2 && varied && /\s/.test(text));
  const [best] = (telling.length > 0 ? telling : likely).sort((a, b) => b.count - a.count || b.text.length - a.text.length);
  return best && {text: best.text, name: best.name, path: best.path};
}
