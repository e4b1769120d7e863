import {Parser} from 'htmlparser2';

/** Characters that are read at a time. */
const STEP = 32_768;

/** Where the head of a page ends; 0 where it has none. Attributes and scripts of the head may hold the same letters. */
export function findHeadEnd(html: string): number {
  const first = html.indexOf('</head>');
  if (first === html.lastIndexOf('</head>')) return Math.max(0, first);
  let end: number | undefined;
  const parser = new Parser({
    onclosetag(name) {
      if (name === 'head') end ??= parser.startIndex;
    },
  });
  for (let at = 0; end === undefined && at < html.length; at += STEP) parser.write(html.slice(at, at + STEP));
  return end ?? 0;
}
