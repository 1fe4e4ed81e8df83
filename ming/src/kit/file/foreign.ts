import { isPublicHost } from '../http/host.ts';
import { uploadRefusal } from './rules.ts';

/**
 * Parses the URL of a remote picture, relative to `base` for redirects. Throws 10018 unless it is http(s) on
 * the default port, without credentials, on a public host. DNS results are checked by the platform; see
 * docs/security.md.
 */
export function foreignAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw uploadRefusal('图片地址不正确，只支持 http 和 https 开头的地址');
  if (url.port) throw uploadRefusal('只支持 http 和 https 默认端口上的图片');
  if (!isPublicHost(url.hostname)) throw uploadRefusal('图片地址指向内部网络，无法获取');
  return url;
}
