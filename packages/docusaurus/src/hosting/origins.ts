// The origins that the pages of a portal call: servers of its documents, and token endpoints.
import {getAddresses, getOrigin} from '../credentials/origin.ts';
import type {AuthDocument, ServerView} from '@lectern/openapi';
import {getServerUrl} from '@lectern/openapi/request';

type Called = Pick<AuthDocument, 'servers' | 'schemes'>;

/** Represents any value of a variable without a list of values. */
const ANY = '*';
const ORIGIN = /^(?:([^/:]*):)?\/\/([^/:?#]+)(?::([^/?#]*))?/;

/** Sources for `connect-src` in addition to the portal's own origin: those in the policy, and those that the owner must confirm. */
export type ConnectSources = {
  allowed: string[];
  /** Any host, or any host of a top-level domain: a document would open the policy to everybody. */
  open: string[];
  /** Sources that are not in the owner's list. */
  unlisted: string[];
  /** Sources beyond the length of a header. */
  surplus: string[];
  /** Texts that are no origins: as sources they could mean something else to a browser, or to the server that sends the policy. */
  invalid: string[];
};

/**
 * Classifies the sources in documents. `listed`: the owner's list, which is then complete; absent: each host with a fixed name is allowed.
 */
export function getConnectSources(documents: Called[], listed?: readonly string[]): ConnectSources {
  const all = [...new Set(documents.flatMap((each) => [...each.servers.flatMap(getServerSources), ...getTokenSources(each)]))].sort();
  const known = listed === undefined ? undefined : new Set(listed);
  const sources: ConnectSources = {allowed: [], open: [], unlisted: [], surplus: [], invalid: []};
  let length = 0;
  for (const source of all) {
    const isListed = known?.has(source);
    if (!SOURCE.test(source)) sources.invalid.push(source);
    else if (isListed === false) sources.unlisted.push(source);
    else if (isListed === undefined && OPEN.test(source)) sources.open.push(source);
    else if ((length += source.length + 1) > MAX_HEADER_LENGTH) sources.surplus.push(source);
    else sources.allowed.push(source);
  }
  return sources;
}

/**
 * An origin whose host may begin with a wildcard, and whose port may be one. It contains nothing that ends a source, a directive or a
 * quoted value.
 */
const SOURCE = /^https?:\/\/(?:\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*)(?::(?:\d{1,5}|\*))?$/;
/** A host with at most its last label known. */
const OPEN = /^https?:\/\/\*(?:\.[^.:]+)?(?::|$)/;

/** Maximum characters of a header that every host and browser accepts: with a longer one, no page could be opened. */
const MAX_HEADER_LENGTH = 3000;

function getServerSources({url, variables}: ServerView): string[] {
  const open = variables.map((each) => (each.values ? each : {...each, default: ANY}));
  return getAddresses({url, variables: open}).map(openRest).flatMap(toSources);
}

/** Replaces names in braces without a variable: browsers would ignore such a source, with a warning. */
function openRest(address: string): string {
  return address.replace(/\{[^{}]*\}?/g, ANY);
}

/** Sources for an address. A source can only leave open the beginning of a host and the port; other variables make it wider. */
function toSources(address: string): string[] {
  // If one variable is the whole address, nothing of it is known.
  const [, scheme = 'https', host, port] =
    ORIGIN.exec(address.startsWith(ANY) && !address.includes('://') ? `${ANY}://${ANY}` : address) ?? [];
  if (host === undefined) return [];
  // A trailing dot names the same host.
  const labels = host.replace(/\.$/, '').split('.');
  const open = labels.findLastIndex((label) => label.includes(ANY));
  const name = open < 0 ? labels.join('.') : [ANY, ...labels.slice(open + 1)].join('.');
  const end = port === undefined || port === '' ? '' : `:${port.includes(ANY) ? ANY : port}`;
  const schemes = scheme.includes(ANY) ? ['https', 'http'] : [scheme.toLowerCase()];
  return schemes
    .filter((each) => each === 'https' || each === 'http')
    .map((each) => `${each}://${name.toLowerCase()}${end}`)
    .flatMap((source) => (source.includes(ANY) ? source : (getOrigin(source, source) ?? [])));
}

/** Addresses that issue and renew tokens. A relative address is resolved against the first server. */
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
