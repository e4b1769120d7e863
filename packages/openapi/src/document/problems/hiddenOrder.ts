// Characters that show the text of a file in another order than programs read it ("Trojan Source", CVE-2021-42574).
import type {Problem} from './problem.ts';

/** Embeddings, overrides and isolates, their ends, and what may end a text; an escaped quotation mark does not. */
const SIGNS = /\\["\\]|[\u202a-\u202e\u2066-\u2069"\n]/g;
const ANY = /[\u202a-\u202e\u2066-\u2069]/;
/** An embedding or an isolate that ends within its text is needed where two directions meet. */
const ENDS: Record<string, string> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

/** Reports the first such character of a file. Escapes, as in `"\u202e"`, are visible. */
export function findHiddenOrder(file: string, source: string): Problem[] {
  const at = ANY.test(source) ? findFirst(source) : undefined;
  if (at === undefined) return [];
  const before = source.slice(0, at).split('\n');
  const code = source.charCodeAt(at).toString(16).toUpperCase();
  const message = `the text contains U+${code}, which shows what is beside it in another order than it is read`;
  const hint = 'remove it, or end it in the same text: an embedding with U+202C, an isolate with U+2069';
  return [{severity: 'warning', message, hint, file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1}];
}

/**
 * The position of the first override, which nobody needs, or of the first embedding, isolate or end that lacks its counterpart in the same
 * line and, between quotation marks, in the same text. Other texts may contain such marks.
 */
function findFirst(source: string): number | undefined {
  const open: {at: number; end: string; isQuoted: boolean}[] = [];
  let isQuoted = false;
  for (const {0: sign, index} of source.matchAll(SIGNS)) {
    const [end, last] = [ENDS[sign], open.at(-1)];
    if (sign.startsWith('\\')) continue;
    if (end !== undefined) open.push({at: index, end, isQuoted});
    else if (sign === '"' && !last?.isQuoted) isQuoted = !isQuoted;
    else if (sign === last?.end && last.isQuoted === isQuoted) open.pop();
    else if (open[0]) return open[0].at;
    else if (ANY.test(sign)) return index;
    else isQuoted = false;
  }
  return open[0]?.at;
}
