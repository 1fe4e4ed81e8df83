import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertQuestion } from '../../../../ming/src/discussion/forum/writes.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { sanctions } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { emitted } from '../../support/events.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON, UNLIMITED } from '../../support/world.ts';

const DAY = 86_400_000;
let [old, boss] = ['', ''];
let n = 0;

beforeAll(async () => {
  await buildWorld();
  await addPerson('old', { nickname: '老用户' });
  await addPerson('boss', { role: 'admin' });
  [old, boss] = [await logIn('old'), await logIn('boss')];
  await addArticle(41);
});

const conduct = (rules: object) =>
  change(db, sql`update settings set value = ${JSON.stringify(rules)} where name = 'conduct'`);
const add = (content: string, token = old, more: object = {}) =>
  call('/v1/comment/', { body: { articleId: 41, content, ...more }, token });
/** Runs `work` as a new account with the limits of new accounts. */
async function asNew(work: (token: string) => Promise<void>): Promise<void> {
  const id = `new${++n}`;
  await addPerson(id, { createTime: Date.now() });
  await conduct({});
  await work(await logIn(id)).finally(() => conduct(UNLIMITED));
}
/** The last limit reported after those with quota left: policy, remaining, reset. */
const saidIn = ({ headers }: { headers: Headers }) =>
  ['ratelimit-policy', 'ratelimit', 'retry-after'].map((it) => headers.get(it)?.split(', ').at(-1));
/** Skips the interval between two replies of a new account. */
const wait = () => change(db, sql`update post_marks set create_time = create_time - 31000`);

describe('a queued comment', () => {
  it('is seen by its author alone, and counts and tells nothing', async () => {
    const { data } = await add('有问题加微信细聊');
    expect(data).toMatchObject({ state: 2, content: '<p>有问题加微信细聊</p>' });
    expect(await emitted('comment.added')).toEqual([]);
    const list = await call('/v1/comment/?articleId=41', { token: boss });
    expect(list.data.records).toEqual([]);
    expect((await call('/v1/article/info?id=41')).data.commentCount).toBe(0);
    expect((await call('/v1/comment/getMyComment', { token: old })).data.records[0].state).toBe(2);
    const waiting = async (token: string) =>
      (await call('/v1/article/mine?articleId=41', { token })).data.waiting.map(
        (it: { id: number }) => it.id,
      );
    expect([await waiting(old), await waiting(boss)]).toEqual([[data.id], []]);
    const rows = await rowsOf<{ why: string }>(
      db,
      sql`select why from moderation_cases where key = ${String(data.id)}`,
    );
    expect(rows).toEqual([{ why: '["评论：加微信"]' }]);
  });

  it('cannot be made public by changing it, and a public one that is changed waits', async () => {
    const edit = (id: number, content: string) =>
      call('/v1/comment/', { method: 'PUT', body: { id, content }, token: old });
    const queued = (await add('再来一条，加微信')).data;
    expect((await edit(queued.id, '没有别的意思')).data.state).toBe(2);
    const shown = (await add('公开的评论')).data;
    expect(shown.state).toBe(1);
    expect((await edit(shown.id, '改成加微信')).data.state).toBe(2);
    expect((await call('/v1/comment/?articleId=41')).data.records).toEqual([]);
  });

  it('retried with its key is the same one, masked words and all', async () => {
    const body = { key: 'masked-0001' };
    const [one, two] = [await add('卧槽，这也行', old, body), await add('卧槽，这也行', old, body)];
    expect(one.data).toMatchObject({ content: '<p>**，这也行</p>', state: 1 });
    expect(two.data.id).toBe(one.data.id);
  });
});

