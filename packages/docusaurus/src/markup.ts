// Text in HTML and XML that our code writes as strings.

/** Text as the content of an element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Text and attributes of XML and HTML, without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return escapeHtml(toXmlCharacters(text)).replaceAll('"', '&quot;');
}

/** A text with a sign for each character that XML cannot hold. */
export function toXmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
