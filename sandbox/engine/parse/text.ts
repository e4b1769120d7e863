import type {Block} from '../types.ts';

// A shorter line was ended on purpose; a longer one was probably wrapped.
const WRAPPED = 50;

/** Plain text: paragraphs are separated by empty lines. */
export function parseText(text: string): Block[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => joinLines(paragraph.split(/\r?\n/)))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({type: 'text', text: paragraph}));
}

function joinLines(lines: string[]): string {
  let joined = '';
  let previous = '';
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== '')) {
    const separator = previous.length > WRAPPED && !/[.:;!?]$/.test(previous) ? ' ' : '\n';
    joined += joined === '' ? line : separator + line;
    previous = line;
  }
  return joined;
}
