// What stands inline in the pages of a finished site, and the hashes by which a policy allows just that.
import {createHash} from 'node:crypto';
import {DomUtils, parseDocument} from 'htmlparser2';

/** Hash sources, such as `'sha256-…'`. */
export type Inline = {scripts: Set<string>; styles: Set<string>; attributes: Set<string>};

/** Types of a script element that the browser runs; any other is data. */
const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
/** Style attributes in markup that a script writes. */
const WRITTEN = /\sstyle="([^"]*)"/g;

function toSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Adds what stands inline in a page. */
export function addInline(html: string, {scripts, styles, attributes}: Inline): void {
  const document = parseDocument(html);
  for (const element of DomUtils.getElementsByTagName('*', document, true)) {
    const {style, src, type = ''} = element.attribs;
    if (style !== undefined) attributes.add(toSource(style));
    const text = DomUtils.textContent(element);
    if (element.name === 'style') styles.add(toSource(text));
    if (element.name !== 'script' || src !== undefined || !RUN.test(type.trim())) continue;
    scripts.add(toSource(text));
    for (const [, value = ''] of text.matchAll(WRITTEN)) attributes.add(toSource(value));
  }
}
