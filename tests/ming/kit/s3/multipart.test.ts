import { beforeEach, expect, inject, it } from 'vitest';
import { S3Failed } from '../../../../ming/src/kit/s3/ask.ts';
import { type S3, type S3Vars, s3Of, s3Origin } from '../../../../ming/src/kit/s3/config.ts';
import {
  abortMultipart,
  beginMultipart,
  completeMultipart,
  partAddress,
  storedParts,
} from '../../../../ming/src/kit/s3/multipart.ts';
import { type S3Command, s3Vars } from '../../../support/s3/server.ts';

const VARS: S3Vars = s3Vars(inject('hosts').s3);
const LEAST = 5 * 1024 * 1024;
const tell = (it: S3Command) =>
  fetch(`${VARS.FILES_S3_ENDPOINT}/behind`, { method: 'POST', body: JSON.stringify(it) });

const s3 = (more: S3Vars = {}): S3 => {
  const found = s3Of({ ...VARS, ...more });
  if (!found) throw new Error('not set up');
  return found;
};
const hashOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (it) =>
    it.toString(16).padStart(2, '0'),
  ).join('');

async function put(target: { key: string; upload: string }, part: number, bytes: Uint8Array<ArrayBuffer>) {
  const order = { part, size: bytes.length, sha256: await hashOf(bytes) };
  const { url, headers } = await partAddress(s3(), target, order, Date.now());
  const answer = await fetch(url, { method: 'PUT', headers, body: bytes });
  await answer.body?.cancel();
  return answer.status;
}
let count = 0;
async function begun() {
  // Characters that both sides must escape identically.
  const key = `annex/u 1/文件 ${++count}+a=b&c~.bin`;
  return { key, upload: await beginMultipart(s3(), key) };
}
const refusedWith = (code: string) => expect.objectContaining({ name: 'S3Failed', code });

beforeEach(() => tell({}));

it('parts are put together once, as they are listed', async () => {
  const target = await begun();
  const first = new Uint8Array(LEAST).fill(1);
  expect(await put(target, 2, new Uint8Array(9))).toBe(200);
  expect(await put(target, 1, first)).toBe(200);
  const parts = (await storedParts(s3(), target)) ?? [];
  expect(parts.map(({ part, size }) => [part, size])).toEqual([
    [1, LEAST],
    [2, 9],
  ]);
  // A part is replaced before completion.
  expect(await put(target, 2, new Uint8Array(9).fill(2))).toBe(200);
  expect(await completeMultipart(s3(), target, parts)).toBe('changed');
  const now = (await storedParts(s3(), target)) ?? [];
  expect(await completeMultipart(s3(), target, now)).toBe('done');
  expect(await completeMultipart(s3(), target, now)).toBe('gone');
  expect(await storedParts(s3(), target)).toBeNull();
  // Presigned URLs are useless after completion.
  expect(await put(target, 1, first)).toBe(404);
  await abortMultipart(s3(), target);
});

it('what the store refuses is said with its own word, and not tried again', async () => {
  const target = await begun();
  const unequal = [LEAST, LEAST + 1, 3].map((size) => new Uint8Array(size));
  for (const [at, bytes] of unequal.entries()) expect(await put(target, at + 1, bytes)).toBe(200);
  const parts = (await storedParts(s3(), target)) ?? [];
  await expect(completeMultipart(s3(), target, parts)).rejects.toEqual(refusedWith('InvalidArgument'));
  await expect(completeMultipart(s3(), target, parts.toReversed())).rejects.toEqual(
    refusedWith('InvalidPartOrder'),
  );
  await expect(completeMultipart(s3(), target, [])).rejects.toEqual(refusedWith('MalformedXML'));
  await abortMultipart(s3(), target);
  const key = 'annex/a';
  await expect(beginMultipart(s3({ FILES_S3_SECRET: 'another' }), key)).rejects.toEqual(
    refusedWith('SignatureDoesNotMatch'),
  );
  await expect(beginMultipart(s3({ FILES_S3_BUCKET: 'another' }), key)).rejects.toEqual(
    refusedWith('NoSuchBucket'),
  );
  await expect(beginMultipart(s3({ FILES_S3_ENDPOINT: 'http://127.0.0.1:1' }), key)).rejects.toEqual(
    new S3Failed(0, ''),
  );
});

it('a store that is busy is asked three times', async () => {
  await tell({ busy: 2 });
  await begun();
  await tell({ busy: 3 });
  await expect(begun()).rejects.toEqual(refusedWith('SlowDown'));
});

it.each([
  ['https://a1.r2.cloudflarestorage.com', 'https://a1.r2.cloudflarestorage.com'],
  ['https://a1.eu.r2.cloudflarestorage.com/', 'https://a1.eu.r2.cloudflarestorage.com'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['http://store.example', ''],
  ['https://a1.r2.cloudflarestorage.com/bucket', ''],
  ['https://id:secret@store.example', ''],
  ['a1.r2.cloudflarestorage.com', ''],
  [undefined, ''],
])('the origin of %s is %s', (given, origin) => {
  expect(s3Origin(given)).toBe(origin);
});

it('half of the values is none', () => {
  for (const name of Object.keys(VARS)) expect(s3Of({ ...VARS, [name]: '' }), name).toBeNull();
  expect(s3Of({ ...VARS, FILES_S3_BUCKET: 'Not A Bucket' })).toBeNull();
  expect(s3Of(VARS)?.region).toBe('auto');
});
