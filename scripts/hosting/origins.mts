// Which origins the pages of a portal call: those of its documents' servers, and of what gives and renews tokens.
import {getAddresses, getOrigin} from '../../packages/docusaurus/src/auth/origin.ts';
import type {AuthDocument, ServerView} from '@lectern/openapi';
import {getServerUrl} from '@lectern/openapi/request';

type Called = Pick<AuthDocument, 'servers' | 'schemes'>;

/** Stands for whatever a variable without a list of values may hold. */
const ANY = '*';
const ORIGIN = /^(?:([^/:]*):)?\/\/([^/:?#]+)(?::([^/?#]*))?/;

/** Sources for `connect-src` beside the portal's own origin, sorted. One with a `*` stands for a variable that may hold anything. */
export function getConnectSources(documents: Called[]): string[] {
  const sources = [...new Set(documents.flatMap((each) => [...each.servers.flatMap(getServerSources), ...getTokenSources(each)]))].sort();
  if (sources.join(' ').length <= MAX_HEADER_LENGTH) return sources;
  return [...new Set(sources.map((source) => source.replace(/:\/\/.*/, `://${ANY}`)))];
}

/** Letters of a header that every host and browser takes; with more, no page could be opened. */
const MAX_HEADER_LENGTH = 3000;

function getServerSources({url, variables}: ServerView): string[] {
  const open = variables.map((each) => (each.values ? each : {...each, default: ANY}));
  return getAddresses({url, variables: open}).map(openRest).flatMap(toSources);
}

/** A name in braces that no variable stands for is no host of a policy: browsers would leave the source out, and warn of it. */
function openRest(address: string): string {
  return address.replace(/\{[^{}]*\}?/g, ANY);
}

/** A source can leave open what a host begins with, and the port; what it cannot leave open makes it wider. */
function toSources(address: string): string[] {
  // Where one variable holds the whole address, nothing of it is known.
  const [, scheme = 'https', host, port] =
    ORIGIN.exec(address.startsWith(ANY) && !address.includes('://') ? `${ANY}://${ANY}` : address) ?? [];
  if (host === undefined) return [];
  const labels = host.split('.');
  const open = labels.findLastIndex((label) => label.includes(ANY));
  const name = open < 0 ? host : [ANY, ...labels.slice(open + 1)].join('.');
  const end = port === undefined || port === '' ? '' : `:${port.includes(ANY) ? ANY : port}`;
  const schemes = scheme.includes(ANY) ? ['https', 'http'] : [scheme.toLowerCase()];
  return schemes
    .filter((each) => each === 'https' || each === 'http')
    .map((each) => `${each}://${name.toLowerCase()}${end}`)
    .flatMap((source) => (source.includes(ANY) ? source : (getOrigin(source, source) ?? [])));
}

/** Where tokens are fetched and renewed. A relative address counts from the first server. */
function getTokenSources({schemes, servers: [first]}: Called): string[] {
  const base = first && URL.canParse(getServerUrl(first)) ? getServerUrl(first) : undefined;
  const addresses = schemes.flatMap(({method}) => {
    if (method.type === 'openIdConnect') return [method.url];
    return method.type === 'oauth2' ? method.flows.flatMap(({tokenUrl, refreshUrl}) => [tokenUrl ?? '', refreshUrl ?? '']) : [];
  });
  return addresses
    .filter((address) => address !== '' && (base !== undefined || URL.canParse(address)))
    .flatMap((address) => getOrigin(address, base ?? address) ?? []);
}
