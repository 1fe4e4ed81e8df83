import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { toBin } from '../../../../ming/src/content/article/own/writes.ts';
import { articles, bodies } from '../../../../ming/src/content/article/schema.ts';
import { submissions } from '../../../../ming/src/discovery/crawl/schema.ts';
import { claim, markSubmitted } from '../../../../ming/src/discovery/crawl/writes.ts';
import { Later, submitArticles, submitGone, submitRest } from '../../../../ming/src/jobs/submit.ts';
import { eventOutbox } from '../../../../ming/src/operations/jobs/schema.ts';
import { address, BAIDU, engine, INDEXNOW } from '../../support/engine.ts';
import { emitted } from '../../support/events.ts';
import { addArticle, db, NOON } from '../../support/world.ts';

beforeEach(async () => {
  await db.batch([db.delete(submissions), db.delete(bodies), db.delete(articles)]);
  for (const id of [1, 2, 3]) await addArticle(id);
  await addArticle(4, { publish: 3 });
  await addArticle(5, { deletedAt: NOON });
});

describe('an article that nobody can see any more', () => {
  const taking = () => engine(new Response(null, { status: 200 }), new Response(null, { status: 200 }));
  const remove = (id: number) => db.update(articles).set({ deletedAt: NOON }).where(eq(articles.id, id));

  it('is told to IndexNow once, and again when it comes back', async () => {
    const { told, post } = engine(...Array.from({ length: 3 }, () => new Response(null, { status: 200 })));
    await submitArticles(db, INDEXNOW, { now: NOON, post });
    await remove(2);
    await submitGone(db, INDEXNOW, { articleId: 1, post });
    await submitGone(db, INDEXNOW, { articleId: 2, post });
    await submitGone(db, INDEXNOW, { articleId: 2, post });
    await db.update(articles).set({ deletedAt: null }).where(eq(articles.id, 2));
    await submitArticles(db, INDEXNOW, { now: NOON, post });
    const lists = told.map((it) => JSON.parse(it.body).urlList);
    expect(lists.slice(1)).toEqual([[address(2)], [address(2)]]);
  });

  it('is not told where the engine never heard of it, nor to Baidu', async () => {
    const { told, post } = taking();
    await remove(2);
    await submitGone(db, { ...BAIDU, ...INDEXNOW }, { articleId: 2, post });
    await markSubmitted(db, 'baidu', await claim(db, 'baidu', { most: 9, now: NOON }), NOON);
    await remove(1);
    await submitGone(db, BAIDU, { articleId: 1, post });
    expect(told).toEqual([]);
  });

  it('is kept for later where the engine does not answer', async () => {
    await submitArticles(db, INDEXNOW, { now: NOON, post: taking().post });
    await remove(3);
    await expect(submitGone(db, INDEXNOW, { articleId: 3, post: engine().post })).rejects.toThrow(Later);
    const { told, post } = taking();
    await submitGone(db, INDEXNOW, { post });
    expect(told.map((it) => JSON.parse(it.body).urlList)).toEqual([[address(3)]]);
  });

  it('is announced when its author deletes it, once', async () => {
    await db.delete(eventOutbox);
    const [row] = await db.select().from(articles).where(eq(articles.id, 1));
    const it = { id: 1, userId: row?.userId ?? '', now: NOON };
    await db.batch(toBin(db, it));
    await db.batch(toBin(db, it));
    expect(await emitted('article.withdrawn')).toEqual([{ articleId: 1 }]);
  });
});

it('the daily job tells what is gone, changed and new', async () => {
  const { told, post } = engine(...Array.from({ length: 3 }, () => new Response(null, { status: 200 })));
  await db.update(articles).set({ updateTime: NOON - 1 });
  await submitArticles(db, INDEXNOW, { now: NOON, post });
  await db.update(articles).set({ deletedAt: NOON }).where(eq(articles.id, 1));
  await db
    .update(articles)
    .set({ updateTime: NOON + 60_000 })
    .where(eq(articles.id, 2));
  await addArticle(6);
  await submitRest(db, INDEXNOW, { now: NOON + 86_400_000, post });
  const lists = told.map((it) => JSON.parse(it.body).urlList);
  expect(lists.slice(1)).toEqual([[address(1)], [address(6), address(2)]]);
});
