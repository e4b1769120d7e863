// Where credentials may go: origins that the document itself names, and the sandbox on this machine.
import type {ServerView} from '../openapi';

/** About as many addresses a server may have through its variables; those of a document with more are left out. */
const MOST = 1000;

/** Origins of the servers, with every value that the document names for their variables: defaults and enumerations. */
export function getOrigins(servers: ServerView[], base: string): Set<string> {
  return new Set(servers.flatMap((server) => getAddresses(server).flatMap((address) => getOrigin(address, base) ?? [])));
}

/** A server's addresses with every named value of the variables in its host; those in its path stay as they are written. */
export function getAddresses({url, variables}: ServerView): string[] {
  const host = /^(?:[^/{]*:)?(?:\/\/)?[^/]*/.exec(url)?.[0] ?? '';
  const rest = url.slice(host.length);
  const inHost = variables.filter(({name}) => host.includes(`{${name}}`));
  let hosts = [host];
  for (const {name, default: preset, values = []} of inHost) {
    const named = [...new Set([preset, ...values])];
    const most = Math.ceil(MOST / named.length);
    hosts = hosts.slice(0, most).flatMap((text) => named.map((value) => text.replaceAll(`{${name}}`, () => value)));
  }
  return hosts.map((text) => text + rest);
}

/** The origin that a request to an address goes to; nothing for what is no web address, or names a user. */
export function getOrigin(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const {protocol, origin, username, password} = new URL(address, base);
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
