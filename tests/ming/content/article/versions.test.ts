import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { articles, pending, versions } from '../../../../ming/src/content/article/schema.ts';
import { comments } from '../../../../ming/src/discussion/comment/schema.ts';
import { publishDue } from '../../../../ming/src/jobs/schedule.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { blocks } from '../../../../ming/src/messages/im/schema.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { call } from '../../support/call.ts';
import { buildCommunity, as as by, comment, decide, report } from '../../support/community.ts';
import { deliver } from '../../support/events.ts';
import { db } from '../../support/world.ts';
import { as, authors, create, enter, everSent, save, text } from '../../support/writing.ts';

const PUBLISH = { isPublish: 1 };
const HOUR = 3_600_000;

beforeAll(async () => {
  await buildCommunity();
  await authors('w', 'v', 'closed');
  await enter('a');
});

const history = async (id: number, number?: number, who = '') => {
  const path = `versions?id=${id}${number === undefined ? '' : `&number=${number}`}`;
  return who ? as(who, path) : call(`/v1/article/${path}`);
};
const numbers = async (id: number) =>
  (await history(id)).data.versions.map((it: { number: number }) => it.number);
/** Ages the versions beyond the period in which saves merge. */
const age = (id: number) => db.update(versions).set({ createdAt: 1 }).where(eq(versions.articleId, id));

let last = 0;
/** A published article, and a function that republishes it with another text. */
async function published(more: object = {}) {
  const { data } = await create('w', { ...PUBLISH, ...more });
  let { id, revision } = data as { id: number; revision: number };
  const again = async (changed: object = {}) => {
    await age(id);
    const answer = await save('w', id, revision, {
      ...PUBLISH,
      ...more,
      contentMd: `第 ${++last} 稿的正文。`,
      ...changed,
    });
    if (answer.code === 200) revision = answer.data.revision;
    return answer;
  };
  return { id, again, revision: () => revision };
}

