// Small valid files of the kinds that uploads need.

const WORDS = 'This is a sample file. It was made in your browser.';

/** The content of a sample file. `contentType`: the type that its name suggests. */
export async function makeContent(name: string, contentType = 'text/plain'): Promise<Blob> {
  if (contentType === 'image/png' || contentType === 'image/jpeg') return drawPicture(contentType);
  if (contentType === 'application/pdf') return new Blob([writePdf(WORDS)], {type: contentType});
  return new Blob([writeText(name, contentType)], {type: contentType});
}

function writeText(name: string, contentType: string): string {
  switch (contentType) {
    case 'application/json':
      return `${JSON.stringify({name, text: WORDS}, null, 2)}\n`;
    case 'text/csv':
      return `name,text\n${name},${WORDS}\n`;
    case 'text/html':
      return `<!doctype html>\n<title>Sample</title>\n<p>${WORDS}</p>\n`;
    case 'text/markdown':
      return `# Sample\n\n${WORDS}\n`;
    default:
      return `${WORDS}\n`;
  }
}

async function drawPicture(type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 64];
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#ffd84a';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob([], {type})), type));
}

/** One page with one line of text. */
function writePdf(line: string): string {
  const content = `BT /F1 14 Tf 40 150 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`;
}
