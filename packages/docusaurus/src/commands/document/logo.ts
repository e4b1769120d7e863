// `x-logo` of a document → a picture in the site. Nothing is fetched, and no picture on another origin is used: every page would request
// it.
import {Parser} from 'htmlparser2';
import path from 'node:path';
import type {Problem} from '@lectern/openapi';
import type {SourceFile} from '@lectern/openapi/document';
import {readInside, toReason} from '@lectern/openapi/read';
import {sanitizeSvg} from './svg.ts';

export type Logo = {
  bytes: Buffer;
  /** The format of its content: `svg`, `png`, `jpg`, `gif` or `webp`. */
  extension: string;
  /** Alternative text; may be empty. */
  alt: string;
  /** A CSS colour. */
  background?: string;
  /** Where it leads: an address of the web. */
  href?: string;
};

/** In bytes. A larger file would slow every first visit. */
const MAX_BYTES = 200_000;
const COLOUR = /^(?:#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The logo that a document names, and its problems. Without `x-logo` there is no logo. */
export async function readLogo(source: SourceFile, folder: string): Promise<{logo?: Logo; problems: Problem[]}> {
  const value = getObject(getObject(source.value)['info'])['x-logo'];
  if (value === undefined) return {problems: []};
  const {url, altText, backgroundColor, href} = getObject(value);
  const problems: Problem[] = [];
  const warn = (field: string, message: string, hint: string): void => {
    const pointer = `/info/x-logo${field}`;
    problems.push({severity: 'warning', message, hint, file: source.path, pointer, ...source.locate(pointer)});
  };
  if (typeof url !== 'string' || url.trim() === '') {
    warn('', 'the logo has no url, so none is shown', 'write the path of a picture beside the document: {url: logo.svg}');
    return {problems};
  }
  const picture = await readPicture(url.trim(), folder);
  if ('fault' in picture) {
    warn('/url', `the logo is not shown: ${picture.fault}`, picture.hint);
    return {problems};
  }
  const background = typeof backgroundColor === 'string' ? backgroundColor.trim() : undefined;
  const isColour = background !== undefined && COLOUR.test(background);
  if (backgroundColor !== undefined && !isColour)
    warn('/backgroundColor', 'this is not a colour, so the logo has no background', 'write a CSS colour, for instance "#ffffff"');
  const leads = typeof href === 'string' && /^https?:$/.test(URL.parse(href.trim())?.protocol ?? '') ? href.trim() : undefined;
  if (href !== undefined && leads === undefined)
    warn('/href', 'this is not a web address, so the logo leads to the overview', 'write an address that begins with https://');
  return {
    logo: {
      ...picture,
      alt: typeof altText === 'string' ? altText.trim() : '',
      ...(isColour ? {background} : {}),
      ...(leads === undefined ? {} : {href: leads}),
    },
    problems,
  };
}

function getObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

type Picture = Pick<Logo, 'bytes' | 'extension'> | {fault: string; hint: string};

async function readPicture(url: string, folder: string): Promise<Picture> {
  const hint = 'save the picture beside the document and write its relative path';
  const isData = /^data:/i.test(url);
  if (!isData && /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(url))
    return {fault: 'it is at another address, which reference pages do not load', hint};
  try {
    const bytes = isData ? Buffer.from(await (await fetch(url)).arrayBuffer()) : await readLocal(url, folder);
    if (!bytes) return {fault: `"${url}" is outside the document's folder`, hint};
    assertSize(bytes.length);
    const extension = getExtension(bytes);
    if (extension === undefined) return {fault: 'it is neither SVG, PNG, JPEG, GIF nor WebP', hint: 'name a picture of one of these kinds'};
    if (extension === 'svg') return readDrawing(bytes.toString('utf8'));
    return {bytes, extension};
  } catch (error) {
    if (error instanceof SizeError) return {fault: error.message, hint: `make it smaller than ${MAX_BYTES / 1000} kB`};
    return {fault: isData ? 'its data cannot be read' : toReason(url, error), hint};
  }
}

class SizeError extends Error {}

/** Checked before the file is read, too: it may have many gigabytes. */
function assertSize(bytes: number): void {
  if (bytes > MAX_BYTES) throw new SizeError(`it has ${Math.ceil(bytes / 1000)} kB, and every page would wait for it`);
}

/**
 * In a page, an SVG is a static picture. Opened by itself, it is a document of the site, so everything active is left out, and only the
 * drawing is taken.
 */
function readDrawing(svg: string): Picture {
  if (isActive(svg))
    return {fault: 'this SVG holds more than a drawing: scripts, event handlers, foreign content or links', hint: 'remove them from it'};
  const drawing = sanitizeSvg(svg);
  if (drawing === undefined)
    return {
      fault: 'this SVG cannot be read, or its parts use one another too often',
      hint: 'export it from its editor again, as plain SVG',
    };
  return {bytes: Buffer.from(drawing), extension: 'svg'};
}

async function readLocal(url: string, folder: string): Promise<Buffer | undefined> {
  const file = path.resolve(folder, decodeURI(url.replace(/[?#].*$/s, '')));
  return path.relative(folder, file).split(path.sep)[0] === '..'
    ? undefined
    : readInside(file, folder, (_real, _folder, size) => assertSize(size));
}

function getExtension(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return /<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)) ? 'svg' : undefined;
}

/** Only for a message to the author: the sanitiser also leaves out what this does not find. */
function isActive(svg: string): boolean {
  let found = /<!ENTITY|<\?xml-stylesheet/i.test(svg);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = name.replace(/^.*:/, '').toLowerCase();
        found ||= ['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'a'].includes(local);
        found ||= Object.entries(attributes).some(([key, value]) => isActiveAttribute(key.toLowerCase(), value));
      },
    },
    {xmlMode: true},
  );
  parser.end(svg);
  return found;
}

function isActiveAttribute(name: string, value: string): boolean {
  if (name.startsWith('on')) return true;
  if (name === 'attributename') return /^on|href$/i.test(value.trim());
  return /(?:^|:)href$/.test(name) && !/^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(value);
}
