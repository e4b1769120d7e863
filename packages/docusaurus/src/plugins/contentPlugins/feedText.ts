// Texts on their way through the library that writes feeds: it puts some of them into CDATA, which a text can leave, writes others into
// attributes as they are, and reads `&amp;` in others. So the characters that mean something go through it as others that no text has.
import {escapeXml, toXmlCharacters} from '../../markup.ts';

const MARKUP = '&<>"';
/** The first of the characters that Unicode sets aside for the use within a program. */
const FIRST = 0xfdd0;
const HELD = /[\ufdd0-\ufdd3]/g;

/** A text that the library writes as it is, wherever it writes it. */
export function holdText(text: string): string {
  return toXmlCharacters(text)
    .replace(HELD, '\ufffd')
    .replace(/[&<>"]/g, (character) => String.fromCharCode(FIRST + MARKUP.indexOf(character)));
}

/** A text as it was before it was held. */
export function releaseText(text: string): string {
  return text.replace(HELD, (character) => MARKUP.charAt(character.charCodeAt(0) - FIRST));
}

/** A feed of XML with all that was held as text, and without CDATA. A title and a summary are plain text, which Atom wants to be said. */
export function releaseXml(feed: string): string {
  return toXmlCharacters(feed)
    .replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_section, text: string) => text)
    .replace(/<(title|summary) type="html">/g, '<$1 type="text">')
    .replace(HELD, (character) => escapeXml(releaseText(character)));
}
