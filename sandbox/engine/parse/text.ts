import type {Pause, Take} from '../types.ts';

// A shorter line was ended on purpose; a longer one was probably wrapped.
const MIN_WRAPPED_LENGTH = 50;
// A longer paragraph is returned in parts, and other work has its turn after as many characters.
const MAX_PIECE_LENGTH = 65_536;

/** Plain text: empty lines separate paragraphs, and a line that names the following text is a heading. */
export async function parseText(text: string, take: Take, pause: Pause): Promise<void> {
  let paragraph = '';
  let isTitled = false;
  const flush = (): void => {
    if (paragraph !== '') take({type: 'text', text: paragraph});
    paragraph = '';
  };
  let previous = '';
  let breath = MAX_PIECE_LENGTH;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end).trim();
    start = end + 1;
    if (line === '' || paragraph.length > MAX_PIECE_LENGTH) flush();
    if (line === '' && isTitled) {
      // It is the heading of its own paragraph only.
      take({type: 'heading', level: 2, text: ''});
      isTitled = false;
    }
    if (isTitle(previous, line) && paragraph.endsWith(previous)) {
      // The last line read so far.
      paragraph = paragraph.slice(0, -previous.length).trimEnd();
      flush();
      take({type: 'heading', level: 2, text: previous});
      isTitled = true;
    }
    if (line !== '') paragraph += paragraph === '' ? line : separate(previous) + line;
    previous = line;
    if (start > breath) {
      breath = start + MAX_PIECE_LENGTH;
      await pause();
    }
  }
  flush();
}

/** Whether a line is the title of the one below it: short, without an end mark, above a whole sentence. */
function isTitle(line: string, next: string): boolean {
  return line.length <= MIN_WRAPPED_LENGTH && /^[\p{Lu}\p{N}].*[\p{L}\p{N})]$/u.test(line) && /^\p{Lu}.*[.!?]$/u.test(next);
}

function separate(previous: string): string {
  return previous.length > MIN_WRAPPED_LENGTH && !/[.:;!?]$/.test(previous) ? ' ' : '\n';
}
