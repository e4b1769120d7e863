import {splitSentences} from './sentences.ts';
import type {Block, Field, Passage, Pause} from './types.ts';

// A passage is a paragraph or a record, unless it is longer than this.
const USUAL_LENGTH = 600;
// A file with more passages than about this many gets longer ones, and neighbours share one, so that any index fits into memory.
const MANY = 20_000;
// Others have their turn after about this many characters, and no text is handled in larger parts.
const BREATH = 65_536;

type Heading = {level: number; text: string; page: number | null; used: boolean};
type Draft = {passages: Passage[]; headings: Heading[]; maxLength: number; joinsNeighbours: boolean};

/** Splits what a parser has read into passages. No text is lost: a heading with nothing below it is a passage itself. */
export async function splitPassages(blocks: Block[], pause: Pause): Promise<Passage[]> {
  const maxLength = Math.max(USUAL_LENGTH, Math.ceil(blocks.reduce((sum, block) => sum + getLength(block), 0) / MANY));
  const draft: Draft = {passages: [], headings: [], maxLength, joinsNeighbours: blocks.length > MANY};
  let work = 0;
  for (const block of mergeLabels(blocks)) {
    for (const part of cutLong(block)) {
      work += getLength(part);
      if (work > BREATH) await pause();
      work %= BREATH;
      if (part.type === 'heading') openHeading(draft, part);
      else if (part.type === 'text') addTexts(draft, cutText(part.text, maxLength), part.page ?? null);
      else addTexts(draft, cutRecord(part.fields, maxLength), null, part.context);
    }
  }
  closeHeadings(draft, 0);
  return draft.passages;
}

/** A text that is very long comes in parts, cut between words. */
function* cutLong(block: Block): Generator<Block> {
  if (block.type !== 'text' || block.text.length <= BREATH) {
    yield block;
    return;
  }
  for (let start = 0; start < block.text.length;) {
    const space = start + BREATH < block.text.length ? block.text.lastIndexOf(' ', start + BREATH) : block.text.length;
    const end = space > start ? space : start + BREATH;
    yield {...block, text: block.text.slice(start, end).trim()};
    start = end;
  }
}

/** A short line that ends with a colon belongs to what follows it. */
function* mergeLabels(blocks: Block[]): Generator<Block> {
  let last: Block | undefined;
  for (const block of blocks) {
    if (block.type === 'text' && last?.type === 'text' && last.text.length <= 60 && last.text.endsWith(':')) {
      last = {...last, text: `${last.text}\n${block.text}`};
    } else {
      if (last !== undefined) yield last;
      last = block;
    }
  }
  if (last !== undefined) yield last;
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
      draft.passages.push({text: last.text, heading: parent?.text ?? null, page: last.page, context});
    }
    if (parent !== undefined) parent.used = true;
  }
}

function addTexts(draft: Draft, texts: string[], page: number | null, context = ''): void {
  const trail = draft.headings.map((heading) => heading.text);
  for (const heading of draft.headings) heading.used = true;
  // The headings of a PDF are guessed from the size of the type: good enough to search by, not to quote.
  const heading = page === null ? (trail.at(-1) ?? null) : null;
  const above = page === null ? trail.slice(0, -1) : trail;
  const place = {heading, page, context: [...above, context].filter((part) => part !== '').join(' › ')};
  for (const text of texts) {
    const last = draft.passages.at(-1);
    if (draft.joinsNeighbours && last !== undefined && isAt(last, place) && last.text.length + text.length < draft.maxLength) {
      last.text += `\n${text}`;
    } else {
      draft.passages.push({text, ...place});
    }
  }
}

function isAt(passage: Passage, {heading, page, context}: Omit<Passage, 'text'>): boolean {
  return passage.heading === heading && passage.page === page && passage.context === context;
}

function getLength(block: Block): number {
  return block.type === 'record' ? block.fields.reduce((sum, {name, value}) => sum + name.length + value.length + 4, 0) : block.text.length;
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

/** One record a passage; a long one is cut between its values, and its first value leads each part. */
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
