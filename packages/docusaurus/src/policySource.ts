// Whether a source of a security policy allows an address, by the rules of browsers: for the policy of a page, and for the one that a build
// writes.

/** `page`: the page that has the policy. Absent: the address is on another origin in any case. */
export function matchSource(source: string, url: URL, page?: URL): boolean {
  if (source.toLowerCase() === "'self'") return url.origin === page?.origin;
  if (source === '*') return /^https?:$/.test(url.protocol);
  const [, scheme, host, port] = /^(?:([a-z][a-z\d+.-]*:)(?:\/\/|$))?([^:/]*)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? [];
  if (scheme !== undefined && !matchScheme(scheme.toLowerCase(), url.protocol)) return false;
  if (!host) return scheme !== undefined;
  return matchHost(host.toLowerCase(), url.hostname) && matchPort(port, url);
}

/** Without a port, the scheme's default applies; port 80 of HTTP also allows 443 of HTTPS. */
function matchPort(port: string | undefined, {port: own, protocol}: URL): boolean {
  if (port === '*' || port === (own === '' ? undefined : own)) return true;
  return own === '' && (port === '80' || (port === '443' && protocol === 'https:'));
}

/** A source with HTTP also allows HTTPS. */
function matchScheme(scheme: string, protocol: string): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}

function matchHost(host: string, name: string): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) : host === name;
}
