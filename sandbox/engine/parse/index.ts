// Access to the parsers: bytes and a content type in, blocks out, one after the other. Each parser is loaded when its format is first used.
import {UnreadableFile, type Pause, type Take} from '../types.ts';

/** The kinds of files that can be indexed, by the extension of their name. */
export const CONTENT_TYPES = {
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
} as const;

export type ContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES];

/** The content type of a file by its name, or null if such a file cannot be indexed. */
export function getContentType(fileName: string): ContentType | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension as keyof typeof CONTENT_TYPES] : null;
}

/** A single import for each parser: with two, it would become two files. */
const PARSERS = {
  text: async () => import('./text.ts'),
  markdown: async () => import('./markdown.ts'),
  html: async () => import('./html.ts'),
  csv: async () => import('./csv.ts'),
  json: async () => import('./json.ts'),
};
const loadPdfParser = async () => import('./pdf.ts');

/** Loads the parsers of all formats except PDF, which is large. */
export async function loadParsers(): Promise<void> {
  await Promise.all(Object.values(PARSERS).map((load) => load()));
}

/** Loads the parser of one format and its dependencies. */
export async function loadParser(contentType: ContentType): Promise<void> {
  await (contentType === 'application/pdf' ? (await loadPdfParser()).loadPdf() : loadParsers());
}

/** Reads a file block by block; throws UnreadableFile or LimitExceeded with advice for its owner. */
export async function parseFile(bytes: Uint8Array, contentType: ContentType, take: Take, pause: Pause): Promise<void> {
  if (contentType === 'application/pdf') return (await loadPdfParser()).parsePdf(bytes, take, pause);
  const text = decode(bytes);
  switch (contentType) {
    case 'text/plain':
      return (await PARSERS.text()).parseText(text, take, pause);
    case 'text/markdown':
      return (await PARSERS.markdown()).parseMarkdown(text, take, pause);
    case 'text/html':
      return (await PARSERS.html()).parseHtml(text, take, pause);
    case 'text/csv':
      return (await PARSERS.csv()).parseCsv(text, take, pause);
    case 'application/json':
      return (await PARSERS.json()).parseJson(text, take, pause);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new UnreadableFile('The file is not in UTF-8. Save it in UTF-8 and upload it again.');
  }
}
