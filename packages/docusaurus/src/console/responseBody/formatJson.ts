const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;
const OPENING: ReadonlySet<string> = new Set(['{', '[']);
const CLOSING: ReadonlySet<string> = new Set(['}', ']']);

/**
 * JSON text with two spaces for each level. It changes only white space, so every number and every repeated key stays as it was written.
 * Undefined: the text is not JSON. `most`: characters that are shown. The result ends soon after them, since the indentation of deep
 * nesting is far larger than the text.
 */
export function formatJson(text: string, most = Number.POSITIVE_INFINITY): string | undefined {
  if (!isJson(text)) return undefined;
  const tokens = text.match(TOKEN) ?? [];
  let depth = 0;
  let result = '';
  for (const [index, token] of tokens.entries()) {
    if (result.length > most) break;
    const before = tokens[index - 1] ?? '';
    const isEnd = CLOSING.has(token);
    const isEmpty = isEnd && OPENING.has(before);
    if (isEnd) depth -= 1;
    const breaks = !isEmpty && (isEnd || before === ',' || OPENING.has(before));
    const space = before === ':' ? ' ' : '';
    result += (breaks ? `\n${'  '.repeat(depth)}` : space) + token;
    if (OPENING.has(token)) depth += 1;
  }
  return result;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
