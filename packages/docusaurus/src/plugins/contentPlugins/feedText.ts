// Protects texts from the library that writes feeds. It puts some into CDATA, which a text can end, writes others into attributes
// unescaped, and decodes `&amp;` in others. So special characters are replaced with characters that no text has, and restored afterwards.
import {escapeXml, toXmlCharacters} from '../../markup.ts';

const MARKUP = '&<>"';
/** The first of the characters that Unicode reserves for internal use. */
const FIRST = 0xfdd0;
const HELD = /[\ufdd0-\ufdd3]/g;

/** Holds a text: the library writes it unchanged in any position. */
export function holdText(text: string): string {
  return toXmlCharacters(text)
    .replace(HELD, '\ufffd')
    .replace(/[&<>"]/g, (character) => String.fromCharCode(FIRST + MARKUP.indexOf(character)));
}

/** The text before it was held. */
export function releaseText(text: string): string {
  return text.replace(HELD, (character) => MARKUP.charAt(character.charCodeAt(0) - FIRST));
}

/** An XML feed with held texts restored and escaped, and without CDATA. Title and summary are plain text, which Atom must declare. */
export function releaseXml(feed: string): string {
  return toXmlCharacters(feed)
    .replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_section, text: string) => text)
    .replace(/<(title|summary) type="html">/g, '<$1 type="text">')
    .replace(HELD, (character) => escapeXml(releaseText(character)));
}