describe('a new account', () => {
  it('waits between two replies, however many it sends at once', async () => {
    await asNew(async (token) => {
      const all = await Promise.all([1, 2, 3, 4].map((at) => add(`并发的第${at}条`, token)));
      expect(all.filter((it) => it.code === 200)).toHaveLength(1);
      const refused = all.filter((it) => it.code === 429);
      expect(refused).toHaveLength(3);
      for (const it of refused) {
        expect(it.message).toBe('新账号两次回复之间至少间隔 30 秒，请稍后再发');
        expect(saidIn(it)).toEqual([
          '"reply-gap";q=1;w=30',
          expect.stringMatching(/^"reply-gap";r=0;t=(30|2\d)$/),
          expect.stringMatching(/^(30|2\d)$/),
        ]);
      }
      await wait();
      expect(await add('过了一会儿', token)).toMatchObject({ code: 200 });
    });
  });

  it('writes ten replies a day, and a retry is none more', async () => {
    await asNew(async (token) => {
      for (let at = 0; at < 10; at++) {
        const key = `attempt-${n}-${at}`;
        expect(await add(`第${at}条回复`, token, { key })).toMatchObject({ code: 200 });
        expect(await add(`第${at}条回复`, token, { key })).toMatchObject({ code: 200 });
        await wait();
      }
      const tooMany = await add('第十一条', token);
      expect(tooMany).toMatchObject({ code: 429, message: '新账号每天最多回复 10 次，请明天再来' });
      const [policy, left, again] = saidIn(tooMany);
      expect(policy).toBe('"reply-day";q=10;w=86400');
      expect(left).toBe(`"reply-day";r=0;t=${again}`);
      // The day ends at midnight in GMT+8.
      const end = Date.now() + Number(again) * 1_000;
      expect(Math.abs(((end + 8 * 3_600_000 + DAY / 2) % DAY) - DAY / 2)).toBeLessThan(10_000);
      await change(db, sql`update post_marks set create_time = create_time - ${DAY}`);
      expect(await add('第二天', token)).toMatchObject({ code: 200 });
    });
  });

  it('does not get around its pace by one key for texts of several kinds', async () => {
    await insertQuestion(db, {
      id: 51,
      userId: 'a',
      title: '问题',
      source: '正文',
      tagIds: [],
      createTime: NOON,
      updateTime: NOON,
      lastTime: NOON,
    });
    await asNew(async (token) => {
      const key = 'one-key-for-all';
      expect(await add('先评论一篇文章', token, { key })).toMatchObject({ code: 200 });
      const answer = { id: 51, content: '又回答一个问题', key };
      expect(await call('/v1/forum/answer', { body: answer, token })).toMatchObject({ code: 429 });
    });
  });

  it('has a first link reviewed, and too many refused', async () => {
    await asNew(async (token) => {
      expect((await add('见 https://one.example/a', token)).data.state).toBe(2);
      await wait();
      const links = [1, 2, 3].map((it) => `https://e${it}.example`).join(' ');
      expect(await add(links, token)).toMatchObject({ code: 400, message: expect.stringContaining('链接') });
    });
  });

  it('sees a text reviewed that two other new accounts have sent', async () => {
    const text = '内部名额，先到先得，欢迎私信了解详情';
    const states: number[] = [];
    for (let at = 0; at < 3; at++)
      await asNew(async (token) => {
        states.push((await add(text, token)).data.state);
      });
    expect(states).toEqual([1, 1, 2]);
    expect((await add(text)).data.state).toBe(1);
  });

  it('sees a text reviewed that others have sent with another number, and somebody with an old account does not', async () => {
    const text = (at: number) => `整套仿真教程免费领取，名额有限，联系 v${at}x${at * 7}`;
    const states: number[] = [];
    for (let at = 0; at < 3; at++)
      await asNew(async (token) => {
        states.push((await add(text(at), token)).data.state);
      });
    expect(states).toEqual([1, 1, 2]);
    for (let at = 3; at < 7; at++) expect((await add(text(at))).data.state).toBe(1);
  });
});

