// The part of a text that a page must show: its letters and digits in order, without markup, spaces and punctuation.

/** Element names of HTML: a tag with any other name is text in angle brackets, not markup. */
const TAG = new RegExp(
  `</?(?:${'a abbr address article aside audio b base bdi bdo blockquote body br button caption center cite code col colgroup dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main mark meta nav nobr noscript object ol option p param picture pre q s samp script section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time title tr track tt u ul var video wbr'.split(' ').join('|')})(?=[\\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>`,
  'gi',
);
/** A block of HTML, up to an empty line. An element of any name in it is markup if it is closed. */
const BLOCK = /^ {0,3}<(?:p|div|ul|ol|li|table|h[1-6]|blockquote|section|details)\b(?:.|\n(?![ \t]*\n))*/gim;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  hellip: '…',
  mdash: '—',
  ndash: '–',
};

/** The letters and digits of a text. */
export function toLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Text without white space, to compare code and values. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

/** JSON text of a value, with all digits of big integers. */
export function toJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${toJson(item)}`)
      .join(',')}}`;
  return value === undefined ? 'null' : JSON.stringify(value);
}

/** Does a rendered text contain the letters of every line of a Markdown text, in order? */
export function hasMarkdown(letters: string, markdown: string): boolean {
  let from = 0;
  for (const forms of toLines(markdown)) {
    const found = forms.map((form) => letters.indexOf(form, from)).filter((index) => index >= 0);
    if (found.length === 0) return false;
    from = Math.min(...found);
  }
  return true;
}

/** The lines of a Markdown text as letters; if a line can be read in two ways, both. */
function toLines(markdown: string): string[][] {
  const text = markdown.replace(/\r\n?/g, '\n');
  const lines: string[][] = [];
  // Code stays as it is; the text between loses its markup.
  for (const [index, part] of text.split(/^ {0,3}(?:```+|~~~+)[^\n]*$/m).entries()) {
    const stripped = index % 2 === 1 ? part : stripMarkup(part);
    for (const line of stripped.split('\n')) {
      const forms = [...new Set([line, line.replace(/^[\s>*+-]*\d+[.)]\s/, '')].map(toLetters))];
      if (!forms.includes('')) lines.push(forms);
    }
  }
  return lines;
}

function stripMarkup(text: string): string {
  // In code spans, angle brackets and underscores are text.
  const spans: string[] = [];
  // Brackets with an undefined label are text.
  const labels = new Set([...text.matchAll(/^ {0,3}\[([^\]]+)\]:\s*\S/gm)].map(([, label = '']) => label.toLowerCase()));
  return text
    .replace(/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (_, _ticks, code: string) => `\uE000${String(spans.push(code) - 1)}\uE001`)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/^(\s*[*+-]\s+)\[[ xX]\]/gm, '$1')
    .replace(/^ {0,3}\[[^\]]+\]:\s*\S+.*$/gm, '')
    .replace(/!\[([^\]]*)\]\((?:<[^>]*>|[^()\s]|\([^()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g, '$1')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*(?:<[^>]*>|(?:[^()\s]|\([^()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g, '$1')
    .replace(/\[([^\]]+)\]\[([^\]]*)\]/g, (whole, name: string, label: string) =>
      labels.has((label || name).toLowerCase()) ? name : whole,
    )
    .replace(BLOCK, (block) => block.replace(/<([a-z][^\s/<>]*)>([^<>]*)<\/\1>/gi, '$2'))
    .replace(TAG, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      hex
        ? String.fromCodePoint(parseInt(hex, 16))
        : decimal
          ? String.fromCodePoint(Number(decimal))
          : (ENTITIES[(name ?? '').toLowerCase()] ?? whole),
    )
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => spans[Number(index)] ?? '');
}
