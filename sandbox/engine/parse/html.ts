import {Parser} from 'htmlparser2';
import {UnreadableFile, type Pause, type Take} from '../types.ts';

const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'select', 'button']);
const INLINE = /^(a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
const PART_LENGTH = 65_536;
const MAX_DEPTH = 2000;

/** HTML: headings, text and the rows of tables; scripts, styles and everything that is not text are left out. */
export async function parseHtml(html: string, take: Take, pause: Pause): Promise<void> {
  const reader = createReader(take);
  const parser = new Parser({onopentagname: reader.open, ontext: reader.text, onclosetag: reader.close}, {decodeEntities: true});
  for (let offset = 0; offset < html.length; offset += PART_LENGTH) {
    await pause();
    parser.write(html.slice(offset, offset + PART_LENGTH));
  }
  parser.end();
  reader.end();
}

type Reader = {open: (name: string) => void; text: (text: string) => void; close: (name: string) => void; end: () => void};
type State = {
  depth: number;
  take: Take;
  text: string;
  /** Whether the text is only whitespace, so that it is not read again for each item of a list. */
  isBlank: boolean;
  skipped: number;
  preformatted: number;
  row: string[] | null;
  names: string[] | null;
};

function createReader(take: Take): Reader {
  const state: State = {depth: 0, take, text: '', isBlank: true, skipped: 0, preformatted: 0, row: null, names: null};
  return {
    open: (name) => openTag(state, name),
    text: (text) => {
      if (state.skipped > 0) return;
      state.text += state.preformatted > 0 ? text : text.replace(/\s+/g, ' ');
      if (/\S/.test(text)) state.isBlank = false;
    },
    close: (name) => closeTag(state, name),
    end: () => flush(state),
  };
}

function openTag(state: State, name: string): void {
  state.depth += 1;
  if (state.depth > MAX_DEPTH) throw new UnreadableFile(`The HTML is nested more than ${MAX_DEPTH} levels deep. Flatten it and upload it.`);
  if (SKIPPED.has(name)) state.skipped += 1;
  if (name === 'pre') state.preformatted += 1;
  if (name === 'br') state.text += '\n';
  if (name === 'table') state.names = null;
  if (name === 'tr') {
    flush(state);
    state.row = [];
  } else if (state.row === null && !INLINE.test(name) && name !== 'br') {
    // A list stays together, one line for each item.
    if (name === 'li' && !state.isBlank) state.text += '\n';
    else if (name !== 'li') flush(state);
  }
}

function closeTag(state: State, name: string): void {
  state.depth -= 1;
  if (SKIPPED.has(name)) state.skipped -= 1;
  if (name === 'pre') state.preformatted -= 1;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined || name === 'title') {
    const text = takeText(state);
    if (text !== '') state.take({type: 'heading', level: Number(level ?? 0), text});
  } else if ((name === 'td' || name === 'th') && state.row !== null) {
    state.row.push(takeText(state));
  } else if (name === 'tr') {
    endRow(state);
  } else if (state.row === null && name !== 'li' && !INLINE.test(name) && name !== 'br') {
    flush(state);
  }
}

function endRow(state: State): void {
  const row = state.row ?? [];
  state.row = null;
  if (state.names === null && row.length > 1) state.names = row;
  else if (row.some((value) => value !== '')) {
    const names = state.names;
    state.take({type: 'record', fields: row.map((value, column) => ({name: names?.[column] ?? '', value}))});
  }
}

function flush(state: State): void {
  const text = takeText(state);
  if (text !== '') state.take({type: 'text', text});
}

function takeText(state: State): string {
  const text = state.text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim();
  state.text = '';
  state.isBlank = true;
  return text;
}
