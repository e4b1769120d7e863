// The depth of a JSON text: parsing a million nested lists stops the page for seconds.

/** Levels that are parsed: real data have some dozens. */
const MAX_LEVELS = 1000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

/**
 * How deeply a JSON text is nested; the count ends soon after `most`. By hand: for an unterminated string, a regular expression would
 * rescan the text from each quote.
 */
export function countLevels(text: string, most = Number.POSITIVE_INFINITY): number {
  let [depth, deepest, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length && deepest <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) deepest = Math.max(deepest, (depth += 1));
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
  }
  return deepest;
}

/** Parses a JSON text; undefined if it is nested too deeply. @throws SyntaxError */
export function parseShallow(text: string): unknown {
  return countLevels(text, MAX_LEVELS) > MAX_LEVELS ? undefined : (JSON.parse(text) as unknown);
}
