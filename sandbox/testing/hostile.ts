import {deflateSync} from 'node:zlib';

/** A PDF of one page whose uncompressed content is a repeated text. A megabyte of it compresses to a few kilobytes. */
export function createPdfBomb(content: string, megabytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000, content), {level: 9});
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`, 'latin1');
}

/** The operators of one piece of text. */
export const PDF_TEXT = 'BT /F 12 Tf 10 10 Td (word and word) Tj ET\n';

/** Markdown whose emphasis takes a parser time that grows with the square of its length. */
export const createEmphasis = (megabytes: number): string => '*a_ '.repeat(megabytes * 250_000);

/** A PDF that no parser reads. The reason contains text of it, which sets the title of a terminal and begins a line. */
export const PDF_WITH_ORDER = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
4 0 obj << /Length 2 /Filter [(\\033]0;owned\\007\\nAPI key: )] >>
stream
BT
endstream endobj
trailer << /Root 1 0 R >>
`;
