import type {Pause, Take} from '../types.ts';

// A shorter line was ended on purpose; a longer one was probably wrapped.
const MIN_WRAPPED_LENGTH = 50;
// A paragraph that is longer comes in parts, and others have their turn after as many characters.
const MAX_PIECE_LENGTH = 65_536;

/** Plain text: paragraphs are separated by empty lines. */
export async function parseText(text: string, take: Take, pause: Pause): Promise<void> {
  let paragraph = '';
  let previous = '';
  let breath = MAX_PIECE_LENGTH;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end).trim();
    start = end + 1;
    if (paragraph !== '' && (line === '' || paragraph.length > MAX_PIECE_LENGTH)) {
      take({type: 'text', text: paragraph});
      paragraph = '';
    }
    if (line !== '') paragraph += paragraph === '' ? line : separate(previous) + line;
    previous = line;
    if (start > breath) {
      breath = start + MAX_PIECE_LENGTH;
      await pause();
    }
  }
  if (paragraph !== '') take({type: 'text', text: paragraph});
}

function separate(previous: string): string {
  return previous.length > MIN_WRAPPED_LENGTH && !/[.:;!?]$/.test(previous) ? ' ' : '\n';
}
