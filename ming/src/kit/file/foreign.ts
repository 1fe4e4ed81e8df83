import ipaddr from 'ipaddr.js';
import { unfit } from './rules.ts';

/** Names that lead into a network of one's own (RFC 6761, RFC 6762, RFC 8375) instead of to a public host. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/;

/**
 * The address of a picture on another site, relative to `base` where a redirect said so. Throws 10018 for anything but
 * http and https at their own ports, for credentials, and for hosts that are not of the public internet. What a public
 * name resolves to is checked by the platform; see docs/security.md.
 */
export function foreignAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw unfit('图片地址不正确，只支持 http 和 https 开头的地址');
  if (url.port) throw unfit('只支持 http 和 https 默认端口上的图片');
  if (!isPublicHost(url.hostname)) throw unfit('图片地址指向内部网络，无法获取');
  return url;
}

/** Whether the host of a parsed URL is a public one; `URL` has written numbers of any notation as an IPv4 address. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !PRIVATE_NAME.test(host);
}
