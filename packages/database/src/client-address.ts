import ipaddr from 'ipaddr.js';

/**
 * One address of a client as a proxy may have written it, in plain spelling: without a port, brackets and zone, an IPv4 address in IPv6 as
 * IPv4. Undefined where it is none.
 */
export function readClientAddress(written: string): string | undefined {
  const [, four] = /^([\d.]+)(?::\d{1,5})?$/.exec(written) ?? [];
  if (four !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(four) ? four : undefined;
  const [, bracketed = written] = /^\[([^[\]]+)\](?::\d{1,5})?$/.exec(written) ?? [];
  const [six = ''] = bracketed.split('%', 1);
  return ipaddr.IPv6.isValid(six) ? ipaddr.process(six).toString() : undefined;
}

/** The client that an IP address is counted as: an IPv6 client has a whole /64. */
export function addressSubject(address: string): string {
  const plain = readClientAddress(address);
  if (plain === undefined || ipaddr.IPv4.isValid(plain)) return plain ?? address;
  const { parts } = ipaddr.IPv6.parse(plain);
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