describe('versions', () => {
  it('are written by publishing alone, and compared with the one before', async () => {
    const { id, again, revision } = await published({ contentMd: '网格取三套，误差为百分之五。' });
    expect(await numbers(id)).toEqual([1]);
    expect((await history(id)).data.compared).toBe(null);
    expect((await call(`/v1/article/info?id=${id}`)).data.revised).toBe(false);
    await save('w', id, revision(), { contentMd: '写到一半的草稿' });
    expect(await numbers(id)).toEqual([1]);
    const { data } = await as('w', `selectMyArticleInfo?id=${id}`);
    await age(id);
    const answer = await save('w', id, data.revision, {
      ...PUBLISH,
      contentMd: '网格取四套，误差为百分之二。',
      note: '补了第四套网格\u200B',
    });
    expect(answer.headers.get('x-touched')).toContain(`article:${id}`);
    const told = (await history(id)).data;
    expect(told.versions).toMatchObject([
      { number: 2, note: '补了第四套网格', hidden: false, thanks: null },
      { number: 1, note: '', hidden: false },
    ]);
    expect(told.compared).toMatchObject({ number: 2, against: 1 });
    const pieces = told.compared.parts.find(({ kind }: { kind: string }) => kind === 'text').pieces;
    const of = (change: string) =>
      pieces.filter((it: { change: string }) => it.change === change).map((it: { text: string }) => it.text);
    expect([of('del')[0], of('ins')[0]]).toEqual(['三', '四']);
    expect((await call(`/v1/article/info?id=${id}`)).data.revised).toBe(true);
    expect((await history(id, 1)).data.compared).toBe(null);
    expect((await history(id, 9)).code).toBe(404);
    expect((await again()).code).toBe(400);
  });

  it('of one author within half an hour are one, unless something is said of them', async () => {
    const { id, revision } = await published();
    await save('w', id, revision(), { ...PUBLISH, contentMd: '马上改了一个错字。' });
    expect(await numbers(id)).toEqual([1]);
    await save('w', id, revision() + 1, { ...PUBLISH, contentMd: '又改了一处。', note: '单位改成兆帕' });
    expect(await numbers(id)).toEqual([2, 1]);
    await save('w', id, revision() + 2, { ...PUBLISH, contentMd: '再改一个错字。' });
    expect((await history(id)).data.versions).toMatchObject([
      { number: 2, note: '单位改成兆帕' },
      { number: 1 },
    ]);
  });

  it('are none where nothing that everybody reads has changed', async () => {
    const same = text();
    const { id, again } = await published(same);
    await again({ contentMd: same.contentMd, categoryId: 2 });
    expect(await numbers(id)).toEqual([1]);
    await again({ contentMd: same.contentMd, note: '只改了付费部分' });
    expect(await numbers(id)).toEqual([2, 1]);
    expect((await history(id)).data.compared.parts).toEqual([]);
  });

  it('are thirty at most, the first among them, and no more than their bytes', async () => {
    const { id, again } = await published();
    for (let number = 2; number <= 31; number++)
      await db.insert(versions).values({
        articleId: id,
        number,
        userId: 'w',
        revision: number,
        createdAt: number,
        title: 't',
        summary: '',
        source: `正文 ${number}`,
      });
    await again();
    const kept = await numbers(id);
    expect(kept).toEqual([...Array.from({ length: 29 }, (_, at) => 32 - at), 1]);
    const noise = Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (it) => it.toString(36)).join(
      '',
    );
    await db.update(versions).set({ source: noise }).where(eq(versions.articleId, id));
    await again();
    const [size] = await db
      .select({ bytes: sql<number>`sum(length(source))` })
      .from(versions)
      .where(eq(versions.articleId, id));
    expect(size?.bytes).toBeLessThan(1024 * 1024 + 200_000);
    expect((await numbers(id)).at(-1)).toBe(1);
  });

  it('begin with what was public where an article is older than they are', async () => {
    const { id, again } = await published({
      contentMd: '旧文的公开部分。\n\n<!--locked-->\n\n旧文锁定的秘密。',
      readType: 2,
    });
    await db.delete(versions).where(eq(versions.articleId, id));
    await again({
      contentMd: '旧文的公开部分，改过。\n\n<!--locked-->\n\n旧文锁定的秘密。',
      readType: 2,
      note: '改过',
    });
    expect((await history(id)).data.versions).toMatchObject([{ number: 2 }, { number: 1, note: '' }]);
    const rows = await db.select().from(versions).where(eq(versions.articleId, id));
    expect(rows.map(({ source }) => source)).toEqual(['旧文的公开部分。', '旧文的公开部分，改过。']);
  });

  it('are written once, however often and at the same time it is published', async () => {
    const { id, revision } = await published();
    await age(id);
    const body = {
      ...text(),
      ...PUBLISH,
      id,
      revision: revision(),
      contentMd: '同时发布的正文。',
      key: 'the-same-key-twice',
      note: '一次',
    };
    await Promise.all([
      as('w', '', body, 'PUT'),
      as('w', '', body, 'PUT'),
      as('w', '', { ...body, key: 'another-key-of-it' }, 'PUT'),
    ]);
    await as('w', '', body, 'PUT');
    expect(await numbers(id)).toEqual([2, 1]);
  });

  it('are written when the time has come, and when a moderator approves', async () => {
    const { id, revision } = await published();
    await age(id);
    const publishTime = gmt8(Date.now() + HOUR);
    await save('w', id, revision(), {
      ...PUBLISH,
      publishTime,
      contentMd: '到时候的正文。',
      note: '到时间再说',
    });
    expect(await numbers(id)).toEqual([1]);
    const now = Date.now() + 2 * HOUR;
    await Promise.all([publishDue(db, now), publishDue(db, now)]);
    expect((await history(id)).data.versions).toMatchObject([
      { number: 2, note: '到时间再说' },
      { number: 1 },
    ]);
    await age(id);
    await save('w', id, revision() + 1, { ...PUBLISH, contentMd: '要看一眼：可以加微信细聊。' });
    expect(await numbers(id)).toEqual([2, 1]);
    await decide('submission', String(id), 'approve');
    expect(await numbers(id)).toEqual([3, 2, 1]);
    const { data: refused } = await save('w', id, revision() + 2, {
      ...PUBLISH,
      contentMd: '又要看：加微信领资料。',
    });
    expect(refused.inReview).toBe(true);
    await decide('submission', String(id), 'hide');
    expect(await numbers(id)).toEqual([3, 2, 1]);
  });

  it('say which field does not fit', async () => {
    const { id, again } = await published();
    expect(await again({ note: '字'.repeat(121) })).toMatchObject({
      code: 10018,
      message: '这次改了什么太长，最多 120 个字符',
    });
    expect((await again({ note: '字'.repeat(2_001) })).message).toContain('这次改了什么');
    expect((await again({ thanks: 999_999 })).message).toContain('指出问题的评论');
    expect(await numbers(id)).toEqual([1]);
  });
});

