const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * JSON text with two spaces for each level. It moves white space only, so that every number and every repeated key stays as it was
 * written. Undefined: the text is not JSON.
 */
export function formatJson(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  const tokens = text.match(TOKEN) ?? [];
  let depth = 0;
  let result = '';
  tokens.forEach((token, index) => {
    const before = tokens[index - 1] ?? '';
    const isEmpty = (token === '}' && before === '{') || (token === ']' && before === '[');
    if (token === '}' || token === ']') depth -= 1;
    const breaks = !isEmpty && (token === '}' || token === ']' || before === '{' || before === '[' || before === ',');
    result += (breaks ? `\n${'  '.repeat(depth)}` : before === ':' ? ' ' : '') + token;
    if (token === '{' || token === '[') depth += 1;
  });
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
