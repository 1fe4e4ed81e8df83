import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { annexUploads } from '../../../../ming/src/content/annex/schema.ts';
import { askCheck, CHECKED_AT_ONCE, checkUpload } from '../../../../ming/src/content/annex/upload/writes.ts';
import { call } from '../../support/call.ts';
import { emitted } from '../../support/events.ts';
import { addArticle, addPerson, db, logIn } from '../../support/world.ts';
import { type Author, deck, finish, send, start } from './support.ts';

const DAY = 86_400_000;
let count = 0;
let author: Author;

beforeEach(async () => {
  const userId = `c${++count}`;
  await addPerson(userId);
  await addArticle(count, { userId, publish: 3 });
  author = { token: await logIn(userId), articleId: count };
});

const rowOf = async (uploadId: string) =>
  (await db.select().from(annexUploads).where(eq(annexUploads.id, uploadId)))[0];

/** A completed upload; only `size` bytes are trusted. */
async function together(bytes: Uint8Array<ArrayBuffer>, size = bytes.length, sha256?: string) {
  const more = sha256 ? { sha256 } : {};
  const { uploadId } = (await start(author, bytes, more)).data.upload as { uploadId: string };
  await send(author.token, uploadId, 1, bytes);
  const row = await rowOf(uploadId);
  await env.FILES.put(row?.key ?? '', bytes);
  await askCheck(db, uploadId, Date.now());
  await db.update(annexUploads).set({ size }).where(eq(annexUploads.id, uploadId));
  return uploadId;
}
const asks = async () => (await emitted('annex.arrived')).length;

it('a large file is checked by the queue, which is asked once in a while', async () => {
  const before = await asks();
  const bytes = deck(100);
  const uploadId = await together(bytes, CHECKED_AT_ONCE + 1);
  expect(await asks()).toBe(before + 1);
  const wait = await finish(author.token, uploadId);
  expect(wait).toMatchObject({ code: 400, extra: { checking: true } });
  expect(wait.message).toContain('正在核对');
  // Another tab sees it complete.
  const listed = await call(`/v1/annex/uploads?articleId=${author.articleId}`, { token: author.token });
  expect(listed.data[0].parts).toHaveLength(21);
  const { checkAt } = (await rowOf(uploadId)) ?? {};
  await finish(author.token, uploadId);
  expect((await rowOf(uploadId))?.checkAt).toBe(checkAt);
  // The queue message is lost.
  await db
    .update(annexUploads)
    .set({ checkAt: Date.now() - DAY })
    .where(eq(annexUploads.id, uploadId));
  await finish(author.token, uploadId);
  expect((await rowOf(uploadId))?.checkAt).toBeGreaterThan(Date.now() - DAY / 2);

  await db.update(annexUploads).set({ size: bytes.length }).where(eq(annexUploads.id, uploadId));
  await checkUpload(db, env.FILES, uploadId, Date.now());
  await checkUpload(db, env.FILES, uploadId, Date.now());
  const done = await finish(author.token, uploadId);
  expect(done).toMatchObject({ code: 200, data: { name: 'beam.inp', size: 100 } });
  expect(done.headers.get('x-touched')).toBe(`article:${author.articleId}`);
});

it('one that is not taken says why, is deleted, and may be sent again', async () => {
  const bytes = deck(100);
  const uploadId = await together(bytes, bytes.length, 'e'.repeat(64));
  const key = (await rowOf(uploadId))?.key ?? '';
  await checkUpload(db, env.FILES, uploadId, Date.now());
  expect(await env.FILES.head(key)).toBeNull();
  const told = await finish(author.token, uploadId);
  expect([told.code, told.message]).toEqual([400, '收到的内容与文件的 SHA-256 不一致，请重新上传']);
  expect((await finish(author.token, uploadId)).code).toBe(404);

  // The owner did not poll, and selects the file again.
  const again = await together(bytes, bytes.length, 'd'.repeat(64));
  await checkUpload(db, env.FILES, again, Date.now());
  const { upload } = (await start(author, bytes, { sha256: 'd'.repeat(64) })).data;
  expect([upload.uploadId === again, upload.parts]).toEqual([false, []]);
});

it('one that was given up meanwhile is none', async () => {
  const uploadId = await together(deck(100));
  await call(`/v1/annex/upload?uploadId=${uploadId}`, { token: author.token, method: 'DELETE' });
  await checkUpload(db, env.FILES, uploadId, Date.now());
  expect((await finish(author.token, uploadId)).code).toBe(404);
  const items = await call('/v1/article/archiveAnnexInfo', {
    token: author.token,
    body: { articleId: author.articleId },
  });
  expect(items.data).toEqual([]);
});