describe('what is locked', () => {
  const SECRET = '屈服强度取二百三十五兆帕是因为牌号为 Q235B';
  it('is in no version, and what was locked later is withheld from the earlier ones', async () => {
    const { id, again } = await published({ contentMd: `开头一段。\n\n${SECRET}。\n\n结尾一段。` });
    await again({ contentMd: '开头一段。\n\n别的一段。\n\n结尾一段。', note: '删了一段' });
    expect(JSON.stringify((await history(id)).data)).toContain('二百');
    const lock = {
      readType: 5,
      price: 100,
      contentMd: `开头一段。\n\n结尾一段。\n\n<!--locked-->\n\n**${SECRET}**`,
    };
    await again(lock);
    for (const number of [1, 2, 3])
      expect(JSON.stringify((await history(id, number)).data)).not.toMatch(/二百|235/);
    const rows = await db
      .select()
      .from(versions)
      .where(and(eq(versions.articleId, id), eq(versions.number, 3)));
    expect(rows[0]?.source).toBe('开头一段。\n\n结尾一段。');
    // Also not for those who unlocked it.
    expect(JSON.stringify((await history(id, 2, 'w')).data)).not.toMatch(/二百|235/);
    await again({ readType: 0, contentMd: `开头一段。\n\n结尾一段。\n\n${SECRET}` });
    expect(JSON.stringify((await history(id)).data)).toContain('二百');
  });
});

describe('who may read them', () => {
  it('is who may read the article', async () => {
    const { id, again, revision } = await published();
    await again();
    await save('w', id, revision(), { isPublish: 0 });
    expect((await history(id)).code).toBe(404);
    expect((await history(id, undefined, 'v')).code).toBe(404);
    expect((await history(id, undefined, 'w')).code).toBe(200);
    await as('w', `softDeleted?id=${id}`, undefined, 'DELETE');
    expect((await history(id)).code).toBe(404);
    await endOwn(db, { id, userId: 'w', now: Date.now() });
    expect(await db.$count(versions, eq(versions.articleId, id))).toBe(0);
  });

  it('moderation hides all of them with the article, and shows those again that it hid last', async () => {
    const { id, again } = await published();
    await again({ note: '坏话' });
    await decide('article', String(id), 'hide');
    expect((await history(id)).code).toBe(404);
    const hiddenOf = async () =>
      (await history(id, undefined, 'w')).data.versions.map((it: { hidden: boolean }) => it.hidden);
    expect(await hiddenOf()).toEqual([true, true]);
    await decide('article', String(id), 'unhide');
    expect(await hiddenOf()).toEqual([false, false]);
    await decide('article', String(id), 'hide');
    // A moderator approves a better text; earlier versions stay hidden, also after unfounded reports.
    await again();
    await decide('submission', String(id), 'approve');
    const told = (await history(id)).data;
    expect(told.versions).toMatchObject([
      { hidden: false },
      { hidden: true, note: '', thanks: null },
      { hidden: true },
    ]);
    expect(told.compared).toBe(null);
    expect((await history(id, 2)).data.compared).toBe(null);
    for (const who of ['r1', 'r2', 'r3', 'r4']) await report('article', String(id), who);
    expect((await history(id)).code).toBe(404);
    expect(await hiddenOf()).toEqual([true, true, true]);
    await decide('article', String(id), 'approve');
    expect(await hiddenOf()).toEqual([false, true, true]);
  });

  it('an author hides one and shows it again, nobody else, and not what moderation has hidden', async () => {
    const { id, again } = await published({ contentMd: '第一稿说的数是一百二十。' });
    await again({ contentMd: '第二稿说的数是三百四十。', note: '第二稿' });
    await again({ contentMd: '第三稿说的数是五百六十。' });
    const hide = (who: string, number: number, hidden = true) =>
      as(who, 'hideVersion', { id, number, hidden });
    expect((await hide('v', 2)).code).toBe(404);
    expect((await hide('w', 9)).code).toBe(404);
    expect((await call('/v1/article/hideVersion', { body: { id, number: 2, hidden: true } })).code).toBe(401);
    const answer = await hide('w', 2);
    expect(answer.data).toEqual({ hidden: true });
    expect(answer.headers.get('x-touched')).toBe(`article:${id}`);
    const told = (await history(id)).data;
    expect(told.versions[1]).toMatchObject({ number: 2, hidden: true, restorable: false, note: '' });
    expect(told.compared).toMatchObject({ number: 3, against: 1 });
    expect(JSON.stringify(told)).not.toMatch(/第二|三百/);
    expect((await history(id, 2)).data.compared).toBe(null);
    expect((await history(id, undefined, 'w')).data.versions[1].restorable).toBe(true);
    await hide('w', 2, false);
    expect((await history(id)).data.compared).toMatchObject({ against: 2 });
    await hide('w', 2);
    await decide('article', String(id), 'hide');
    await hide('w', 2, false);
    expect((await history(id, undefined, 'w')).data.versions[1].hidden).toBe(true);
  });
});

