// The label of a part's placeholder: the first words of the part, which need no translation.
import {DomUtils, parseDocument} from 'htmlparser2';

const MAX_LABEL_LENGTH = 60;

/** `count`: number of items, of which the first and the last are named; 0: one item. */
export function createLabel(pieces: string[], count: number): string {
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (count < 2) return shorten(readText(first));
  const [from, to] = [readName(first), readName(last)];
  return `${shorten(from, MAX_LABEL_LENGTH / 2)} … ${shorten(to, MAX_LABEL_LENGTH / 2)} · ${count}`;
}

/** The first words of a name, or else the first words. */
function readName(html: string): string {
  const document = parseDocument(html.slice(0, 4000));
  const [named] = DomUtils.getElementsByTagName((name) => /^(?:summary|code|h[2-6]|dt)$/.test(name), document, true, 1);
  return toLine(DomUtils.textContent(named ?? document)) || readText(html);
}

function readText(html: string): string {
  const words = html.slice(0, 4000).replace(/<[^>]*(?:>|$)/g, ' ');
  return toLine(DomUtils.textContent(parseDocument(words))) || '…';
}

function toLine(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

function shorten(text: string, most = MAX_LABEL_LENGTH): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
