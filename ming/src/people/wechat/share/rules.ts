/**
 * JS-SDK signature: hex SHA-1 of these four in order (developers.weixin.qq.com, JS-SDK, 附录 1). `timestamp` in
 * s, `url` without fragment.
 */
export async function signatureOf(it: {
  ticket: string;
  nonceStr: string;
  timestamp: number;
  url: string;
}): Promise<string> {
  const text = `jsapi_ticket=${it.ticket}&noncestr=${it.nonceStr}&timestamp=${it.timestamp}&url=${it.url}`;
  const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** URL of a page of `site` without fragment; null for other sites. */
export function ownAddress(given: string, site: string): string | null {
  if (!URL.canParse(given) || new URL(given).origin !== new URL(site).origin) return null;
  return given.split('#')[0] ?? null;
}
