// HTML in portal.config.ts: an unclosed tag would contain what follows it on the page, and React and the browser disagree about where it
// ends.
import {Parser} from 'htmlparser2';
import type {Portal} from '../../config/portal.ts';

/** A line for each text with an unclosed tag, naming the first one. */
export function findUnclosedTags({announcement}: Pick<Portal, 'announcement'>): string[] {
  if (!announcement) return [];
  const texts = [
    ['announcement.content', announcement.content],
    ...Object.entries(announcement.locales).map(([locale, text]) => [`announcement.locales.${locale}`, text]),
  ];
  return texts.flatMap(([field = '', html = '']) => {
    const tag = findUnclosedTag(html);
    return tag === undefined ? [] : [`portal.config.ts: "${field}" has a <${tag}> that is not closed: write </${tag}> where it ends.`];
  });
}

/** Elements of HTML without an end tag. */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

function findUnclosedTag(html: string): string | undefined {
  let found: string | undefined;
  const parser = new Parser({
    onclosetag: (name, isImplied) => {
      if (isImplied && !VOID.has(name)) found ??= name;
    },
  });
  parser.end(html);
  return found;
}
