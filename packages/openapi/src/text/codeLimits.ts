// Code that nobody wrote by hand, for highlighters: their grammars try a line from each of its places on, so that a name of
// 200,000 letters takes them minutes. They are shown it without the middle of long lines, which is put in again afterwards.
import type {Nodes} from 'hast';

/** What is left out, and how many characters of what is shown stand before it. */
type Cut = {at: number; text: string};

/** Characters of a line that is shown whole; of a longer one, of its beginning and its end. */
const LINE = 2000;
const BEGINNING = 1500;
const ENDING = 400;
/** Characters of all lines. Only the grammar of JSON looks no further than a line. */
const WHOLE = 25_000;
const WHOLE_JSON = 200_000;

/** The code that the highlighter of a language is shown; ordinary code stays as it is. */
export function shortenCode(code: string, language: string): {text: string; cuts: Cut[]} {
  const most = language === 'json' ? WHOLE_JSON : WHOLE;
  if (code.length <= LINE) return {text: code, cuts: []};
  const cuts: Cut[] = [];
  let text = '';
  let start = 0;
  while (start < code.length && text.length < most) {
    const end = code.indexOf('\n', start) + 1 || code.length;
    const isLong = end - start > LINE;
    text += code.slice(start, isLong ? start + BEGINNING : end);
    if (isLong) {
      cuts.push({at: text.length, text: code.slice(start + BEGINNING, end - ENDING)});
      text += code.slice(end - ENDING, end);
    }
    start = end;
  }
  if (start < code.length) cuts.push({at: text.length, text: code.slice(start)});
  return {text, cuts};
}

/** Puts what was left out into the texts of a highlighted tree. */
export function restoreCode(tree: Nodes, cuts: readonly Cut[]): void {
  let [next, offset] = [0, 0];
  const walk = (node: Nodes): void => {
    if ('children' in node) for (const child of node.children) walk(child);
    if (node.type !== 'text') return;
    const written = node.value;
    let value = '';
    let from = 0;
    for (let cut = cuts[next]; cut && cut.at <= offset + written.length; cut = cuts[++next]) {
      value += written.slice(from, cut.at - offset) + cut.text;
      from = cut.at - offset;
    }
    node.value = value + written.slice(from);
    offset += written.length;
  };
  if (cuts.length > 0) walk(tree);
}
