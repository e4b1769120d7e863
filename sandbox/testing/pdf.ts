import {PDFDocument, StandardFonts} from 'pdf-lib';

/** A PDF with a page for each list of lines. */
export async function createPdf(pages: string[][]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage();
    lines.forEach((line, at) => page.drawText(line, {x: 50, y: 780 - at * 20, size: 12, font}));
  }
  return document.save();
}

/** A PDF with one page of this content; the reader must find its objects without a table. */
export function createPdfOf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.7\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF`;
}
