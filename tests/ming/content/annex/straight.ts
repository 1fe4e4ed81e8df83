import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { type S3Command, s3Vars } from '../../../support/s3/server.ts';
import { call } from '../../support/call.ts';
import { hashOf } from './support.ts';

const { s3: port } = inject('hosts');
const BEHIND = `http://127.0.0.1:${port}/behind`;

/** Injects faults into the store. */
export const tell = (it: S3Command) => fetch(BEHIND, { method: 'POST', body: JSON.stringify(it) });

/** Requests to the store, and number of open uploads. */
export const heard = async () => (await (await fetch(BEHIND)).json()) as { asked: string[]; uploads: number };

/** Copies a completed object to the bucket: with R2 both are the same. */
async function brought(key: string): Promise<void> {
  if (await env.FILES.head(key)) return;
  const answer = await fetch(`${BEHIND}?key=${encodeURIComponent(key)}`);
  if (answer.ok) await env.FILES.put(key, await answer.arrayBuffer());
  else await answer.body?.cancel();
}

/** The files bucket, synchronized with the S3 store. */
const FILES = new Proxy(env.FILES, {
  get(bucket, name: keyof R2Bucket) {
    if (name === 'head' || name === 'get')
      return async (key: string, options?: R2GetOptions) => {
        await brought(key);
        return name === 'head' ? bucket.head(key) : bucket.get(key, options ?? {});
      };
    if (name === 'delete')
      return async (key: string) => {
        await fetch(`${BEHIND}?key=${encodeURIComponent(key)}`, { method: 'DELETE' });
        await bucket.delete(key);
      };
    const own: unknown = bucket[name];
    return typeof own === 'function' ? own.bind(bucket) : own;
  },
});

/** Variables for direct upload. */
export const STRAIGHT: Record<string, unknown> = { ...s3Vars(port), FILES };

type Address = { part: number; url: string; headers: Record<string, string> };

/** Requests the presigned URL of a part. */
export async function addressOf(
  token: string,
  uploadId: string,
  part: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Address> {
  const body = { uploadId, parts: [{ part, sha256: await hashOf(bytes) }] };
  const { data, message } = await call('/v1/annex/sign', { token, body, vars: STRAIGHT });
  if (!data?.[0]) throw new Error(message);
  return data[0];
}

/** Uploads to a URL as a browser; returns status and S3 error code. */
export async function put(
  { url, headers }: Pick<Address, 'url' | 'headers'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<[status: number, code: string]> {
  const answer = await fetch(url, { method: 'PUT', body: bytes, headers });
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1] ?? ''];
}