describe('thanks', () => {
  const remark = async (id: number, who = 'one') =>
    Number((await comment(`第 ${++last} 处写错了`, who, id)).key);
  /** Delivers corrections twice; returns the number of notices somebody got. */
  const thanksOf = async (userId: string) => {
    for (const data of await everSent('article.corrected')) {
      const event = {
        id: 5_000_000 + data.articleId * 100 + data.number,
        type: 'article.corrected',
        data,
      } as Event;
      await deliver(event);
      await deliver(event);
    }
    return db.$count(notices, sql`user_id = ${userId} and subject like 'thanks:%'`);
  };

  it('name who wrote the comment, tell them once, and stand under the comment', async () => {
    const { id, again } = await published();
    const key = await remark(id);
    expect((await again({ thanks: key, note: '改正单位' })).code).toBe(200);
    expect((await history(id)).data.versions[0]).toMatchObject({
      note: '改正单位',
      thanks: { commentId: key, userId: 'one', nickname: '成员one' },
    });
    const under = (await call(`/v1/comment/?articleId=${id}`)).data.records[0];
    expect(under).toMatchObject({ id: key, corrected: 2 });
    expect(await thanksOf('one')).toBe(1);
    const { data } = await call('/v1/im/getMessageNotice?type=1', by('one'));
    expect(data.records[0]).toMatchObject({ commentMark: 12, fromUserId: 'w', articleId: id });
    await again({ thanks: key });
    expect(await thanksOf('one')).toBe(1);
  });

  it('are for comments of others on this article that everybody reads', async () => {
    const { id, again } = await published();
    const { id: other } = await published();
    const elsewhere = await remark(other);
    const gone = await remark(id);
    await db.update(comments).set({ deletedAt: 1 }).where(eq(comments.id, gone));
    for (const thanks of [elsewhere, gone]) expect((await again({ thanks })).code).toBe(10018);
    const own = (await as('w', '../comment/', { articleId: id, content: '自己的评论也不行' })).data.id;
    expect((await again({ thanks: own })).code).toBe(10018);
  });

  it('name nobody where the comment is gone, or its author, and reach nobody who has blocked', async () => {
    const { id, again } = await published();
    const keys = [await remark(id, 'two'), await remark(id, 'r1')];
    await db.insert(blocks).values({ userId: 'two', targetId: 'w', createTime: 1 });
    await again({ thanks: keys[0] });
    expect(await thanksOf('two')).toBe(0);
    await db
      .update(comments)
      .set({ deletedAt: 1 })
      .where(eq(comments.id, keys[0] ?? 0));
    expect((await history(id)).data.versions[0].thanks).toMatchObject({ commentId: null, nickname: null });
    await again({ thanks: keys[1] });
    await db.update(people).set({ endedAt: 1 }).where(eq(people.id, 'r1'));
    expect((await history(id)).data.versions[0].thanks.nickname).toBe(null);
  });

  it('of a text that waits are dropped where the comment is gone until then', async () => {
    const { id, again } = await published();
    const key = await remark(id);
    await again({ thanks: key, contentMd: '这里可以加微信细聊。' });
    expect((await db.select().from(pending).where(eq(pending.articleId, id)))[0]?.commentId).toBe(key);
    await db.update(comments).set({ deletedAt: 1 }).where(eq(comments.id, key));
    await decide('submission', String(id), 'approve');
    expect((await history(id)).data.versions[0]).toMatchObject({ number: 2, thanks: null });
    expect(await db.$count(articles, eq(articles.id, id))).toBe(1);
  });
});
