import {getDocumentProxy, getResolvedPDFJS} from 'unpdf';
import {LimitExceeded, UnreadableFile, type Block, type Pause, type Take} from '../types.ts';
import {beginAllocations, checkAllocations} from './allocations.ts';

type Line = {text: string; size: number; y: number};
type Piece = {str: string; hasEOL: boolean; height: number; transform: number[]};
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

// A page has some thousands of pieces of text; a stream of a few kilobytes can hold millions.
const MAX_PIECES = 200_000;

/** Loads the library. */
export async function loadPdf(): Promise<void> {
  await getResolvedPDFJS();
}

/** PDF: the lines of each page, joined to paragraphs by their distance; lines in a larger type are headings. */
export async function parsePdf(bytes: Uint8Array, take: Take, pause: Pause): Promise<void> {
  beginAllocations();
  const document = await open(bytes);
  try {
    let count = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      await pause();
      beginAllocations();
      const page = await readPart(document.getPage(number));
      const lines = await readLines(page, number, pause);
      checkAllocations();
      for (const block of readPage(lines, number)) {
        take(block);
        count += 1;
      }
      page.cleanup();
    }
    if (count === 0) throw new UnreadableFile('The PDF holds no text. Run text recognition on it and upload it again.');
  } catch (error) {
    checkAllocations();
    throw error;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): ReturnType<typeof getDocumentProxy> {
  try {
    // The library takes over the bytes, so it gets a copy. Without eval: a page may forbid it.
    return await getDocumentProxy(bytes.slice(), {isEvalSupported: false, verbosity: 0});
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadableFile('The PDF is protected by a password. Save it without one and upload it again.');
    }
    checkAllocations();
    throw createDamage();
  }
}

/** Reads a part of an opened document. A failure is an error of the file, unless the library's stack is too small. */
async function readPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    checkAllocations();
    throw error instanceof RangeError ? error : createDamage();
  }
}

function createDamage(): UnreadableFile {
  return new UnreadableFile('The PDF is damaged and cannot be read. Export it and upload it again.');
}

/** The lines of a page from its pieces, read one after the other: all of them at once might not fit into memory. */
async function readLines(page: PdfPage, number: number, pause: Pause): Promise<Line[]> {
  const lines: Line[] = [];
  let pieces = 0;
  const reader = (page.streamTextContent() as ReadableStream<{items: (Piece | object)[]}>).getReader();
  try {
    for (let next = await readPart(reader.read()); !next.done; next = await readPart(reader.read())) {
      await pause();
      pieces += next.value.items.length;
      if (pieces > MAX_PIECES) {
        throw new LimitExceeded(`Page ${number} of the PDF holds more than ${MAX_PIECES} pieces of text. Split it or export it as text.`);
      }
      for (const item of next.value.items) if ('str' in item) addPiece(lines, item);
    }
  } finally {
    await reader.cancel(new Error('No more is read.')).catch(() => undefined);
  }
  return lines.map((each) => ({...each, text: each.text.replace(/\s+/g, ' ').trim()})).filter((each) => each.text !== '');
}

function addPiece(lines: Line[], {str, height, transform}: Piece): void {
  const y = transform[5] ?? 0;
  let line = lines.at(-1);
  if (line === undefined || Math.abs(line.y - y) > Math.max(line.size, height) / 2) {
    line = {text: '', size: 0, y};
    lines.push(line);
  }
  line.text += str;
  line.size = Math.max(line.size, height);
}

function readPage(lines: Line[], page: number): Block[] {
  const body = getBodySize(lines);
  const gap = getParagraphGap(lines, body);
  const blocks: Block[] = [];
  let paragraph = '';
  let previous: Line | null = null;
  const flush = () => {
    if (paragraph !== '') blocks.push({type: 'text', text: paragraph, page});
    paragraph = '';
  };
  for (const line of lines) {
    const isHeading = line.size > body * 1.15 && line.text.length <= 120 && !/[.!?;,]$/.test(line.text);
    if (isHeading || previous === null || Math.abs(previous.y - line.y) > gap) flush();
    if (isHeading) blocks.push({type: 'heading', level: line.size > body * 1.5 ? 1 : 2, text: line.text, page});
    else paragraph = join(paragraph, line.text);
    previous = isHeading ? null : line;
  }
  flush();
  return blocks;
}

/** The size of most characters on the page. */
function getBodySize(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const {text, size} of lines) counts.set(Math.round(size), (counts.get(Math.round(size)) ?? 0) + text.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The distance from which two lines belong to different paragraphs: clearly more than between most lines, or more than two lines. */
function getParagraphGap(lines: Line[], body: number): number {
  const gaps = lines.slice(1).map((line, index) => Math.abs((lines[index]?.y ?? 0) - line.y));
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  return Math.min(usual * 1.35, body * 2.2);
}

function join(text: string, line: string): string {
  if (text === '') return line;
  return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`;
}
