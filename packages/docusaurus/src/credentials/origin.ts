// Allowed destinations of credentials: origins in the document, the sandbox on this machine, and the visitor's own server, once confirmed
// (`confirmed.ts`), if the document leaves scheme, host or port open.
import type {ServerView} from '@lectern/openapi';
import {parseUrl} from '../parseUrl.ts';

/** Approximate maximum of addresses of a server with variables; further ones are left out. */
const MAX_ADDRESSES = 1000;

/** Origins of the servers, with every value of their variables in the document: defaults and enumerations. */
export function getOrigins(servers: ServerView[], base: string): Set<string> {
  return new Set(servers.flatMap((server) => getAddresses(server).flatMap((address) => getOrigin(address, base) ?? [])));
}

/** A server's addresses with every listed value of the variables in its host; variables in its path stay. */
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

/** The part of a server's address before its path: `{protocol}://{hostname}:{port}`. */
function getHostPart(url: string): string {
  return /^(?:[^/]*\/\/)?[^/]*/.exec(url)?.[0] ?? '';
}

/** The origin of a request to an address; undefined if it is no web address, or contains a user name. */
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

/** Represents any value of a variable without a list of values; no address contains it. */
const ANYTHING = '\0';

/** May an origin be a visitor's own server? It may differ from listed servers only in parts that the document leaves open. */
export function isOpen(origin: string, servers: ServerView[], base: string): boolean {
  const {protocol, port} = parseUrl(origin) ?? {};
  if (getOrigin(origin, origin) !== origin) return false;
  // An origin omits the default port, which a server's address may contain.
  const forms = port === '' ? [origin, `${origin}:${protocol === 'https:' ? '443' : '80'}`, `${origin}:`] : [origin];
  return servers.some(({url, variables}) => {
    const host = getHostPart(url);
    const open = variables.map((variable) => (variable.values ? variable : {...variable, default: ANYTHING}));
    return getAddresses({url: host.startsWith('//') ? new URL(base).protocol + host : host, variables: open}).some((pattern) =>
      forms.some((form) => isFilledIn(form, pattern.toLowerCase())),
    );
  });
}

/** Does a text match a pattern with a value for every variable? Without backtracking: a hostile document may have hundreds of variables. */
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
