// Files that cost more to read than to send.
import {createEmphasis, createPdfBomb, PDF_TEXT} from '../../sandbox/testing/hostile.ts';

export type HostileFile = {name: string; create: () => string | Uint8Array};

export const FILES: HostileFile[] = [
  {name: 'operators.pdf', create: () => createPdfBomb(PDF_TEXT, 600)},
  {name: 'spaces.pdf', create: () => createPdfBomb(' ', 800)},
  {name: 'emphasis.md', create: () => createEmphasis(4)},
  {name: 'values.json', create: () => `[${'[],'.repeat(3_000_000)}1]`},
  {name: 'deep.json', create: () => `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`},
  {name: 'columns.csv', create: () => `${'x'.repeat(4_000_000)}\n${'1\n'.repeat(100)}`},
  {name: 'rows.csv', create: () => `a,b\n${'word,1\n'.repeat(1_500_000)}`},
  {name: 'deep.html', create: () => '<div>'.repeat(1_000_000)},
  {name: 'letters.txt', create: () => 'a\n\n'.repeat(20_000)},
  {name: 'sections.md', create: () => Array.from({length: 90_000}, (_, at) => `# ${at}\n\nb\n\n`).join('')},
  {name: 'words.txt', create: () => createWords(20_000)},
  {name: 'prose.txt', create: () => 'No full stop, and no line that ends, but word after word '.repeat(700_000)},
  {name: 'stops.txt', create: () => 'a. '.repeat(5_000_000)},
];

/** A text of `passages` passages with the same words. */
export function createWords(passages: number): string {
  return Array.from({length: passages}, (_, at) => `${WORDS.join(' ')} ${at}.`).join('\n\n');
}

export const WORDS = Array.from({length: 40}, (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}y`);
