import {splitSentences} from './sentences.ts';
import {LimitExceeded, type Block, type Field, type Passage, type Take} from './types.ts';

// A passage is a paragraph or a record, unless it is longer than this.
const USUAL_LENGTH = 600;
// A file with more passages than this gets longer ones, and neighbours are joined, so that any index fits into memory.
const MANY_PASSAGES = 20_000;
// Joined passages are at most this long.
const MAX_JOINED_LENGTH = 8192;
// Passages under different headings stay separate, up to this many.
const MAX_PASSAGES = 100_000;
// Names of columns are repeated in every record, so that a small file can become a long text.
const MAX_TEXT_LENGTH = 64_000_000;
// Maximum text processed at once.
const MAX_PART_LENGTH = 65_536;

type Heading = {level: number; text: string; page: number | null; used: boolean};
/** A passage whose text still grows. Its parts are joined at the end, since a growing string takes many times its memory. */
type Open = {passage: Passage; parts: string[]; length: number};
type Draft = {
  passages: Passage[];
  open: Open | undefined;
  headings: Heading[];
  maxLength: number;
  joinsNeighbours: boolean;
  /** The number of passages at which neighbours are joined next. */
  joinAt: number;
  textLength: number;
};

export type Splitter = {
  /** Takes the next block; throws LimitExceeded when the file exceeds a limit. */
  take: Take;
  /** Returns all passages after the last block. */
  end: () => Passage[];
};

/**
 * Splits a parser's output into passages, block by block, so that only the passages are in memory. No text is lost: a heading without text
 * below it becomes a passage.
 */
export function createSplitter(): Splitter {
  const draft: Draft = {
    passages: [],
    open: undefined,
    headings: [],
    maxLength: USUAL_LENGTH,
    joinsNeighbours: false,
    joinAt: 2 * MANY_PASSAGES,
    textLength: 0,
  };
  let last: Block | undefined;
  return {
    take: (block) => {
      // A short line that ends with a colon belongs to what follows it.
      if (block.type === 'text' && last?.type === 'text' && last.text.length <= 60 && last.text.endsWith(':')) {
        last = {...last, text: `${last.text}\n${block.text}`};
        return;
      }
      if (last !== undefined) addBlock(draft, last);
      last = block;
    },
    end: () => {
      if (last !== undefined) addBlock(draft, last);
      last = undefined;
      closeHeadings(draft, 0);
      if (draft.passages.length > MANY_PASSAGES) joinNeighbours(draft);
      close(draft.open);
      return draft.passages;
    },
  };
}

function addBlock(draft: Draft, block: Block): void {
  for (const part of cutLong(block)) {
    if (part.type === 'heading') openHeading(draft, part);
    else if (part.type === 'text') addTexts(draft, cutText(part.text, draft.maxLength), part.page ?? null);
    else addTexts(draft, cutRecord(part.fields, draft.maxLength), null, part.context);
  }
}

/** Cuts a very long text into parts, between words. */
function* cutLong(block: Block): Generator<Block> {
  if (block.type !== 'text' || block.text.length <= MAX_PART_LENGTH) {
    yield block;
    return;
  }
  for (let start = 0; start < block.text.length;) {
    const space = start + MAX_PART_LENGTH < block.text.length ? block.text.lastIndexOf(' ', start + MAX_PART_LENGTH) : block.text.length;
    const end = space > start ? space : start + MAX_PART_LENGTH;
    yield {...block, text: block.text.slice(start, end).trim()};
    start = end;
  }
}

/** Adds a passage within the limits on number and length. */
function addPassage(draft: Draft, passage: Passage): void {
  draft.textLength += passage.text.length + passage.context.length + (passage.heading?.length ?? 0);
  if (draft.textLength > MAX_TEXT_LENGTH) {
    throw new LimitExceeded(`The file comes to more than ${MAX_TEXT_LENGTH} characters of text. Split it into smaller files.`);
  }
  if (draft.joinsNeighbours && draft.open !== undefined && join(draft.open, passage, draft.maxLength)) return;
  close(draft.open);
  draft.open = open(passage);
  draft.passages.push(passage);
  if (draft.passages.length < draft.joinAt) return;
  joinNeighbours(draft);
  draft.joinAt = Math.min(MAX_PASSAGES + 1, Math.max(2 * MANY_PASSAGES, 2 * draft.passages.length));
  if (draft.passages.length > MAX_PASSAGES) {
    throw new LimitExceeded(`The file has more than ${MAX_PASSAGES} sections. Split it into smaller files.`);
  }
}

