import {getDocumentProxy} from 'unpdf';
import {UnreadableFile, type Block, type Pause} from '../types.ts';

type Line = {text: string; size: number; y: number};
type Piece = {str: string; hasEOL: boolean; height: number; transform: number[]};

/** PDF: the lines of each page, joined to paragraphs by their distance; lines in a larger type are headings. */
export async function parsePdf(bytes: Uint8Array, pause: Pause): Promise<Block[]> {
  const document = await open(bytes);
  try {
    const blocks: Block[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      await pause();
      const page = await document.getPage(number);
      const {items} = await page.getTextContent();
      blocks.push(...readPage(readLines(items.filter((item) => 'str' in item)), number));
      page.cleanup();
    }
    if (blocks.length === 0) throw new UnreadableFile('The PDF holds no text. Run text recognition on it and upload it again.');
    return blocks;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): ReturnType<typeof getDocumentProxy> {
  try {
    // The library takes the bytes over, so it gets a copy. Without eval: a page may forbid it.
    return await getDocumentProxy(bytes.slice(), {isEvalSupported: false, verbosity: 0});
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadableFile('The PDF is protected by a password. Save it without one and upload it again.');
    }
    throw new UnreadableFile('The PDF is damaged and cannot be read. Export it and upload it again.');
  }
}

function readLines(pieces: Piece[]): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const {str, height, transform} of pieces) {
    const y = transform[5] ?? 0;
    if (line === null || Math.abs(line.y - y) > Math.max(line.size, height) / 2) {
      line = {text: '', size: 0, y};
      lines.push(line);
    }
    line.text += str;
    line.size = Math.max(line.size, height);
  }
  return lines.map((each) => ({...each, text: each.text.replace(/\s+/g, ' ').trim()})).filter((each) => each.text !== '');
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

/** The size that most characters of the page have. */
function getBodySize(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const {text, size} of lines) counts.set(Math.round(size), (counts.get(Math.round(size)) ?? 0) + text.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** From which distance on two lines belong to different paragraphs: clearly more than between most lines, or more than two lines. */
function getParagraphGap(lines: Line[], body: number): number {
  const gaps = lines.slice(1).map((line, index) => Math.abs((lines[index]?.y ?? 0) - line.y));
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  return Math.min(usual * 1.35, body * 2.2);
}

function join(text: string, line: string): string {
  if (text === '') return line;
  return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`;
}
