// Text as literals that several languages share.
import type {ApiBody, ApiRequest, Part} from '../request.ts';

/** A double-quoted literal as C, Go, Java, C#, Rust, Kotlin and Swift read it; `unicode` writes a control character. */
export function quoteDouble(text: string, unicode: (hex: string) => string = (hex) => `\\u${hex}`): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    // eslint-disable-next-line no-control-regex -- these are the characters that a literal cannot hold
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\ufeff]/g, (char) => unicode(char.charCodeAt(0).toString(16).padStart(4, '0')));
  return `"${escaped}"`;
}

/** A single-quoted literal of PHP and Ruby: nothing but the quote and the backslash is special. */
export function quoteSingle(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Indents every line but empty ones. */
export function indent(lines: string[], by: string): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : by + line));
}

/** Does a literal that spans lines read better? */
export function isBlock(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- as above
  return text.includes('\n') && !/[\r\u0000-\u0008\u000b-\u001f]/.test(text);
}

/** Characters of the longest match of a global expression, of its first group where it has one: what encloses a text must be longer. */
export function getLongest(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [whole, run = whole] of text.matchAll(expression)) longest = Math.max(longest, run.length);
  return longest;
}

export type FilePart = Extract<Part, {fileName: string}>;

export function isFilePart(part: Part): part is FilePart {
  return 'fileName' in part;
}

/** The head of a part of a multipart body, without its boundary. */
export function getPartHead(part: Part): string {
  const name = `Content-Disposition: form-data; name="${escapeName(part.name)}"`;
  const file = isFilePart(part) ? `; filename="${escapeName(part.fileName)}"` : '';
  const type = part.contentType ?? (isFilePart(part) ? 'application/octet-stream' : undefined);
  return `${name}${file}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`;
}

/** Percent-encodes what would end a name in a part's head, as browsers do. */
export function escapeName(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The parts of a multipart body; none for any other. */
export function getParts(body: ApiBody | undefined): Part[] {
  return body?.kind === 'parts' ? body.parts : [];
}

/** `Post` for `POST`. */
export function capitalize({method}: ApiRequest): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
