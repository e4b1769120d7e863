/** The parsed meta string of a fence: `title="app.js" {1,4-6} showLineNumbers`. */
export type FenceMeta = {title?: string; marked: Set<number>; numbered: boolean; /** A program that the tests run. */ runnable: boolean};

const MAGIC = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:(?:\*\/\}?|-->)\s*)?$/;

/** Parses the meta string of a fence. `count`: number of lines of the code. */
export function parseFenceMeta(meta: string, count: number): FenceMeta {
  const title = /title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const range = /\{([\d,\s-]+)\}/.exec(meta);
  return {
    ...(title ? {title: title[1] ?? title[2] ?? title[3] ?? ''} : {}),
    marked: parseRanges(range?.[1] ?? '', count),
    numbered: /(^|\s)showLineNumbers(\s|=|$)/.test(meta),
    runnable: /(^|\s)run(\s|$)/.test(meta),
  };
}

/** The lines of `1,4-6`, up to the last line of the code: a range may end with a number of any size. */
function parseRanges(ranges: string, count: number): Set<number> {
  // For each line, the change in the number of ranges that contain it.
  const steps = Array.from({length: count + 2}, () => 0);
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    const ends = [Number(first), Number(last)];
    const [from, to] = [Math.max(1, Math.min(...ends)), Math.min(count, Math.max(...ends))];
    if (!(from <= to)) continue;
    steps[from] = (steps[from] ?? 0) + 1;
    steps[to + 1] = (steps[to + 1] ?? 0) - 1;
  }
  let depth = 0;
  return new Set(steps.flatMap((step, line) => ((depth += step) > 0 ? [line] : [])));
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