/** Joins adjacent passages under the same heading, until there are few enough or none can be joined. */
function joinNeighbours(draft: Draft): void {
  draft.joinsNeighbours = true;
  close(draft.open);
  for (let length = draft.maxLength; length <= MAX_JOINED_LENGTH && draft.passages.length > MANY_PASSAGES; length *= 2) {
    const joined: Passage[] = [];
    let last: Open | undefined;
    for (const passage of draft.passages) {
      if (last !== undefined && join(last, passage, length)) continue;
      close(last);
      last = open(passage);
      joined.push(passage);
    }
    close(last);
    if (joined.length < draft.passages.length) draft.maxLength = length;
    draft.passages = joined;
  }
  const last = draft.passages.at(-1);
  draft.open = last === undefined ? undefined : open(last);
}

function open(passage: Passage): Open {
  return {passage, parts: [passage.text], length: passage.text.length};
}

/** Adds the text of a passage to one before it, if both are at the same position and are short enough. */
function join(last: Open, {text, ...position}: Passage, maxLength: number): boolean {
  if (!isAt(last.passage, position) || last.length + text.length >= maxLength) return false;
  last.parts.push(text);
  last.length += text.length + 1;
  return true;
}

function close(last: Open | undefined): void {
  if (last === undefined || last.parts.length === 1) return;
  last.passage.text = last.parts.join('\n');
  last.parts = [last.passage.text];
}

function openHeading(draft: Draft, {level, text, page}: Block & {type: 'heading'}): void {
  closeHeadings(draft, level);
  if (text !== '') draft.headings.push({level, text, page: page ?? null, used: false});
}

function closeHeadings(draft: Draft, level: number): void {
  for (let last = draft.headings.at(-1); last !== undefined && last.level >= level; last = draft.headings.at(-1)) {
    draft.headings.pop();
    const parent = draft.headings.at(-1);
    if (!last.used && !(last.level === 0 && draft.passages.length > 0)) {
      const context = draft.headings.map((heading) => heading.text).join(' › ');
      addPassage(draft, {text: last.text, heading: parent?.text ?? null, page: last.page, context});
    }
    if (parent !== undefined) parent.used = true;
  }
}

function addTexts(draft: Draft, texts: string[], page: number | null, context = ''): void {
  const trail = draft.headings.map((heading) => heading.text);
  for (const heading of draft.headings) heading.used = true;
  // The headings of a PDF are guessed from the type size: good enough for search, not for quotation.
  const heading = page === null ? (trail.at(-1) ?? null) : null;
  const above = page === null ? trail.slice(0, -1) : trail;
  const position = {heading, page, context: [...above, context].filter((part) => part !== '').join(' › ')};
  for (const text of texts) {
    addPassage(draft, {text, ...position});
  }
}

function isAt(passage: Passage, {heading, page, context}: Omit<Passage, 'text'>): boolean {
  return passage.heading === heading && passage.page === page && passage.context === context;
}

function cutText(text: string, maxLength: number): string[] {
  if (text.length <= maxLength) return text === '' ? [] : [text];
  const parts: string[] = [];
  let part = '';
  for (const sentence of splitSentences(text)) {
    for (const piece of cutSentence(sentence, maxLength)) {
      if (part !== '' && part.length + piece.length > maxLength) {
        parts.push(part.trim());
        part = '';
      }
      part += part === '' ? piece : ` ${piece}`;
    }
  }
  return part.trim() === '' ? parts : [...parts, part.trim()];
}

/** Text without any sentence end is cut between words, or anywhere if it has none. */
function cutSentence(sentence: string, maxLength: number): string[] {
  if (sentence.length <= maxLength) return [sentence];
  return sentence.match(new RegExp(`\\S[\\s\\S]{0,${maxLength - 2}}\\S(?=\\s|$)|\\S{1,${maxLength}}`, 'gu')) ?? [];
}

/** One passage for each record; a long one is cut between its values, and each part begins with its first value. */
function cutRecord(fields: Field[], maxLength: number): string[] {
  const shown = fields.filter((field) => field.value !== '').map(({name, value}) => (name === '' ? value : `${name}: ${value}`));
  const [first, ...rest] = shown;
  if (first === undefined) return [];
  if (shown.join('; ').length <= maxLength) return [shown.join('; ')];
  const lead = first.length <= 100 ? first : '';
  const parts: string[] = [];
  let part = first;
  for (const field of rest) {
    if (part.length + field.length > maxLength && part !== lead) {
      parts.push(part);
      part = lead;
    }
    part = part === '' ? field : `${part}; ${field}`;
  }
  return [...parts, part].flatMap((text) => cutSentence(text, maxLength));
}
