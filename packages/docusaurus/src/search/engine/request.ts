// A typed or pasted request: `GET /indices/idx_1/files`, an address, a curl command, a call of a library.
import {METHODS} from '@lectern/openapi/request';
import {decodeAddress} from '../../decodeAddress.ts';

export type RequestQuery = {
  /** In upper case; undefined if there is none. */
  method: string | undefined;
  /** Segments of the path, including the base path. */
  segments: string[];
  hash: string;
  /** Is it surely a request? A bare word after a method, or a name with a slash, is a path only if an operation has it. */
  isCertain: boolean;
};

const METHOD = METHODS.join('|');
const LEADING = new RegExp(`^(?:${METHOD})(?=\\s+\\S)`, 'i');
const CALLED = new RegExp(`\\.(${METHOD})\\s*\\(`, 'i');
const NAMED = new RegExp(`\\bmethod['"]?\\s*[:=]\\s*['"](${METHOD})['"]`, 'i');
const ASKED = new RegExp(`\\s(?:-X|--request)[\\s=]*['"]?(${METHOD})\\b`, 'i');
/** Options of curl that send a body, which makes the request a POST. */
const SENDS = /\s(?:-d|-F|--data(?:-\w+)?|--json|--form)\b/;
const COMMAND = /^(?:\$\s*)?(?:curl|wget|https?)\s/i;
const REST = '[^\\s\'"`<>]*';
const ADDRESS = new RegExp(`\\bhttps?://[^\\s'"\`/]+(/${REST})?`, 'i');
const HOST = new RegExp(`(?:^|[\\s'"])(?:[\\w-]+(?:\\.[\\w-]+)+|localhost)(?::\\d+)?(/${REST})`, 'i');
const PATH = new RegExp(`(?:^|[\\s'"\`])(/[\\w{:$<]${REST})`);
const LOOSE = /^[\w{}:$.-]+(?:\/[\w{}:$.-]+)*\/?(?:\?\S*)?$/;

/** The request in a text; undefined for any other text. */
export function parseRequest(text: string): RequestQuery | undefined {
  const trimmed = text.trim();
  const leading = LEADING.exec(trimmed)?.[0];
  const rest = trimmed.slice(leading?.length ?? 0).trim();
  const address = ADDRESS.exec(rest) ?? HOST.exec(rest) ?? PATH.exec(rest);
  const isLoose = (leading !== undefined || rest.includes('/')) && LOOSE.test(rest);
  if (!address && !isLoose) return undefined;
  const path = address ? (address[1] ?? '/') : rest;
  return {
    method: (leading ?? findMethod(trimmed))?.toUpperCase(),
    segments: toSegments(path),
    hash: decodeAddress(/#([^?\s]+)/.exec(path)?.[1] ?? ''),
    isCertain: address !== null,
  };
}

/** The method of a command or a call of a library. */
function findMethod(text: string): string | undefined {
  for (const pattern of [ASKED, NAMED, CALLED]) {
    const method = pattern.exec(text)?.[1];
    if (method !== undefined) return method;
  }
  return COMMAND.test(text) && SENDS.test(text) && !/\s(?:-G|--get)\b/.test(text) ? 'post' : undefined;
}

function toSegments(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeAddress);
}

/** Is this segment a version, an ID or a variable, and so no word of the documentation? */
export function isValue(segment: string): boolean {
  return /^[{$<:]/.test(segment) || /^v?\d+$/i.test(segment) || (/\d/.test(segment) && /[a-z]/i.test(segment));
}
