const TYPES = new Map<string, string>(
  Object.entries({
    md: 'text/markdown',
    txt: 'text/plain',
    html: 'text/html',
    csv: 'text/csv',
    json: 'application/json',
    pdf: 'application/pdf',
    png: 'image/png',
    jpg: 'image/jpeg',
  }),
);

/** The media type of a file by its extension; undefined for uncommon extensions. */
export function getContentType(fileName: string): string | undefined {
  return TYPES.get(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase());
}
