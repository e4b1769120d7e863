// Removes from a page's HTML what the standard makes optional: quotes of plain values, empty values, end tags that the next tag implies,
// capitals in attribute names, double quotes around double quotes, references to characters that may be written as they are. It runs in the
// template of each page, so it is one function without imports, and its patterns write quotes as numbers: the template's parser would take
// quotes for strings. It relies on the output of React and the serializers: attributes in double quotes, no "<" in a text.

/** Shorter HTML that a browser reads as the same document. */
export function compact(html: string): string {
  const isVoid = /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\s/;
  const marks: Record<string, string> = {'&quot;': '"', '&#x27;': "'", '&gt;': '>'};
  const toAttribute = (whole: string, name: string, value: string | undefined): string => {
    if (value === undefined || value === '') return ` ${name.toLowerCase()}`;
    if (value.includes('&quot;') && !value.includes("'")) return ` ${name.toLowerCase()}='${value.replaceAll('&quot;', '"')}'`;
    return ` ${name.toLowerCase()}=${/[\s\x22\x27\x60=<>]/.test(value) ? whole.slice(whole.indexOf('=') + 1) : value}`;
  };
  const shorten = (whole: string): string => {
    if (whole.startsWith('&')) return marks[whole] ?? whole;
    if (whole.startsWith('</')) return '';
    if (whole.startsWith('<script')) return whole;
    const isClosed = whole.endsWith('/>');
    if (isClosed && !isVoid.test(whole)) return whole;
    return (isClosed ? `${whole.slice(0, -2)}>` : whole).replace(/\s([^\s=>\x22\x27/]+)(?:=\x22([^\x22]*)\x22)?(?=[\s>])/g, toAttribute);
  };
  const implied = [
    String.raw`</li>(?=<li[\s>]|</[uo]l>)`,
    String.raw`</d[td]>(?=<d[td][\s>])|</dd>(?=</(?:dl|div)>)`,
    String.raw`</t[dh]>(?=<t[dh][\s>]|</tr>)`,
    String.raw`</tr>(?=<tr[\s>]|</t(?:body|head|able)>)`,
    String.raw`</p>(?=<(?:p|ul|ol|dl|table|pre|div|h\d)[\s>]|</(?:div|li|dd|td|section|details|blockquote)>)`,
    String.raw`</option>(?=<option[\s>]|</select>)`,
  ];
  // Scripts, which stay unchanged; tags with attributes; references in the text between.
  const parts = /<script\b[^]*?<\/script>|<[a-z][a-z\d-]*\s(?:[^\x22>]|\x22[^\x22]*\x22)*>|&(?:quot|#x27|gt);/;
  return html.replace(new RegExp([parts.source, ...implied].join('|'), 'g'), shorten);
}
