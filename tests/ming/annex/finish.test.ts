import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { annexParts, annexUploads } from '../../../ming/src/annex/schema.ts';
import { addArticle, addPerson, db, logIn } from '../support/world.ts';
import { type Author, deck, finish, send, start } from './support.ts';

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
