import { env } from 'cloudflare:workers';
import { ANNEX_PART_BYTES, ANNEX_PART_PATH } from '../../../../contract/content/annex/annex.ts';
import { type Answer, call, fetchMing, read } from '../../support/call.ts';

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (it) => it.toString(16).padStart(2, '0')).join('');
}

/** A part of a file, from 1. */
export const partOf = (bytes: Uint8Array<ArrayBuffer>, part: number) =>
  bytes.slice((part - 1) * ANNEX_PART_BYTES, part * ANNEX_PART_BYTES);

export function deck(size: number, first = '*HEADING\n'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x30);
  bytes.set(new TextEncoder().encode(first).subarray(0, size));
  return bytes;
}

export type Author = { token: string; articleId: number };

export async function start(
  { token, articleId }: Author,
  bytes: Uint8Array<ArrayBuffer>,
  more: { name?: string; price?: number; size?: number; sha256?: string; direct?: boolean } = {},
  vars: Record<string, unknown> = {},
): Promise<Answer> {
  const sha256 = await hashOf(bytes);
  const body = { articleId, name: 'beam.inp', size: bytes.length, sha256, ...more };
  return call('/v1/annex/start', { token, body, vars });
}

/** Uploads a part; `sha256` defaults to its own. */
export async function send(
  token: string | null,
  uploadId: string,
  part: number,
  bytes: Uint8Array<ArrayBuffer>,
  sha256?: string,
): Promise<Answer> {
  const query = new URLSearchParams({ uploadId, part: `${part}`, sha256: sha256 ?? (await hashOf(bytes)) });
  const headers = token ? { authorization: token } : {};
  const address = `https://ming.test/ming${ANNEX_PART_PATH}?${query}`;
  return read(await fetchMing(new Request(address, { method: 'PUT', body: bytes, headers })));
}

export const finish = (token: string, uploadId: string, vars: Record<string, unknown> = {}) =>
  call('/v1/annex/finish', { token, body: { uploadId }, vars });

/** Uploads a file of one part; returns the attachment. */
export async function attach(
  author: Author,
  bytes: Uint8Array<ArrayBuffer>,
  more: { name?: string; price?: number } = {},
): Promise<Answer['data']> {
  const { data, message } = await start(author, bytes, more);
  if (!data?.upload) throw new Error(message);
  const { uploadId } = data.upload;
  await send(author.token, uploadId, 1, bytes);
  const done = await finish(author.token, uploadId);
  if (done.code !== 200) throw new Error(done.message);
  return done.data;
}

/** Requests a link's address without authentication. */
export const follow = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetchMing(new Request(`https://ming.test${path}`, { headers, method, redirect: 'manual' }));

export const stored = async () => (await env.FILES.list({ prefix: 'annex/' })).objects.map((it) => it.key);
