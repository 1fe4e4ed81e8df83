import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { ANNEX_STRAIGHT_FROM, straightPartBytes } from '../../../../contract/content/annex/annex.ts';
import { annexUploads } from '../../../../ming/src/content/annex/schema.ts';
import { storesOf } from '../../../../ming/src/content/annex/upload/stores.ts';
import { dropAbandoned } from '../../../../ming/src/content/annex/writes.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { files } from '../../../../ming/src/kit/file/schema.ts';
import { partAddress } from '../../../../ming/src/kit/s3/multipart.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db, logIn } from '../../support/world.ts';
import { addressOf, heard, put, STRAIGHT, tell } from './straight.ts';
import { type Author, deck, finish, follow, hashOf, send, start } from './support.ts';

const MB = 1024 * 1024;
const SIZE = ANNEX_STRAIGHT_FROM + MB;
const PART = straightPartBytes(SIZE);
const NAME = { name: '结果.zip', direct: true };
let count = 0;
let author: Author;

/** ZIP header; `mark` varies the content. */
function archive(size: number, mark = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x61 + mark);
  bytes.set([0x50, 0x4b, 3, 4]);
  return bytes;
}
const piece = (bytes: Uint8Array<ArrayBuffer>, part: number) => bytes.slice((part - 1) * PART, part * PART);
const begin = async (bytes: Uint8Array<ArrayBuffer>, more: object = {}) =>
  start(author, bytes, { ...NAME, ...more }, STRAIGHT);
const sendPiece = async (uploadId: string, bytes: Uint8Array<ArrayBuffer>, part: number) =>
  put(await addressOf(author.token, uploadId, part, piece(bytes, part)), piece(bytes, part));
const end = (uploadId: string) => finish(author.token, uploadId, STRAIGHT);

beforeEach(async () => {
  await tell({});
  const userId = `s${++count}`;
  await addPerson(userId);
  await addArticle(count, { userId, publish: 3 });
  author = { token: await logIn(userId), articleId: count };
});

it('parts go straight to the store, are listed there, and become an attachment', async () => {
  const bytes = archive(SIZE, count);
  const { data } = await begin(bytes);
  const { uploadId } = data.upload;
  expect(data.upload).toMatchObject({ direct: true, partBytes: PART, parts: [] });
  expect(await sendPiece(uploadId, bytes, 3)).toEqual([200, '']);
  expect(await sendPiece(uploadId, bytes, 1)).toEqual([200, '']);
  // In another tab or after a reload; ListParts returns one part per page.
  await tell({ page: 1 });
  expect((await begin(bytes)).data.upload).toMatchObject({ uploadId, parts: [1, 3] });
  const listed = await call(`/v1/annex/uploads?articleId=${author.articleId}`, {
    token: author.token,
    vars: STRAIGHT,
  });
  expect(listed.data).toMatchObject([{ uploadId, parts: [1, 3], direct: true }]);
  expect(await end(uploadId)).toMatchObject({
    code: 400,
    message: '还有 1 段没有上传，请继续上传',
    extra: { parts: [1, 3] },
  });
  // Concurrently.
  await Promise.all([1, 2].map(() => sendPiece(uploadId, bytes, 2)));
  const all = await Promise.all([1, 2, 3].map(() => end(uploadId)));
  expect(new Set(all.map((it) => it.data?.annexId ?? it.message)).size).toBe(1);
  expect(all[0]).toMatchObject({ code: 200, data: { size: SIZE, sha256: await hashOf(bytes) } });
  // The response was lost.
  expect((await end(uploadId)).data.annexId).toBe(all[0]?.data.annexId);
  expect((await begin(bytes)).data.annex.annexId).toBe(all[0]?.data.annexId);
  const link = await follow(all[0]?.data.url, { range: `bytes=${SIZE - 4}-` });
  expect([link.status, link.headers.get('content-range')]).toEqual([
    206,
    `bytes ${SIZE - 4}-${SIZE - 1}/${SIZE}`,
  ]);
  await link.arrayBuffer();
});

