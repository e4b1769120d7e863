// What the security policy of this page lets it call: read from the answer that brings the page, as the build's policy is only
// what a host was asked to send.
import {createOnce} from '../components/once.ts';

/** Does a policy allow a call to an address? `policy`: the values of `Content-Security-Policy`, joined by commas. */
export function allowsCall(policy: string, url: string, page: string): boolean {
  return policy.split(',').every((each) => {
    const sources = findSources(each);
    return sources === undefined || sources.some((source) => matchSource(source, new URL(url), new URL(page)));
  });
}

/** Sources of calls; undefined where the policy says nothing of them. */
function findSources(policy: string): string[] | undefined {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  return directives.get('connect-src') ?? directives.get('default-src');
}

function matchSource(source: string, url: URL, page: URL): boolean {
  if (source.toLowerCase() === "'self'") return url.origin === page.origin;
  if (source === '*') return /^https?:$/.test(url.protocol);
  const [, scheme, host, port] = /^(?:([a-z][a-z\d+.-]*:)(?:\/\/|$))?([^:/]*)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? [];
  if (scheme !== undefined && !matchScheme(scheme.toLowerCase(), url.protocol)) return false;
  if (!host) return scheme !== undefined;
  return matchHost(host.toLowerCase(), url.hostname) && matchPort(port, url);
}

/** Without a port the one of the scheme is meant; that of HTTP allows that of HTTPS. */
function matchPort(port: string | undefined, {port: own, protocol}: URL): boolean {
  if (port === '*' || port === (own === '' ? undefined : own)) return true;
  return own === '' && (port === '80' || (port === '443' && protocol === 'https:'));
}

/** What is allowed by HTTP is by HTTPS, too. */
function matchScheme(scheme: string, protocol: string): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}

function matchHost(host: string, name: string): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) : host === name;
}

/**
 * The policy of the page that is shown, its meta elements included.
 * @throws Error where the host of the page does not answer
 */
const loadPolicy = createOnce(async (page) => {
  const response = await fetch(page, {method: 'HEAD', cache: 'no-store', credentials: 'omit'});
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')];
  return [response.headers.get('content-security-policy') ?? '', ...metas.map(({content}) => content)].filter(Boolean).join(',');
});

/** What this page may call, by address: nothing where that cannot be found out. */
export async function loadAllowed(): Promise<(url: string) => boolean> {
  const {origin, pathname, href} = window.location;
  return loadPolicy(origin + pathname).then(
    (policy) => (url) => policy === '' || allowsCall(policy, url, href),
    () => () => false,
  );
}

/** May this page call an address? */
export async function canCall(url: string): Promise<boolean> {
  return (await loadAllowed())(url);
}