describe('somebody with an old account', () => {
  const lessBurst = { newPosts: 0, newHours: 0 };
  /** Runs `work` as an old member with the default burst limit. */
  const asMember = async (work: (token: string) => Promise<void>) => {
    const id = `member${++n}`;
    await addPerson(id);
    await conduct(lessBurst);
    await work(await logIn(id)).finally(() => conduct(UNLIMITED));
  };
  const later = () => change(db, sql`update post_marks set create_time = create_time - 10000`);

  it('writes five replies in ten seconds, however many are sent at once, and is told when to go on', async () => {
    await asMember(async (token) => {
      const all = await Promise.all(Array.from({ length: 12 }, (_, at) => add(`一口气的第${at}条`, token)));
      expect(all.filter((it) => it.code === 200)).toHaveLength(5);
      const refused = all.filter((it) => it.code === 429);
      expect(refused).toHaveLength(7);
      for (const it of refused) {
        const [, seconds] = /^10 秒内最多发布 5 条内容，请 (10|[1-9]) 秒后再发$/.exec(it.message) ?? [];
        expect(saidIn(it)).toEqual(['"reply-burst";q=5;w=10', `"reply-burst";r=0;t=${seconds}`, seconds]);
      }
      expect(await add('还是太快', token)).toMatchObject({ code: 429 });
      // Others can post, and the person again once the first of the five is 10 s old.
      expect(await add('别人的评论', boss)).toMatchObject({ code: 200 });
      await later();
      expect(await add('十秒以后', token)).toMatchObject({ code: 200 });
    });
  });

  it('counts a reply that is sent again once, and what was refused not at all', async () => {
    await asMember(async (token) => {
      const key = 'burst-again-1';
      for (let at = 0; at < 7; at++) expect(await add('同一条', token, { key })).toMatchObject({ code: 200 });
      for (let at = 0; at < 4; at++) expect(await add(`后面的第${at}条`, token)).toMatchObject({ code: 200 });
      for (let at = 0; at < 3; at++) expect(await add(`多出的第${at}条`, token)).toMatchObject({ code: 429 });
      await later();
      for (let at = 0; at < 5; at++) expect(await add(`再来的第${at}条`, token)).toMatchObject({ code: 200 });
    });
  });

  it('has as many as the setting says, and messages counted apart', async () => {
    await asMember(async (token) => {
      await conduct({ ...lessBurst, burst: 1, burstMessages: 2 });
      expect(await add('只有一条', token)).toMatchObject({ code: 200 });
      expect((await add('第二条', token)).message).toContain('10 秒内最多发布 1 条内容');
      const say = (content: string) =>
        call('/v1/im/chat', { body: { toUserId: 'boss', code: 1, type: 1, content }, token });
      expect((await say('一')).code).toBe(200);
      expect((await say('二')).code).toBe(200);
      expect(await say('三')).toMatchObject({
        code: 429,
        message: expect.stringContaining('10 秒内最多发 2 条消息'),
      });
    });
  });
});

describe('somebody who may not write', () => {
  it('is told until when, is muted to the end of it, and a ban leaves an open session nothing to do', async () => {
    await addPerson('loud');
    const loud = await logIn('loud');
    const until = Date.now() + DAY;
    await db.insert(sanctions).values({ userId: 'loud', kind: 'mute', until });
    expect(await add('喂', loud)).toMatchObject({ code: 403, message: expect.stringContaining('禁言至') });
    expect(await call('/v1/user/', { method: 'PUT', body: { intro: '喂' }, token: loud })).toMatchObject({
      code: 403,
    });
    const like = { body: { articleId: 41, isLike: true }, token: loud };
    expect(await call('/v1/article/like', like)).toMatchObject({ code: 200 });
    await change(db, sql`update sanctions set until = ${Date.now() - 1} where user_id = 'loud'`);
    expect(await add('喂', loud)).toMatchObject({ code: 200 });
    await db.insert(sanctions).values({ userId: 'loud', kind: 'ban', until });
    expect(await add('喂', loud)).toMatchObject({ code: 403, message: expect.stringContaining('封禁至') });
    for (const [path, body] of [
      ['/v1/article/like', { articleId: 41, isLike: false }],
      ['/v1/followed/insertFollowed', { userId: 'old' }],
      ['/v1/collect/', { articleId: 41 }],
      ['/v1/article/articleScoreInfo', { articleId: 41, score: 1 }],
    ] as const)
      expect(await call(path, { body, token: loud }), path).toMatchObject({ code: 403 });
    // A state-changing GET is no read.
    await addArticle(42, { userId: 'loud', deletedAt: NOON });
    expect(await call('/v1/article/restoreDeleted?id=42', { token: loud })).toMatchObject({ code: 403 });
    expect(await call('/v1/article/info?id=42')).toMatchObject({ code: 404 });
    expect(await call('/v1/user/info', { token: loud })).toMatchObject({ code: 200 });
    expect(await call('/logout', { token: loud })).toMatchObject({ code: 200 });
  });

  it('is told where posting needs a bound WeChat', async () => {
    await conduct({ ...UNLIMITED, needsContact: true });
    expect(await add('绑定之前')).toMatchObject({ code: 403, message: expect.stringContaining('绑定微信') });
    await change(
      db,
      sql`insert into logins (provider, subject, user_id, created_at) values ('wechat', 'o1', 'old', ${NOON})`,
    );
    expect(await add('绑定之后')).toMatchObject({ code: 200 });
    await conduct(UNLIMITED);
  });
});

