import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles, collects, likes } from '../../../../ming/src/content/article/schema.ts';
import { chapterArticles, chapters } from '../../../../ming/src/content/column/schema.ts';
import { insertArticle } from '../../../../seed/insert.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db, logIn, NOON } from '../../support/world.ts';

beforeAll(buildWorld);

const info = async (id: number, token?: string) => call(`/v1/article/info?id=${id}`, token ? { token } : {});

describe('article info', () => {
  it('brings text, author, category and figures', async () => {
    const { data } = await info(1);
    expect(data).toMatchObject({
      id: 1,
      title: '文章1',
      content: '<p>正文1</p>',
      contentMd: null,
      category: { id: 1, name: '分类1' },
      activeReadType: true,
      isLike: false,
      isCollect: 0,
      isFollowed: 0,
      wordCount: 3,
      author: { id: 'a', nickname: '作者a' },
    });
    expect(data.author).not.toHaveProperty('email', 'a@mingjie.test');
  });

  it('says what its listings ran on where they were verified, and nothing otherwise', async () => {
    const verified = { date: '2026-11-22', versions: [{ name: 'Python', version: '3.11.2' }] };
    const draft = { userId: 'a', categoryId: 1, publish: 1, createTime: NOON, updateTime: NOON, tagIds: [] };
    await insertArticle(db, { ...draft, id: 901, title: '验证过', source: '正文', verified });
    await insertArticle(db, { ...draft, id: 902, title: '人写的', source: '正文' });
    expect((await info(901)).data.verified).toEqual(verified);
    expect((await info(902)).data.verified).toBeNull();
    await db.delete(articles).where(inArray(articles.id, [901, 902]));
  });

  it('knows the place in the column and its neighbours', async () => {
    const { data } = await info(1);
    expect(data.column).toEqual({
      id: 1,
      name: '专栏',
      chapterId: 1,
      chapterName: '第1章',
      index: 2,
      total: 3,
    });
    expect(data.prev).toEqual({ id: 2, title: '文章2' });
    expect(data.next).toEqual({ id: 3, title: '文章3' });
  });

  it('takes the author’s neighbours in time where there is no column', async () => {
    const { data } = await info(4);
    expect(data).toMatchObject({ column: null, prev: null, next: { id: 6, title: '文章6' } });
  });

  it('does not name a column that is not published', async () => {
    await db.insert(chapters).values({ id: 9, columnId: 2, name: '第9章', sort: 1 });
    await db.insert(chapterArticles).values({ articleId: 4, columnId: 2, chapterId: 9, position: 1 });
    expect((await info(4)).data).toMatchObject({ column: null, next: { id: 6 } });
    expect((await info(1)).data.column).toMatchObject({ id: 1 });
  });

  it('relates articles by shared tags, never itself, drafts or deleted ones', async () => {
    const { data } = await info(1);
    expect(data.related.map((it: { id: number }) => it.id)).toEqual([2, 4, 3, 5]);
  });

  it('shows the caller’s own flags', async () => {
    await db.insert(likes).values({ articleId: 1, userId: 'b', createdAt: NOON });
    await db.insert(collects).values({ articleId: 1, userId: 'b', createdAt: NOON });
    const { data } = await info(1, await logIn('b'));
    expect(data).toMatchObject({ isLike: true, isCollect: 1, isFollowed: 1, contentMd: null });
  });

  it('hides drafts and deleted articles from all but their author', async () => {
    for (const id of [7, 8, 99])
      expect(await info(id)).toMatchObject({ code: 404, message: '抱歉，文章不存在' });
    expect(await info(7, await logIn('b', Date.now() + 1_000_000))).toMatchObject({ code: 404 });
    expect((await info(7, await logIn('a'))).data).toMatchObject({ id: 7, contentMd: '正文7' });
  });

  it('names the author of an article under the same rule', async () => {
    expect((await call('/v1/article/selectUserInfoByArticleId?id=4')).data).toMatchObject({ id: 'b' });
    expect(await call('/v1/article/selectUserInfoByArticleId?id=7')).toMatchObject({ code: 404 });
  });
});

describe('the locked part', () => {
  const secret = '秘密部分';

  it('never leaves while it is locked', async () => {
    const anonymous = await info(5);
    expect(anonymous.data.activeReadType).toBe(false);
    expect(anonymous.data.behind.words).toBeGreaterThan(0);
    expect(JSON.stringify(anonymous)).not.toContain(secret);
    const stranger = await info(5, await logIn('b', Date.now() + 2_000_000));
    expect(JSON.stringify(stranger)).not.toContain(secret);
  });

  it('is not in any list either', async () => {
    expect(JSON.stringify(await call('/v1/article/?pageSize=50'))).not.toContain(secret);
  });

  it('comes to who has liked the article, and to its author', async () => {
    await db.insert(likes).values({ articleId: 5, userId: 'b', createdAt: NOON });
    for (const who of ['a', 'b']) {
      const { data } = await info(5, await logIn(who, Date.now() + 3_000_000));
      expect(data).toMatchObject({ activeReadType: true, behind: null });
      expect(data.content).toContain(secret);
    }
  });

  it('stays closed to an expired token', async () => {
    const { data } = await info(5, await logIn('b', Date.now() - 1));
    expect(data.activeReadType).toBe(false);
  });
});
