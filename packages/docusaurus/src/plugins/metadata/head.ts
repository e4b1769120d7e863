import {Parser} from 'htmlparser2';

/** Characters that are read at once. */
const READ_SIZE = 32_768;

/**
 * The byte offset at which the head of a page ends; 0 without a head. Attributes and scripts in the head may contain the same characters.
 */
export function findHeadEnd(page: Buffer): number {
  const first = page.indexOf('</head>');
  if (first === page.lastIndexOf('</head>')) return Math.max(0, first);
  // One character per byte.
  const html = page.toString('latin1');
  let end: number | undefined;
  const parser = new Parser({
    onclosetag(name) {
      if (name === 'head') end ??= parser.startIndex;
    },
  });
  for (let at = 0; end === undefined && at < html.length; at += READ_SIZE) parser.write(html.slice(at, at + READ_SIZE));
  return end ?? 0;
}
