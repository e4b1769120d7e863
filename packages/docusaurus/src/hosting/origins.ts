// Which origins the pages of a portal call: those of its documents' servers, and of what gives and renews tokens.
import {getAddresses, getOrigin} from '../credentials/origin.ts';
import type {AuthDocument, ServerView} from '@lectern/openapi';
import {getServerUrl} from '@lectern/openapi/request';

type Called = Pick<AuthDocument, 'servers' | 'schemes'>;

/** Represents whatever a variable without a list of values may hold. */
const ANY = '*';
const ORIGIN = /^(?:([^/:]*):)?\/\/([^/:?#]+)(?::([^/?#]*))?/;

/** Sources for `connect-src` beside the portal's own origin: those that the policy takes, and those that need the owner's word. */
export type ConnectSources = {
  allowed: string[];
  /** Any host at all, or any of a top-level domain: a document would open the policy to everybody. */
  open: string[];
  /** What the owner's own list does not hold. */
  unlisted: string[];
  /** More than a header holds. */
  surplus: string[];
  /** What is no origin: as a source it could say something else to a browser, or to the server that sends the policy. */
  invalid: string[];
};

/** What documents name, judged. `listed`: the owner's list, which then is the whole of it; absent: each host with a name of its own is taken. */
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

/** An origin whose host may begin with a wildcard, and whose port may be one: nothing that ends a source, a directive or a quoted value. */
const SOURCE = /^https?:\/\/(?:\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*)(?::(?:\d{1,5}|\*))?$/;
/** A host of which at most its last label is known. */
const OPEN = /^https?:\/\/\*(?:\.[^.:]+)?(?::|$)/;

/** Letters of a header that every host and browser takes; with more, no page could be opened. */
const MAX_HEADER_LENGTH = 3000;

function getServerSources({url, variables}: ServerView): string[] {
  const open = variables.map((each) => (each.values ? each : {...each, default: ANY}));
  return getAddresses({url, variables: open}).map(openRest).flatMap(toSources);
}

/** A name in braces that no variable represents is no host of a policy: browsers would leave the source out, and warn of it. */
function openRest(address: string): string {
  return address.replace(/\{[^{}]*\}?/g, ANY);
}

/** A source can leave open what a host begins with, and the port; what it cannot leave open makes it wider. */
function toSources(address: string): string[] {
  // Where one variable holds the whole address, nothing of it is known.
  const [, scheme = 'https', host, port] =
    ORIGIN.exec(address.startsWith(ANY) && !address.includes('://') ? `${ANY}://${ANY}` : address) ?? [];
  if (host === undefined) return [];
  // A dot at its end names the same host.
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
