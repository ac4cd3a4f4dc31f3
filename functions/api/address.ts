const GROUPS = 4;

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.toLowerCase().split('::');
  const left = before.split(':').filter(Boolean);
  if (after === undefined) return left;
  const right = after.split(':').filter(Boolean);
  return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};

/** An IPv4 address as people know it: a server that listens for both kinds sees `::ffff:192.168.1.5`. */
export const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/**
 * What counts as one network: an IPv4 address, or the /64 that one customer gets of IPv6, where single addresses cost
 * nothing.
 */
export const networkOf = (address: string): string => {
  const plain = unmapped(address);
  return plain.includes(':') ? `${groupsOf(plain).slice(0, GROUPS).join(':')}::/64` : plain;
};

/**
 * The client's address among those that each hop has added to `X-Forwarded-For`. The gateway wrote the last one, about
 * the distribution; the distribution wrote the one before, about the browser. Earlier ones could be forged.
 */
export const viewerIn = (forwardedFor: string | undefined): string | undefined =>
  forwardedFor
    ?.split(',')
    .map((part) => part.trim())
    .at(-2);
