// What a browser refuses to send, found before sending: a browser either drops it silently or throws without a reason.
import {hasDotSegment, isFilePart, type ApiRequest} from '@lectern/openapi/request';
import {parseUrl} from '../../parseUrl.ts';
import type {Refusal} from './result.ts';

/** The forbidden request-headers of the Fetch standard; all that begin with `Proxy-` or `Sec-` too. */
const HEADERS = new Set(
  (
    'accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie ' +
    'cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via'
  ).split(' '),
);
const METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** The ports that the Fetch standard blocks, for http and https alike. */
const PORTS = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 ' +
    '179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 ' +
    '5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/** The parts of a request that a page cannot send. `network`: it leaves the page; its address matters only then. */
export function getRefusals(request: ApiRequest, network: boolean): Refusal[] {
  const {method, url, headers, body} = request;
  return [
    ...(METHODS.has(method) || !isToken(method) ? [{kind: 'method' as const, name: method}] : []),
    ...headers.flatMap(([name, value]) => checkHeader(name, value)),
    ...(body && (method === 'GET' || method === 'HEAD') ? [{kind: 'body' as const}] : []),
    ...getMissingFiles(request),
    ...(hasDotSegment(url) ? [{kind: 'path' as const}] : []),
    ...(network ? checkAddress(url) : []),
  ];
}

/** Would a browser send a request that is in the form of samples? It contains no file contents, so missing files do not count. */
export function isSendable(shown: ApiRequest, network: boolean): boolean {
  return getRefusals(shown, network).every(({kind}) => kind === 'file');
}

function checkHeader(name: string, value: string): Refusal[] {
  const lower = name.toLowerCase();
  if (HEADERS.has(lower) || /^(?:proxy|sec)-/.test(lower) || !isToken(name)) return [{kind: 'header', name}];
  return isHeaderValue(value) ? [] : [{kind: 'headerValue', name}];
}

function isToken(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~\w]+$/.test(text);
}

/** A header value contains only Latin-1 and no line break. */
function isHeaderValue(text: string): boolean {
  return Array.from(text).every((character) => character <= '\u00ff' && !'\u0000\r\n'.includes(character));
}

function getMissingFiles({body}: ApiRequest): Refusal[] {
  const files = body?.kind === 'file' ? [body.file] : body?.kind === 'parts' ? body.parts.filter(isFilePart) : [];
  return files.filter(({blob}) => !blob).map(({fileName}) => ({kind: 'file', name: fileName}));
}

function checkAddress(url: string): Refusal[] {
  const parsed = parseUrl(url);
  if (!parsed) return [{kind: 'address'}];
  const {protocol, username, password, port} = parsed;
  if (!/^https?:$/.test(protocol) || username || password || PORTS.has(port)) return [{kind: 'address'}];
  const isSecurePage = typeof location !== 'undefined' && location.protocol === 'https:';
  return isSecurePage && protocol === 'http:' && !isLoopback(url) ? [{kind: 'insecure'}] : [];
}

/** Is this an address of the visitor's own machine? */
export function isLoopback(url: string): boolean {
  const {hostname} = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
