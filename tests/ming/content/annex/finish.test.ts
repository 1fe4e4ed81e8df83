import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { annexes, annexParts, annexUploads } from '../../../../ming/src/content/annex/schema.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db, logIn } from '../../support/world.ts';
import { type Author, attach, deck, finish, send, start } from './support.ts';

let count = 0;
let author: Author;

beforeEach(async () => {
  const userId = `f${++count}`;
  await addPerson(userId);
  await addArticle(count, { userId, publish: 3 });
  author = { token: await logIn(userId), articleId: count };
});

it('starts over where R2 has lost the parts', async () => {
  const bytes = deck(100);
  const { uploadId } = (await start(author, bytes)).data.upload;
  await send(author.token, uploadId, 1, bytes);
  const [row] = await db.select().from(annexUploads).where(eq(annexUploads.id, uploadId));
  await env.FILES.resumeMultipartUpload(row?.key ?? '', row?.multipart ?? '').abort();
  expect(await finish(author.token, uploadId)).toMatchObject({ code: 400, extra: { parts: [] } });
  await send(author.token, uploadId, 1, bytes);
  expect((await finish(author.token, uploadId)).code).toBe(200);
});

it('keeps its parts where R2 fails, and is finished by the next try', async () => {
  const bytes = deck(100);
  const { uploadId } = (await start(author, bytes)).data.upload;
  await send(author.token, uploadId, 1, bytes);
  const complete = () =>
    Promise.reject(new Error('completeMultipartUpload: We encountered an internal error. (10001)'));
  const printing = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = await finish(author.token, uploadId, {
    FILES: { resumeMultipartUpload: () => ({ complete }) },
  });
  expect([failed.code, printing.mock.calls.length]).toEqual([500, 1]);
  printing.mockRestore();
  expect(await db.$count(annexParts, eq(annexParts.uploadId, uploadId))).toBe(1);
  expect((await finish(author.token, uploadId)).code).toBe(200);
});

it('goes on where finishing broke off after the parts were put together', async () => {
  const bytes = deck(100);
  const { uploadId } = (await start(author, bytes)).data.upload;
  await send(author.token, uploadId, 1, bytes);
  const [row] = await db.select().from(annexUploads).where(eq(annexUploads.id, uploadId));
  const [part] = await db.select().from(annexParts).where(eq(annexParts.uploadId, uploadId));
  const upload = env.FILES.resumeMultipartUpload(row?.key ?? '', row?.multipart ?? '');
  await upload.complete([{ partNumber: 1, etag: part?.etag ?? '' }]);
  expect((await finish(author.token, uploadId)).code).toBe(200);
});

it('an upload is not attached to an article that is somebody else’s by the time it is finished', async () => {
  const { token, articleId } = author;
  const bytes = deck(50);
  const { uploadId } = (await start(author, bytes)).data.upload;
  await send(token, uploadId, 1, bytes);
  await db.update(articles).set({ userId: 'another' }).where(eq(articles.id, articleId));
  expect(await finish(token, uploadId)).toMatchObject({ code: 404 });
  expect(await db.$count(annexes, eq(annexes.articleId, articleId))).toBe(0);
});

it('an attachment never takes the id of a removed one', async () => {
  const { annexId } = await attach(author, deck(51));
  await call(`/v1/annex/?annexId=${annexId}`, { token: author.token, method: 'DELETE' });
  expect((await attach(author, deck(52))).annexId).toBeGreaterThan(annexId);
});
