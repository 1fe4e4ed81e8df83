import ipaddr from 'ipaddr.js';

/** Special-use domain names of private networks (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/;

/**
 * IPv6 global unicast as allocated by IANA. Anything outside is not public, e.g. `::127.0.0.1`, the IPv4 form
 * that RFC 4291 §2.5.5.1 deprecates.
 */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

function isPublicAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6);
}

/**
 * Whether the host of a parsed URL is public (SSRF check); `URL` has normalized numeric IPv4 notations. DNS
 * results are checked by the platform; see docs/security.md.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicAddress(ipaddr.process(host));
  return host.includes('.') && !PRIVATE_NAME.test(host);
}
