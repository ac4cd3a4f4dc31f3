import { BlockList, isIP } from 'node:net';
import { unmapped } from '../api/address.ts';

/** Proxies whose word about the client's address is believed. */
export type Proxies = Pick<BlockList, 'check'>;

/** Addresses of this machine itself. */
export const LOOPBACK_RANGES = '127.0.0.0/8, ::1';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads a list of addresses and CIDR ranges, separated by commas or spaces; `none` is the empty list.
 * @returns the first part that is neither, if there is one
 */
export function parseProxies(text: string): Proxies | { readonly wrong: string } {
  const proxies = new BlockList();
  const parts = text.split(/[\s,]+/).filter(Boolean);
  for (const part of parts.length === 1 && parts[0] === 'none' ? [] : parts) {
    const [address = '', length, ...more] = part.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    const isRange = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
    if (isIP(address) === 0 || !isRange || more.length > 0) return { wrong: part };
    if (length === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(length), familyOf(address));
  }
  return proxies;
}

const isProxy = (proxies: Proxies, address: string): boolean => proxies.check(address, familyOf(address));

/**
 * The address of the client: the nearest one that is not a proxy's. Each proxy adds the address from which a request
 * came to it, so everything further left may be invented by the client.
 * @param remote the other end of the connection
 * @param forwardedFor the header `X-Forwarded-For`
 * @param forwarded the header `Forwarded` (RFC 7239), which counts only without the other: a proxy that writes one
 * passes on the client's own words in the other
 */
export function clientAddress(
  proxies: Proxies,
  remote: string,
  { forwardedFor, forwarded }: { readonly forwardedFor?: string | undefined; readonly forwarded?: string | undefined },
): string {
  let nearest = unmapped(remote);
  if (isIP(nearest) === 0 || !isProxy(proxies, nearest)) return nearest;
  const hops = forwardedFor === undefined ? hopsIn(forwarded ?? '') : forwardedFor.split(',');
  for (const hop of hops.toReversed()) {
    const address = addressIn(hop);
    // A proxy that hides the address says `unknown` or a name of its own: what it passes on counts as its own.
    if (address === undefined) return nearest;
    nearest = address;
    if (!isProxy(proxies, address)) return address;
  }
  return nearest;
}

/** What each element of `Forwarded` says after `for=`; empty where it says nothing. */
const hopsIn = (forwarded: string): string[] =>
  forwarded
    .split(',')
    .map((element) => /(?:^|;)\s*for=("[^"]*"|[^;\s]*)/i.exec(element)?.[1]?.replaceAll('"', '') ?? '');

/** An address without the port and the brackets that it may have. */
function addressIn(hop: string): string | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const address = unmapped(bare);
  return isIP(address) === 0 ? undefined : address;
}
