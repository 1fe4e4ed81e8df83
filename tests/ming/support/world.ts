import { env } from 'cloudflare:workers';
import { hotScore } from '../../../ming/src/content/article/rules.ts';
import { categories } from '../../../ming/src/content/category/schema.ts';
import { chapterArticles, chapters, columns } from '../../../ming/src/content/column/schema.ts';
import { tags } from '../../../ming/src/content/tag/schema.ts';
import { recount } from '../../../ming/src/jobs/recount.ts';
import { openDb } from '../../../ming/src/kit/db.ts';
import { randomHex, sha256 } from '../../../ming/src/kit/ids.ts';
import { settings } from '../../../ming/src/kit/schema.ts';
import { sessions } from '../../../ming/src/people/identity/schema.ts';
import { follows, people } from '../../../ming/src/people/user/schema.ts';
import { type Draft, insertArticle } from '../../../seed/insert.ts';

export const db = openDb(env.DB);
export const NOON = Date.parse('2026-05-01T12:00:00+08:00');
const HOUR = 3_600_000;

/** Setting `conduct` without limits for new or fast writers. */
export const UNLIMITED = { newPosts: 0, newHours: 0, burst: 0, burstMessages: 0 };

/** Adds a person; `email` only where it matters. */
export async function addPerson(id: string, more: Partial<typeof people.$inferInsert> = {}): Promise<void> {
  await db.insert(people).values({ id, nickname: `作者${id}`, createTime: NOON, updateTime: NOON, ...more });
}

/** Creates a session; returns the token. */
export async function logIn(userId: string, expiresAt: number = Date.now() + HOUR): Promise<string> {
  const token = `token-of-${userId}-${randomHex(8)}`;
  await db.insert(sessions).values({ tokenHash: await sha256(token), userId, createdAt: NOON, expiresAt });
  return token;
}

/** A published article; its time is `NOON` plus `id` hours. */
export async function addArticle(id: number, more: Partial<Draft> = {}): Promise<void> {
  const createTime = NOON + id * HOUR;
  const draft = {
    id,
    userId: 'a',
    categoryId: 1,
    title: `文章${id}`,
    summary: `摘要${id}`,
    publish: 1,
    source: `正文${id}`,
    tagIds: [],
    createTime,
    updateTime: createTime,
    ...more,
  };
  const { quantity = 0, createTime: time } = draft;
  const hot = hotScore({ quantity, likeCount: 0, collectCount: 0, commentCount: 0, createTime: time });
  await insertArticle(db, { hot, ...draft });
}

/**
 * Two authors, two categories, three tags, a column of two chapters, six published articles (one pinned), a
 * draft and a deleted one.
 */
export async function buildWorld(): Promise<void> {
  await addPerson('a', { email: 'a@mingjie.test', intro: '简介' });
  await addPerson('b');
  await db.insert(follows).values({ userId: 'b', targetId: 'a', createdAt: NOON });
  for (const id of [1, 2])
    await db.insert(categories).values({ id, name: `分类${id}`, sort: id, createTime: NOON });
  for (const id of [1, 2, 3]) await db.insert(tags).values({ id, name: `标签${id}` });
  await addArticle(1, { tagIds: [1, 2], quantity: 50, categoryId: 1 });
  await addArticle(2, { tagIds: [1], quantity: 900, categoryId: 1 });
  await addArticle(3, { tagIds: [1, 3], quantity: 10, isStick: 1, categoryId: 2 });
  await addArticle(4, { tagIds: [2], quantity: 70, userId: 'b', categoryId: 2 });
  await addArticle(5, {
    tagIds: [1],
    quantity: 5,
    categoryId: 1,
    readType: 2,
    source: '公开部分\n\n<!--locked-->\n\n秘密部分',
  });
  await addArticle(6, { quantity: 1, userId: 'b', categoryId: 1 });
  await addArticle(7, { publish: 3, tagIds: [1] });
  await addArticle(8, { deletedAt: NOON, tagIds: [1] });
  await db.insert(columns).values({ id: 1, name: '专栏', userId: 'a', createTime: NOON });
  await db.insert(columns).values({ id: 2, name: '未发布', userId: 'a', status: 0, createTime: NOON });
  for (const id of [1, 2]) await db.insert(chapters).values({ id, columnId: 1, name: `第${id}章`, sort: id });
  for (const [position, articleId] of [2, 1, 3].entries()) {
    await db.insert(chapterArticles).values({
      articleId,
      columnId: 1,
      chapterId: position < 2 ? 1 : 2,
      position: position + 1,
    });
  }
  await db.insert(settings).values({ name: 'conduct', value: JSON.stringify(UNLIMITED) });
  await recount(db);
}