describe('names', () => {
  it.each([
    ['/v1/user/', 'PUT', { nickname: '刷单小王' }, '昵称'],
    ['/v1/user/', 'PUT', { intro: '有事加 微 信' }, '简介'],
    ['/v1/collect/folder', 'POST', { name: '代写论文' }, '收藏夹名称'],
    ['/v1/collect/folder', 'POST', { name: '资料', intro: '代写论文' }, '收藏夹简介'],
  ])('%s refuses a sensitive word and names the field', async (path, method, body, field) => {
    const answer = await call(path, { method, body, token: old });
    expect(answer).toMatchObject({ code: 400, message: expect.stringMatching(`^${field}`) });
  });

  it('of this trade are fine', async () => {
    const body = { intro: '做爆炸与冲击：炸药、侵彻、爆轰、冲击波' };
    expect(await call('/v1/user/', { method: 'PUT', body, token: old })).toMatchObject({ code: 200 });
  });
});

describe('the list of words', () => {
  const words = (token: string) => call('/v1/operator/words', { token });
  const replace = (version: number, list: object, token = boss) =>
    call('/v1/operator/words', { method: 'PUT', body: { revision: version, words: list }, token });

  it('is read and replaced by operators, at once and by one of two', async () => {
    expect((await words(old)).code).toBe(403);
    expect((await replace(0, { block: ['某词'] }, old)).code).toBe(403);
    expect((await words(boss)).data).toMatchObject({ revision: 0, words: { block: expect.any(Array) } });
    const both = await Promise.all([replace(0, { block: ['某词'] }), replace(0, { block: ['别的词'] })]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(await replace(1, { block: ['某词'], allow: ['某词典'] })).toMatchObject({ data: { revision: 2 } });
    expect(await add('这里有某词')).toMatchObject({ code: 400, message: '评论含有不允许发布的词语“某词”' });
    expect(await add('这里有某词典')).toMatchObject({ code: 200 });
    expect(await add('现在可以说刷单')).toMatchObject({ code: 200 });
    const log = await rowsOf(db, sql`select operator, action, key, after from operator_log order by id`);
    expect(log).toEqual([
      { operator: 'boss', action: 'words', key: '1', after: '1 个词' },
      { operator: 'boss', action: 'words', key: '2', after: '2 个词' },
    ]);
  });

  it('refuses a word or a list that is too long', async () => {
    expect(await replace(2, { block: ['长'.repeat(51)] })).toMatchObject({ code: 10018 });
    const many = Array.from({ length: 5_001 }, (_, at) => `词${at}`);
    expect(await replace(2, { review: many })).toMatchObject({
      code: 10018,
      message: expect.stringContaining('词表'),
    });
  });

  it('is in a log that nothing changes', async () => {
    await expect(change(db, sql`delete from operator_log`)).rejects.toThrow();
    await expect(change(db, sql`update operator_log set reason = ''`)).rejects.toThrow();
  });
});

it('lets no more of the same text through at once than one after another, and keeps no trace of a refused one', async () => {
  await addPerson('parrot');
  const token = await logIn('parrot');
  const text = '收敛判据要看残差和监测量两样，缺一不可';
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(text, token)));
  expect(answers.map((it) => it.code).toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  expect(answers.find((it) => it.code === 400)?.message).toContain('不要重复发布');
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*) as count from post_marks where user_id = 'parrot' and mark = ''`,
  );
  expect(row).toEqual({ count: 2 });
});
