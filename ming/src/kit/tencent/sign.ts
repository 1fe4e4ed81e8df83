import { hex, sha256 } from '../ids.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

async function mac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text)));
}

/** What of a call is signed; `at` in seconds. */
export type Signed = { service: string; host: string; type: string; body: string; at: number };

/**
 * The header by which Tencent Cloud knows a POST to `/`: TC3-HMAC-SHA256 over type, host and body, as “签名方法 v3” of
 * cloud.tencent.com/document/product/213/30654 has it (read 2026-11-29).
 */
export async function authorization(
  { id, key }: { id: string; key: string },
  { service, host, type, body, at }: Signed,
): Promise<string> {
  const names = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${type}`, `host:${host}`, '', names, await sha256(body)];
  const day = new Date(at * 1_000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', at, scope, await sha256(request.join('\n'))].join('\n');
  let secret = bytes(`TC3${key}`);
  for (const part of [day, service, 'tc3_request', text]) secret = await mac(secret, part);
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${hex(secret)}`;
}
