import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { annexes } from '../../../ming/src/annex/schema.ts';
import { articles } from '../../../ming/src/article/schema.ts';
import { call } from '../support/call.ts';
import { addArticle, addPerson, db, logIn } from '../support/world.ts';
import { type Author, attach, deck, finish, send, start } from './support.ts';

let count = 0;
let author: Author;

beforeEach(async () => {
  const userId = `f${++count}`;
  await addPerson(userId);
  await addArticle(count, { userId, publish: 3 });
  author = { token: await logIn(userId), articleId: count };
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
