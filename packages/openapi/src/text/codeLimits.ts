// Limits for highlighting generated code. Grammars try a line from each of its characters, so a name of 200,000 letters takes minutes.
// Highlighters get code without the middle of long lines, which is put back afterwards.
import type {Nodes} from 'hast';

/** Removed text, and the number of shown characters before it. */
type Cut = {at: number; text: string};

/** Characters of a line that is highlighted whole; of a longer line, its start and end. */
const MAX_LINE_LENGTH = 2000;
const START_LENGTH = 1500;
const END_LENGTH = 400;
/** Characters of all lines: the grammars of SCSS, C#, Less and others search from each word to the end of the code. */
const MAX_CODE_LENGTH = 8000;
/** The same for languages whose grammars have been measured, with long lines and with many. */
const MAX_MEASURED_LENGTH = 25_000;
const MEASURED = new Set(
  'bash c cpp diff docker go graphql http ini java javascript jsx kotlin php powershell properties python ruby rust sql swift toml tsx typescript yaml'.split(
    ' ',
  ),
);
/** Only the grammar of JSON never looks beyond a line. */
const MAX_JSON_LENGTH = 200_000;

/** The code for the highlighter of a language; ordinary code is unchanged. */
export function shortenCode(code: string, language: string): {text: string; cuts: Cut[]} {
  const most = language === 'json' ? MAX_JSON_LENGTH : MEASURED.has(language) ? MAX_MEASURED_LENGTH : MAX_CODE_LENGTH;
  if (code.length <= MAX_LINE_LENGTH) return {text: code, cuts: []};
  const cuts: Cut[] = [];
  let text = '';
  let start = 0;
  while (start < code.length && text.length < most) {
    const end = code.indexOf('\n', start) + 1 || code.length;
    const isLong = end - start > MAX_LINE_LENGTH;
    text += code.slice(start, isLong ? start + START_LENGTH : end);
    if (isLong) {
      cuts.push({at: text.length, text: code.slice(start + START_LENGTH, end - END_LENGTH)});
      text += code.slice(end - END_LENGTH, end);
    }
    start = end;
  }
  if (start < code.length) cuts.push({at: text.length, text: code.slice(start)});
  return {text, cuts};
}

/** Puts the removed text back into a highlighted tree. */
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
