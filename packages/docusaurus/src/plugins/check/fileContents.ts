// Checks that pictures and fonts in the configuration match their file extensions: a browser would show a broken picture, or another font,
// without a message.
import {closeSync, openSync, readSync} from 'node:fs';
import path from 'node:path';
import {getStaticFiles} from '../../config/references.ts';
import type {Portal} from '../../config/portal.ts';
import {isFile} from './isFile.ts';

type Format = {name: string; endings: string[]; isWhole: (head: Buffer) => boolean};

const startsWith =
  (...beginnings: string[]) =>
  (head: Buffer): boolean =>
    beginnings.some((text) => head.subarray(0, text.length).equals(Buffer.from(text, 'latin1')));

/** The first bytes of each format. */
const FORMATS: Format[] = [
  {name: 'an SVG', endings: ['svg'], isWhole: (head) => /<(?:\w+:)?svg[\s>]/.test(decode(head))},
  {name: 'a PNG', endings: ['png'], isWhole: startsWith('\x89PNG\r\n\x1A\n')},
  {name: 'a JPEG', endings: ['jpg', 'jpeg'], isWhole: startsWith('\xFF\xD8\xFF')},
  {name: 'a GIF', endings: ['gif'], isWhole: startsWith('GIF8')},
  {name: 'a WebP picture', endings: ['webp'], isWhole: startsWith('RIFF')},
  {name: 'an icon', endings: ['ico'], isWhole: startsWith('\0\0\x01\0')},
  {name: 'a WOFF2 font', endings: ['woff2'], isWhole: startsWith('wOF2')},
  {name: 'a WOFF font', endings: ['woff'], isWhole: startsWith('wOFF')},
  {name: 'a TrueType or OpenType font', endings: ['ttf', 'otf'], isWhole: startsWith('\0\x01\0\0', 'OTTO', 'true')},
];

/** Bytes in which the first element of an SVG is searched: editors write licences before it. */
const HEAD_BYTES = 64 * 1024;

/** A line for each file that does not match its extension. Missing files are reported elsewhere. */
export function findWrongContents(siteDir: string, portal: Portal): string[] {
  return [...getStaticFiles(portal), ...getUsualFiles(portal)].flatMap(({field, value}) => {
    const file = path.join(siteDir, 'static', value);
    const ending = path.extname(value).slice(1).toLowerCase();
    const format = FORMATS.find(({endings}) => endings.includes(ending));
    if (!format || !isFile(file)) return [];
    const head = readHead(file);
    if (format.isWhole(head)) return [];
    const other = FORMATS.find(({isWhole}) => isWhole(head));
    const [subject, positions] =
      field === '' ? [`static/${value}`, ''] : [`portal.config.ts: "${field}" is "${value}": the file`, ', in static and here'];
    if (!other) return [`${subject} is not ${format.name}: export or download it again, or name another file.`];
    return [`${subject} is not ${format.name}, but ${other.name}: give it the ending .${other.endings[0]}${positions}.`];
  });
}

/** Files that a portal uses by default. */
function getUsualFiles({logo, favicon, pictures}: Portal): {field: string; value: string}[] {
  if (pictures === false) return [];
  const names = [...(logo ? [] : ['logo.svg', 'logo-dark.svg']), ...(favicon === undefined ? ['favicon.svg'] : [])];
  return names.map((name) => ({field: '', value: `img/${name}`}));
}

function readHead(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    return head.subarray(0, readSync(descriptor, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Some editors on Windows save an SVG as UTF-16. */
function decode(head: Buffer): string {
  const isWide = head[0] === 0xff && head[1] === 0xfe;
  return isWide ? head.toString('utf16le') : head.toString('utf8');
}
