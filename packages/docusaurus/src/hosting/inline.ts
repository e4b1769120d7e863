// Inline scripts and styles in the pages of a built site, and the hashes with which a policy allows only these.
import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

/** Hash sources, such as `'sha256-…'`. */
export type Inline = {scripts: Set<string>; styles: Set<string>; attributes: Set<string>};

/** Types of a script element that the browser runs; any other is data. */
const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
/** Style attributes in markup inside of a script: its string may use the same quotes. */
const WRITTEN = /\sstyle=(\\?")([^"\\]*)\1/g;

function toSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Elements whose text may be run or applied, and style attributes. */
const CANDIDATES = /<(script|style)\b[^]*?<\/\1\s*>|\sstyle=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;

/** Data of a page, which no browser runs. */
const PAGE_DATA = /^<script\b[^>]*\stype="?application\/(?:ld\+)?json/i;

/** Creates a function that adds the inline scripts and styles of a page. A page without new ones is not parsed. */
export function createInlineReader(inline: Inline): (html: string) => void {
  const known = new Set<string>();
  return (html) => {
    const found = [...html.matchAll(CANDIDATES)].map(([text]) => text).filter((text) => !PAGE_DATA.test(text));
    if (found.every((text) => known.has(text))) return;
    for (const text of found) known.add(text);
    addInline(html, inline);
  };
}

function addInline(html: string, {scripts, styles, attributes}: Inline): void {
  let [code, isCode] = ['', false];
  const parser = new Parser({
    onopentag(name, {style, src, type = ''}) {
      if (style !== undefined) attributes.add(toSource(style));
      isCode = name === 'style' || (name === 'script' && src === undefined && RUN.test(type.trim()));
      code = '';
    },
    ontext(text) {
      if (isCode) code += text;
    },
    onclosetag(name) {
      if (!isCode) return;
      isCode = false;
      if (name === 'style') styles.add(toSource(code));
      else scripts.add(toSource(code));
      for (const [, , value = ''] of name === 'style' ? [] : code.matchAll(WRITTEN)) attributes.add(toSource(value));
    },
  });
  parser.end(html);
}
