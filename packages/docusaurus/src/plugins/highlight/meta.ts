import parseNumericRange from 'parse-numeric-range';

/** What the words after a fence's language say: `title="app.js" {1,4-6} showLineNumbers`. */
export type FenceMeta = {title?: string; marked: Set<number>; numbered: boolean; /** A program that the tests run. */ runnable: boolean};

const MAGIC = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Parses the words after a fence's language. */
export function parseFenceMeta(meta: string): FenceMeta {
  const title = /title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const range = /\{([\d,\s-]+)\}/.exec(meta);
  return {
    ...(title ? {title: title[1] ?? title[2] ?? title[3] ?? ''} : {}),
    marked: new Set(range?.[1] ? parseNumericRange(range[1]) : []),
    numbered: /(^|\s)showLineNumbers(\s|=|$)/.test(meta),
    runnable: /(^|\s)run(\s|$)/.test(meta),
  };
}

/** Takes the `highlight-next-line`, `-start` and `-end` comments out of the code and returns the lines they mark. */
export function parseMagicComments(code: string): {code: string; marked: Set<number>} {
  const shown: string[] = [];
  const marked = new Set<number>();
  let next = false;
  let inside = false;
  for (const line of code.split('\n')) {
    const magic = MAGIC.exec(line)?.[1];
    if (magic === 'next-line') next = true;
    else if (magic === 'start') inside = true;
    else if (magic === 'end') inside = false;
    else {
      shown.push(line);
      if (next || inside) marked.add(shown.length);
      next = false;
    }
  }
  return {code: shown.join('\n'), marked};
}
