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
