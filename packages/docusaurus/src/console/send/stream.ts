// Bytes of a stream → events, as they arrive. Bounded: of an endless stream only the newest events are stored.
import {createParser} from 'eventsource-parser';
import type {StreamEvent, StreamState} from './result.ts';
import type {StreamKind} from './streamKind.ts';

/** Most stored events, and most characters of all together, including names and IDs. */
const MAX_EVENTS = 10_000;
const MAX_LENGTH = 16_000_000;
/** Longest single event, in characters. */
const MAX_EVENT_LENGTH = 4_000_000;

export type StreamReader = {
  /** Reads the next bytes, which may end anywhere, even within a character. */
  push: (bytes: Uint8Array, at: number) => void;
  /** Reads the rest when the stream has ended. */
  end: (at: number) => void;
  /** The events so far; a new value each time, whose list is never changed. */
  getState: () => StreamState;
};

/** Reads a stream. `before`: the events of earlier parts, if this request resumes them. */
export function createStreamReader(kind: StreamKind, before: StreamEvent[] = []): StreamReader {
  const buffer = createEventBuffer(before);
  const reader = kind === 'events' ? createEventReader(buffer) : createLineReader(buffer);
  const decoder = new TextDecoder();
  return {
    push: (bytes, at) => reader.push(decoder.decode(bytes, {stream: true}), at),
    end: (at) => {
      reader.push(decoder.decode(), at);
      reader.end(at);
    },
    getState: buffer.getState,
  };
}

type EventBuffer = {add: (event: StreamEvent) => void; setProblem: (problem: string) => void; getState: () => StreamState};

function createEventBuffer(before: StreamEvent[]): EventBuffer {
  const part = before.length > 0 ? {part: (before.at(-1)?.part ?? 0) + 1} : {};
  let events = [...before];
  let first = 0;
  let dropped = 0;
  let characters = events.reduce((sum, event) => sum + getLength(event), 0);
  let count = events.length;
  let problem: string | undefined;
  return {
    add: (event) => {
      events.push({...event, ...part});
      count += 1;
      characters += getLength(event);
      while (events.length - first > MAX_EVENTS || (characters > MAX_LENGTH && events.length - first > 1)) {
        const length = getLength(events[first]);
        characters -= length;
        dropped += length;
        first += 1;
      }
      // Removed rarely, so that dropping one event does not move ten thousand; dropped events still use memory until then.
      if (first > MAX_EVENTS || dropped > MAX_LENGTH) {
        events = events.slice(first);
        [first, dropped] = [0, 0];
      }
    },
    setProblem: (text) => {
      problem ??= text;
    },
    getState: () => ({events: events.slice(first), count, ...(problem === undefined ? {} : {problem})}),
  };
}

function getLength(event: StreamEvent | undefined): number {
  return event ? event.name.length + (event.id?.length ?? 0) + event.data.length : 0;
}

type TextReader = {push: (text: string, at: number) => void; end: (at: number) => void};

function createEventReader({add, setProblem}: EventBuffer): TextReader {
  let at = 0;
  let retry: number | undefined;
  let terminated = false;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({id, event, data}) => {
      add({name: event ?? 'message', data, at, ...(id === undefined ? {} : {id}), ...(retry === undefined ? {} : {retry})});
      retry = undefined;
    },
    onRetry: (milliseconds) => {
      retry = milliseconds;
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') terminated = true;
      setProblem(error.message);
    },
  });
  return {
    push: (text, now) => {
      at = now;
      if (terminated) {
        terminated = false;
        parser.reset();
      }
      parser.feed(text);
    },
    // The standard discards an event whose empty line never came: it was cut off.
    end: () => undefined,
  };
}

function createLineReader({add, setProblem}: EventBuffer): TextReader {
  let rest: string[] = [];
  let length = 0;
  let isSkipping = false;
  const addLine = (line: string, at: number): void => {
    // JSON text sequences begin each text with a record separator.
    const data = line.replaceAll('\u001e', '').trim();
    if (data !== '') add({name: '', data, at});
  };
  return {
    push: (text, at) => {
      const lines = text.split('\n');
      const last = lines.pop() ?? '';
      for (const line of lines) {
        if (!isSkipping) addLine(rest.join('') + line, at);
        isSkipping = false;
        rest = [];
        length = 0;
      }
      if (isSkipping) return;
      rest.push(last);
      length += last.length;
      if (length > MAX_EVENT_LENGTH) {
        setProblem(`A line is longer than ${MAX_EVENT_LENGTH} characters; it was left out.`);
        isSkipping = true;
        rest = [];
        length = 0;
      }
    },
    end: (at) => addLine(rest.join(''), at),
  };
}
