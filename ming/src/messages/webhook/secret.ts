import type { Db } from '../../kit/db.ts';
import { hmac, siteKey } from '../../kit/signature.ts';

type Which = { id: string; turn: number };

/** Secret in the format of Standard Webhooks: `whsec_` and base64 of 32 bytes, derived from the site key. */
export async function secretOf(db: Db, { id, turn }: Which): Promise<string> {
  return `whsec_${Buffer.from(await hmac(await siteKey(db), `webhook ${id} ${turn}`), 'hex').toString('base64')}`;
}

/** `timestamp` in seconds. */
type Message = { id: string; timestamp: number; body: string };

/** The `webhook-signature` header: per secret `v1,` and base64 of HMAC-SHA256 (Standard Webhooks 1.0). */
export async function signaturesOf(secrets: readonly string[], it: Message): Promise<string> {
  const signed = new TextEncoder().encode(`${it.id}.${it.timestamp}.${it.body}`);
  const all = secrets.map(async (secret) => {
    const raw = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return `v1,${Buffer.from(await crypto.subtle.sign('HMAC', key, signed)).toString('base64')}`;
  });
  return (await Promise.all(all)).join(' ');
}
