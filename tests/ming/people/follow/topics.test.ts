import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columns } from '../../../../ming/src/content/column/schema.ts';
import { insertQuestion } from '../../../../ming/src/discussion/forum/writes.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { topicFollows } from '../../../../ming/src/people/follow/schema.ts';
import { follows } from '../../../../ming/src/people/user/schema.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

let token = '';
const HOUR = 3_600_000;

beforeAll(async () => {
  await buildWorld();
  await addPerson('me');
  token = await logIn('me');
  const at = (n: number) => ({ createTime: NOON + n, updateTime: NOON + n, lastTime: NOON + n });
  await insertQuestion(db, {
    id: 1,
    userId: 'a',
    title: '甲问',
    source: '正文',
    tagIds: [3],
    ...at(9 * HOUR),
  });
  await insertQuestion(db, { id: 2, userId: 'b', title: '乙问', source: '正文', tagIds: [2], ...at(0) });
});

beforeEach(async () => {
  await db.delete(topicFollows);
  await change(db, sql`delete from follows where user_id = 'me'`);
});

const topic = (kind: string, id: number, isFollowed: boolean, as = token) =>
  call('/v1/followed/topic', { body: { kind, id, isFollowed }, token: as });
const feed = async (query = '') => {
  const { data, extra } = await call(`/v1/followed/feed${query}`, { token });
  const names = data.map((it: { article?: { title: string }; question?: { title: string } }) =>
    it.article ? it.article.title : it.question?.title,
  );
  return { names, cursor: extra['cursor'], sources: extra['sources'] };
};

/** The whole feed in pages of `size`. */
async function whole(size: number): Promise<string[]> {
  const all: string[] = [];
  let cursor = '';
  do {
    const page = await feed(`?pageSize=${size}${cursor && `&cursor=${cursor}`}`);
    all.push(...page.names);
    cursor = page.cursor as string;
  } while (cursor);
  return all;
}

describe('following tags and columns', () => {
  it('keeps the wanted state, however often and at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => topic('tag', 1, true)));
    for (const it of answers) expect(it.data).toEqual({ isFollowed: true });
    expect((await call('/v1/followed/topic?kind=tag&id=1', { token })).data).toEqual({ isFollowed: true });
    expect((await call('/v1/followed/topic?kind=column&id=1', { token })).data).toEqual({
      isFollowed: false,
    });
    for (const _ of [1, 2]) expect((await topic('tag', 1, false)).data).toEqual({ isFollowed: false });
    expect(await db.$count(topicFollows)).toBe(0);
  });

  it('lists them by name, and not what is gone', async () => {
    await topic('tag', 1, true);
    await topic('column', 1, true);
    await db.insert(topicFollows).values({ userId: 'me', kind: 'tag', topic: 99, createdAt: 1 });
    const { data } = await call('/v1/followed/topics', { token });
    expect(data.map((it: { kind: string; name: string }) => [it.kind, it.name]).toSorted()).toEqual([
      ['column', '专栏'],
      ['tag', '标签1'],
    ]);
  });

  it('is refused for what cannot be seen, of another kind, and without a login', async () => {
    expect(await topic('tag', 99, true)).toMatchObject({ code: 404, message: '抱歉，标签不存在' });
    expect(await topic('column', 2, true)).toMatchObject({ code: 404 });
    expect(await topic('planet', 1, true)).toMatchObject({ code: 10018 });
    expect(await call('/v1/followed/topic', { body: { kind: 'tag', id: 1 }, token })).toMatchObject({
      code: 10018,
      message: '请填写关注状态',
    });
    for (const path of ['/v1/followed/feed', '/v1/followed/topics', '/v1/followed/topic?kind=tag&id=1'])
      expect(await call(path), path).toMatchObject({ code: 401 });
  });
});

describe('the follow feed', () => {
  it('is empty where nothing is followed', async () => {
    expect(await feed()).toEqual({ names: [], cursor: null, sources: 0 });
  });

  it('brings what people, tags and columns have published, each once, the latest first', async () => {
    await db.insert(follows).values({ userId: 'me', targetId: 'b', createdAt: 1 });
    expect((await feed()).names).toEqual(['文章6', '文章4', '乙问']);
    await topic('tag', 3, true);
    await topic('column', 1, true);
    const all = ['甲问', '文章6', '文章4', '文章3', '文章2', '文章1', '乙问'];
    expect(await feed()).toMatchObject({ names: all, cursor: null, sources: 3 });
    expect(await whole(2)).toEqual(all);
    expect(await whole(1)).toEqual(all);
  });

  it('holds nothing of drafts and deleted articles', async () => {
    await topic('tag', 1, true);
    expect((await feed()).names).toEqual(['文章5', '文章3', '文章2', '文章1']);
  });

  it('follows no column while it is not published, or hidden', async () => {
    await topic('column', 1, true);
    expect(await feed()).toMatchObject({ names: ['文章3', '文章2', '文章1'], sources: 1 });
    for (const away of [{ status: 0 }, { hidden: 1 }]) {
      await db.update(columns).set(away).where(eq(columns.id, 1));
      expect(await feed(), JSON.stringify(away)).toMatchObject({ names: [], sources: 0 });
      expect((await call('/v1/followed/topics', { token })).data).toEqual([]);
      await db.update(columns).set({ status: 1, hidden: 0 }).where(eq(columns.id, 1));
    }
    expect((await feed()).names).toHaveLength(3);
  });

  it('refuses a cursor that is none', async () => {
    expect(await call('/v1/followed/feed?cursor=x', { token })).toMatchObject({ code: 10018 });
  });

  it('stays one bounded query for who follows ten thousand', async () => {
    const many = (from: number) =>
      env.DB.prepare(
        `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + 4999})
        insert into follows select 'me', 'x' || i, i from n`,
      ).run();
    await many(1);
    await many(5_001);
    await db.insert(follows).values({ userId: 'me', targetId: 'b', createdAt: 1 });
    await topic('tag', 3, true);
    expect(await whole(2)).toEqual(['甲问', '文章6', '文章4', '文章3', '乙问']);
    const { trips, rows } = await queriesOf('/v1/followed/feed', { token });
    expect(trips).toBeLessThanOrEqual(5);
    // Counting sources reads each follow once; the page reads only new items.
    expect(rows).toBeLessThan(11_000);
  });
});
