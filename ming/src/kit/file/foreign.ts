import { isPublicHost } from '../http/host.ts';
import { unfit } from './rules.ts';

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
