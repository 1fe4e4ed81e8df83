import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { readText } from '../http/body.ts';
import type { S3 } from './config.ts';

const PATIENCE_MS = 25_000;
const TRIES = 3;
const PAUSE_MS = 250;
const ANSWER_BYTES = 2 * 1024 * 1024;
const PARSER = new XMLParser({
  parseTagValue: false,
  maxNestedTags: 10,
  isArray: (name) => name === 'Part',
});

/** S3 error; `code` is the store's, empty if there was no response. */
export class S3Failed extends Error {
  override name = 'S3Failed';
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string) {
    super(code || (status ? `status ${status}` : 'unreachable'));
    this.status = status;
    this.code = code;
  }
}

/** S3 request; `search` selects the operation. */
export type S3Request = { method: string; key: string; search: Record<string, string>; body?: string };

/** Path-style URL of an object. */
export function addressOf({ endpoint, bucket }: S3, key: string, search: Record<string, string>): URL {
  const url = new URL(`${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url;
}

/** SigV4 credentials of a bucket. */
export const signing = ({ id, secret, region }: S3) => ({
  accessKeyId: id,
  secretAccessKey: secret,
  region,
  service: 's3',
});

/** Whether to retry: no response, or the store is busy. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

type Answer = { status: number; root: Record<string, unknown> };

const textIn = (it: unknown, name: string): string => {
  const value = typeof it === 'object' && it !== null ? (it as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

async function tryOnce(s3: S3, { method, key, search, body }: S3Request): Promise<Answer> {
  const signer = new AwsV4Signer({
    ...signing(s3),
    method,
    url: addressOf(s3, key, search).href,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/xml' } }),
  });
  const { url, headers } = await signer.sign();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const init = { method, headers, redirect: 'manual' as const, signal };
  try {
    const answer = await fetch(url, body === undefined ? init : { ...init, body });
    const text = (await readText(answer.body, ANSWER_BYTES)) ?? '';
    const root: unknown = text.trim().startsWith('<') ? PARSER.parse(text) : {};
    return { status: answer.status, root: root as Record<string, unknown> };
  } catch {
    return { status: 0, root: {} };
  }
}

/**
 * Calls the store with retry and backoff and returns the element `name`. Throws `S3Failed` with the store's
 * code, which may come with status 200.
 */
export async function askS3(s3: S3, asked: S3Request, name: string): Promise<unknown> {
  for (let round = 1; ; round++) {
    const { status, root } = await tryOnce(s3, asked);
    const isFault = status < 200 || status >= 300 || 'Error' in root;
    if (!isFault) return root[name] ?? {};
    const code = textIn(root['Error'], 'Code');
    // An error with status 200 is internal to the store.
    const isBusy = isPassing(status) || (status === 200 && code === 'InternalError');
    if (!isBusy || round === TRIES) throw new S3Failed(status, code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** (round - 1)));
  }
}
