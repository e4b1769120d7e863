import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmTableFromMarkdown} from 'mdast-util-gfm-table';
import {toString} from 'mdast-util-to-string';
import {gfmTable} from 'micromark-extension-gfm-table';
import type {RootContent, Table} from 'mdast';
import type {Block, Field, Pause, Take} from '../types.ts';

// A long document is parsed in parts of about this many characters, so that other work does not wait for it: the time for a part may grow
// with its square.
const PART_LENGTH = 4096;
// Without a good position, it is cut anywhere.
const MAX_PART_LENGTH = 8192;

/** Markdown with tables: headings, paragraphs, list items, code and the rows of tables. */
export async function parseMarkdown(text: string, take: Take, pause: Pause): Promise<void> {
  for (const part of splitParts(text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, ''))) {
    await pause();
    const tree = fromMarkdown(part, {extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()]});
    for (const node of tree.children) collect(node, take);
  }
}

/** Cuts between blocks: at an empty line outside fenced code that is followed by a line without indentation. */
function* splitParts(text: string): Generator<string> {
  let start = 0;
  let offset = 0;
  let fence: string | null = null;
  let empty = false;
  for (const line of splitLines(text)) {
    const marker = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]?.slice(0, 3);
    const isGoodBreak = empty && fence === null && offset - start > PART_LENGTH && /^\S/.test(line);
    if (isGoodBreak || offset - start > MAX_PART_LENGTH) {
      yield text.slice(start, offset);
      start = offset;
    }
    if (marker !== undefined) fence = fence === null ? marker : fence === marker ? null : fence;
    empty = line.trim() === '';
    offset += line.length;
  }
  yield text.slice(start);
}

function* splitLines(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = Math.min(newline === -1 ? text.length : newline + 1, start + MAX_PART_LENGTH);
    yield text.slice(start, end);
    start = end;
  }
}

function collect(node: RootContent, take: Take): void {
  switch (node.type) {
    case 'heading':
      take({type: 'heading', level: node.depth, text: clean(toString(node))});
      return;
    case 'list':
      take({
        type: 'text',
        text: node.children.map((item) => clean(item.children.map((child) => toString(child)).join(' '))).join('\n'),
      });
      return;
    case 'blockquote':
      for (const child of node.children) collect(child, take);
      return;
    case 'table':
      readTable(node).forEach(take);
      return;
    case 'html':
      take({type: 'text', text: clean(node.value.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' '))});
      return;
    case 'code':
      take({type: 'text', text: node.value.trim()});
      return;
    case 'paragraph':
      take({type: 'text', text: clean(toString(node))});
  }
}

function readTable(table: Table): Block[] {
  const [head, ...rows] = table.children.map((row) => row.children.map((cell) => clean(toString(cell))));
  return rows.map((cells) => ({type: 'record', fields: cells.map((value, column): Field => ({name: head?.[column] ?? '', value}))}));
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
