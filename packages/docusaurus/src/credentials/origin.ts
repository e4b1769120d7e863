// Where credentials may go: origins that the document itself names, the sandbox on this machine, and a visitor's own server, of which
// the document leaves scheme, host or port open, once the visitor has confirmed it (`confirmed.ts`).
import type {ServerView} from '@lectern/openapi';
import {parseUrl} from '../parseUrl.ts';

/** About as many addresses a server may have through its variables; those of a document with more are left out. */
const MAX_ADDRESSES = 1000;

/** Origins of the servers, with every value that the document names for their variables: defaults and enumerations. */
export function getOrigins(servers: ServerView[], base: string): Set<string> {
  return new Set(servers.flatMap((server) => getAddresses(server).flatMap((address) => getOrigin(address, base) ?? [])));
}

/** A server's addresses with every named value of the variables in its host; those in its path stay as they are written. */
export function getAddresses({url, variables}: ServerView): string[] {
  const host = getHostPart(url);
  const rest = url.slice(host.length);
  const inHost = variables.filter(({name}) => host.includes(`{${name}}`));
  let hosts = [host];
  for (const {name, default: preset, values = []} of inHost) {
    const named = [...new Set([preset, ...values])];
    const most = Math.ceil(MAX_ADDRESSES / named.length);
    hosts = hosts.slice(0, most).flatMap((text) => named.map((value) => text.replaceAll(`{${name}}`, () => value)));
  }
  return hosts.map((text) => text + rest);
}

/** What of a server's address is before its path: `{protocol}://{hostname}:{port}`. */
function getHostPart(url: string): string {
  return /^(?:[^/]*\/\/)?[^/]*/.exec(url)?.[0] ?? '';
}

/** The origin that a request to an address goes to; nothing for what is no web address, or names a user. */
export function getOrigin(address: string, base: string): string | undefined {
  const {protocol = '', origin, username, password} = parseUrl(address, base) ?? {};
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined;
}

/** Origins of the sandbox on this machine. */
export function getLocalOrigins(port: number | undefined): string[] {
  return port === undefined ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/** May credentials for a document be sent to `url`? `port`: that of its sandbox on this machine. */
export function isAllowed(url: string, servers: ServerView[], base: string, port?: number): boolean {
  const origin = getOrigin(url, base);
  return origin !== undefined && (getOrigins(servers, base).has(origin) || getLocalOrigins(port).includes(origin));
}

/** Does a server leave scheme, host or port to the visitor? */
export function isOpenServer({url, variables}: ServerView): boolean {
  const host = getHostPart(url);
  return variables.some(({name, values}) => !values && host.includes(`{${name}}`));
}

/** Represents whatever a visitor may put into a variable without a list of values; no address holds it. */
const ANYTHING = '\0';

/** May an origin be a visitor's own server: does the document leave open what makes it differ from those that it names? */
export function isOpen(origin: string, servers: ServerView[], base: string): boolean {
  const {protocol, port} = parseUrl(origin) ?? {};
  if (getOrigin(origin, origin) !== origin) return false;
  // An origin leaves out the usual port, which a server's address may name.
  const forms = port === '' ? [origin, `${origin}:${protocol === 'https:' ? '443' : '80'}`, `${origin}:`] : [origin];
  return servers.some(({url, variables}) => {
    const host = getHostPart(url);
    const open = variables.map((variable) => (variable.values ? variable : {...variable, default: ANYTHING}));
    return getAddresses({url: host.startsWith('//') ? new URL(base).protocol + host : host, variables: open}).some((pattern) =>
      forms.some((form) => isFilledIn(form, pattern.toLowerCase())),
    );
  });
}

/** Is a text made from a pattern with something for every variable? Without backtracking: a hostile document has hundreds of them. */
function isFilledIn(text: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split(ANYTHING);
  const end = rest.pop();
  if (end === undefined || !text.startsWith(start)) return false;
  let at = start.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - end.length >= at && text.endsWith(end);
}
