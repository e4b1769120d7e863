// Restricts who may call the sandbox on Node, by host name and by origin. Otherwise every page on the web could call it in the browser of
// its owner.
import type {IncomingMessage} from 'node:http';

export type AccessOptions = {
  /** Names under which it is reached, besides those of this machine, such as `sandbox.example.com`. Default: none. */
  hosts?: string[];
  /** Origins of pages that may call it, besides those served by this machine, such as `https://developers.example.com`. Default: none. */
  origins?: string[];
};

/** Why a request is refused, and the status. */
export type Refusal = {status: 400 | 403; detail: string};

export type Access = {
  /** Null if the request may be answered. */
  check: (request: IncomingMessage) => Refusal | null;
  /** Whether pages of an origin may call it. */
  isAllowed: (origin: string) => boolean;
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function createAccess({hosts = [], origins = []}: AccessOptions): Access {
  const names = new Set([...LOOPBACK, ...hosts.map((host) => host.toLowerCase())]);
  const allowed = new Set(origins.map((origin) => origin.toLowerCase().replace(/\/$/, '')));
  const isAllowed = (origin: string): boolean => allowed.has(origin) || isLoopback(origin);
  return {
    isAllowed,
    check: ({headers, rawHeaders}) => {
      const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
      if (given > 1) return {status: 400, detail: 'The request has more than one header Host.'};
      const {host, origin} = headers;
      // An HTTP/1.0 request may omit it; no browser does.
      if (host !== undefined) {
        const name = getName(host);
        if (name === null) return {status: 400, detail: 'The header Host cannot be read.'};
        if (!names.has(name))
          return {status: 403, detail: `This sandbox is not called ${name}. If it is, start it with --allow-host ${name}.`};
      }
      if (origin === undefined || isAllowed(origin)) return null;
      const page = URL.canParse(origin) ? new URL(origin).origin : 'null';
      const nameless = 'Pages without an origin, such as files, may not call this sandbox. Serve them on this machine.';
      const named = `Pages of ${page} may not call this sandbox. To allow them, start it with --origin ${page}.`;
      return {status: 403, detail: page === 'null' ? nameless : named};
    },
  };
}

/** The host name in a Host header, without the port. */
function getName(host: string): string | null {
  if (!/^[\w.[\]:-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname;
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const {protocol, hostname, origin: own} = new URL(origin);
  return own === origin && /^https?:$/.test(protocol) && LOOPBACK.includes(hostname);
}
