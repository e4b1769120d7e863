// Addresses that only the build machine can reach: somebody else's document must not read responses from there.
import {lookup} from 'node:dns';
import {BlockList, isIP, type LookupFunction} from 'node:net';

/** This machine, private networks, link-local addresses (including those of cloud metadata), and reserved addresses. */
const IPV4: [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];
/** The same for IPv6; the last two are tunnels, which may end anywhere. */
const IPV6: [net: string, prefix: number][] = [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001::', 32],
  ['2002::', 16],
];

const OWN = new BlockList();
for (const [net, prefix] of IPV4) {
  OWN.addSubnet(net, prefix, 'ipv4');
  // The same behind a NAT64 translator.
  OWN.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6');
}
for (const [net, prefix] of IPV6) OWN.addSubnet(net, prefix, 'ipv6');

/** Thrown for a host that must not be requested. */
export class OwnNetworkError extends Error {
  override name = 'OwnNetworkError';
}

/** Whether an IP address belongs to the own network, including IPv4 within IPv6. */
export function isOwnNetwork(address: string): boolean {
  return OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** @throws OwnNetworkError if a host is an IP address of the own network */
export function assertForeign(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && isOwnNetwork(address)) throw new OwnNetworkError(address);
}

/** Resolves a name to addresses outside the own network. The connection itself uses it, so a second lookup can't differ. */
export const lookupForeign: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, {...options, all: true}, (error, addresses) => {
    if (error) {
      callback(error, '', 0);
      return;
    }
    const [first] = addresses;
    if (!first || addresses.some(({address}) => isOwnNetwork(address))) callback(new OwnNetworkError(hostname), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
