import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signed values; `at` in seconds. */
export type Signed = { service: string; host: string; type: string; body: string; at: number };

/**
 * Authorization header of a POST to `/`: TC3-HMAC-SHA256 over type, host and body, as “签名方法 v3” of
 * cloud.tencent.com/document/product/213/30654 (read 2026-11-29).
 */
export function authorization(
  { id, key }: { id: string; key: string },
  { service, host, type, body, at }: Signed,
): string {
  const names = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${type}`, `host:${host}`, '', names, sha256(body)];
  const day = new Date(at * 1_000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', at, scope, sha256(request.join('\n'))].join('\n');
  const signature = [service, 'tc3_request', text].reduce(mac, mac(`TC3${key}`, day));
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`;
}