it('an address is good for these bytes alone, for this part, and not for long', async () => {
  const bytes = archive(SIZE, count);
  const { uploadId } = (await begin(bytes)).data.upload;
  const first = piece(bytes, 1);
  const address = await addressOf(author.token, uploadId, 1, first);
  expect(new URL(address.url).searchParams.get('X-Amz-SignedHeaders')).toBe(
    'content-length;host;x-amz-content-sha256',
  );
  const other = first.slice();
  other[100] = 0;
  expect(await put(address, other)).toEqual([400, 'XAmzContentSHA256Mismatch']);
  expect(await put({ ...address, headers: { 'x-amz-content-sha256': await hashOf(other) } }, other)).toEqual([
    403,
    'SignatureDoesNotMatch',
  ]);
  expect(await put({ ...address, headers: {} }, first)).toEqual([403, 'SignatureDoesNotMatch']);
  expect(await put(address, bytes.slice(0, PART + 1))).toEqual([403, 'SignatureDoesNotMatch']);
  const moved = new URL(address.url);
  moved.searchParams.set('partNumber', '2');
  expect(await put({ ...address, url: moved.href }, first)).toEqual([403, 'SignatureDoesNotMatch']);
  moved.searchParams.set('partNumber', '1');
  moved.pathname = moved.pathname.replace(`s${count}`, 'another');
  expect(await put({ ...address, url: moved.href }, first)).toEqual([403, 'SignatureDoesNotMatch']);
  const [row] = await db.select().from(annexUploads).where(eq(annexUploads.id, uploadId));
  const { s3 } = storesOf({ ...env, ...STRAIGHT } as Env);
  if (!row || !s3) throw new Error('not begun');
  const order = { part: 1, size: PART, sha256: await hashOf(first) };
  const late = await partAddress(s3, { key: row.key, upload: row.multipart }, order, Date.now() - 901_000);
  expect(await put(late, first)).toEqual([403, 'ExpiredRequest']);
  expect(await put(address, first)).toEqual([200, '']);
});

it('is for its owner alone, and for parts that the file has', async () => {
  const bytes = archive(SIZE, count);
  const { uploadId } = (await begin(bytes)).data.upload;
  await addPerson(`${count}x`);
  const token = await logIn(`${count}x`);
  const sha256 = await hashOf(piece(bytes, 1));
  const sign = (part: number, own = author.token) =>
    call('/v1/annex/sign', {
      token: own,
      vars: STRAIGHT,
      body: { uploadId, parts: [{ part, sha256 }] },
    });
  expect((await sign(1, token)).code).toBe(404);
  expect(await sign(4)).toMatchObject({ code: 10018, message: '这个文件没有第 4 段' });
  expect((await sign(10_001)).code).toBe(10018);
  // Pages of the previous version send to the site.
  expect(await send(author.token, uploadId, 1, piece(bytes, 1))).toMatchObject({ code: 10018 });
});

it('small files, and callers that cannot, go through the site', async () => {
  const small = (await begin(deck(100), { name: 'a.inp' })).data.upload;
  expect([small.direct, small.partBytes]).toEqual([false, 5 * MB]);
  const old = (await begin(archive(SIZE, count), { direct: undefined })).data.upload;
  expect([old.direct, old.partBytes]).toEqual([false, 5 * MB]);
  const sign = { uploadId: old.uploadId, parts: [{ part: 1, sha256: '0'.repeat(64) }] };
  expect((await call('/v1/annex/sign', { token: author.token, body: sign, vars: STRAIGHT })).code).toBe(
    10018,
  );
  // Incomplete settings count as none.
  const half = { ...STRAIGHT, FILES_S3_SECRET: '' };
  const alone = await start(author, archive(SIZE, count + 50), { ...NAME, name: 'b.zip' }, half);
  expect(alone.data.upload.direct).toBe(false);
});

it('waits for a store that is busy, and for one that fails late', async () => {
  await tell({ busy: 2 });
  const bytes = archive(SIZE, count);
  const { uploadId } = (await begin(bytes)).data.upload;
  await tell({});
  for (const part of [1, 2, 3]) await sendPiece(uploadId, bytes, part);
  await tell({ failLate: 1 });
  expect((await end(uploadId)).code).toBe(200);
});

