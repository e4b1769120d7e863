// Descriptions of schemas as forms show them: short, and without Markdown.

/** Characters of a description in a form: most descriptions fit. */
const MAX_LENGTH = 1000;
/** Code, which stays as it is, or a tag of HTML. Other words between angle brackets are placeholders. */
const CODE_OR_TAG =
  /`[^`]*`|<(\/?)(a|b|br|code|dd|div|dl|dt|em|h[1-6]|i|li|ol|p|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?=[\s/>])[^<>]*>/gi;
const INLINE = /^(?:a|b|em|i|span|strong|sub|sup|td|th|u)$/i;

/**
 * A description without most of its markup: one line for each paragraph and for each list item, which begins with `- `. Code stays
 * between backticks.
 */
export function toFormDescription(text: string): string {
  const lines = text
    .replace(/^[ \t]*<\/?[A-Z][A-Za-z]*(?: [^<>\n]*)?>[ \t]*$/gm, '\n')
    .replace(CODE_OR_TAG, replaceTag)
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/^#{1,6}[ \t]+(\S.*)$/gm, '\n\n$1\n\n')
    .replace(/^[ \t]*[*+-][ \t]+/gm, '\n\n- ')
    .replace(/\*+/g, '')
    .replace(/`+/g, '`')
    .split(/\n[ \t]*\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
  return lines.length <= MAX_LENGTH ? lines : `${lines.slice(0, MAX_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function replaceTag(found: string, end: string | undefined, name: string | undefined): string {
  if (name === undefined) return found;
  if (/^code$/i.test(name)) return '`';
  if (/^li$/i.test(name)) return end === '' ? '\n\n- ' : '\n\n';
  return INLINE.test(name) ? '' : '\n\n';
}
