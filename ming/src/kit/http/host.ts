import ipaddr from 'ipaddr.js';

/** Names that lead into a network of one's own (RFC 6761, RFC 6762, RFC 8375) instead of to a public host. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/;

/**
 * Whether the host of a parsed URL is one of the public internet; `URL` has written numbers of any notation as an IPv4
 * address. What a public name resolves to is checked by the platform; see docs/security.md.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !PRIVATE_NAME.test(host);
}