it('keeps what has arrived while the store is away', async () => {
  const bytes = archive(SIZE, count);
  const { uploadId } = (await begin(bytes)).data.upload;
  for (const part of [1, 2, 3]) await sendPiece(uploadId, bytes, part);
  await tell({ busy: 6 });
  const printing = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await end(uploadId)).code).toBe(500);
  const list = () =>
    call(`/v1/annex/uploads?articleId=${author.articleId}`, { token: author.token, vars: STRAIGHT });
  expect((await list()).data).toMatchObject([{ uploadId, parts: [] }]);
  expect(printing.mock.calls.length).toBe(2);
  printing.mockRestore();
  await tell({});
  expect((await list()).data).toMatchObject([{ uploadId, parts: [1, 2, 3] }]);
  expect((await end(uploadId)).code).toBe(200);
});

it('begins anew where the store has dropped the parts, or the operator the store', async () => {
  const bytes = archive(SIZE, count);
  const { uploadId } = (await begin(bytes)).data.upload;
  await sendPiece(uploadId, bytes, 1);
  await tell({ drop: true });
  expect(await end(uploadId)).toMatchObject({ code: 400, extra: { parts: [] } });
  await sendPiece(uploadId, bytes, 1);
  await tell({ drop: true });
  expect((await begin(bytes)).data.upload).toMatchObject({ uploadId, parts: [], direct: true });
  await sendPiece(uploadId, bytes, 1);
  // Without the store, parts go through the site.
  expect((await start(author, bytes, NAME)).data.upload).toMatchObject({
    uploadId,
    parts: [],
    direct: false,
    partBytes: 5 * MB,
  });
});

it('refuses bytes that are others than announced, and what is not what its name says', async () => {
  const bytes = archive(SIZE, count);
  const wrong = (await begin(bytes, { sha256: 'e'.repeat(64) })).data.upload;
  for (const part of [1, 2, 3]) await sendPiece(wrong.uploadId, bytes, part);
  expect(await end(wrong.uploadId)).toMatchObject({
    code: 400,
    message: '收到的内容与文件的 SHA-256 不一致，请重新上传',
  });
  const program = bytes.slice();
  program.set([0x4d, 0x5a]);
  const { uploadId } = (await begin(program)).data.upload;
  for (const part of [1, 2, 3]) await sendPiece(uploadId, program, part);
  expect(await end(uploadId)).toMatchObject({ code: 10018 });
  expect(await db.$count(files, eq(files.userId, `s${count}`))).toBe(0);
  expect((await env.FILES.list({ prefix: `annex/s${count}/` })).objects).toEqual([]);
});

it('is given up by its owner, and by the daily work', async () => {
  const bytes = archive(SIZE, count);
  const before = (await heard()).uploads;
  const { uploadId } = (await begin(bytes)).data.upload;
  const address = await addressOf(author.token, uploadId, 1, piece(bytes, 1));
  const drop = { token: author.token, method: 'DELETE', vars: STRAIGHT };
  expect((await call(`/v1/annex/upload?uploadId=${uploadId}`, drop)).code).toBe(200);
  expect((await heard()).uploads).toBe(before);
  expect(await put(address, piece(bytes, 1))).toEqual([404, 'NoSuchUpload']);
  await begin(bytes);
  await dropAbandoned(db, storesOf({ ...env, ...STRAIGHT } as Env), Date.now() + 86_400_000);
  expect((await heard()).uploads).toBe(before);
});

it('what is declared counts at once: parallel uploads do not pass the space of a person', async () => {
  const all = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      start(
        author,
        deck(n),
        { name: `${n}.zip`, direct: true, size: 700 * MB, sha256: `${n}`.repeat(64) },
        STRAIGHT,
      ),
    ),
  );
  expect(all.filter((it) => it.code === 200)).toHaveLength(2);
});

it('says that an unfinished upload of the same name is of another file', async () => {
  await begin(archive(SIZE, count));
  expect((await begin(archive(SIZE, count + 1))).message).toContain('内容与这个文件不同');
});
