import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activities,
  awards,
  corrections,
  entries,
  judgings,
} from '../../../../ming/src/discovery/activity/schema.ts';
import { closeDue } from '../../../../ming/src/discovery/activity/writes.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { call } from '../../support/call.ts';
import { deliver } from '../../support/events.ts';
import { db, NOON } from '../../support/world.ts';
import { addActivity, announced, as, enter, infoOf, openWorld, post } from './support.ts';

beforeAll(openWorld);

const DAY = 86_400_000;
const PLAN = {
  title: '春季征文',
  intro: '写收敛',
  content: '## 规则\n\n原创，$E=mc^2$',
  prizes: '一等奖一名',
  startTime: '2030-01-01 00:00:00',
  endTime: '2030-02-01 00:00:00',
  judgeTime: '2030-02-10 00:00:00',
  tags: ['标签1'],
  categoryId: 1,
  most: 2,
};
const PATH = '/v1/operator/activity';
let attempt = 0;
const create = (more: object = {}, who = 'boss') =>
  post(PATH, { key: `attempt-${++attempt}`, ...PLAN, ...more }, who);
const edit = (id: number, revision: number, more: object = {}) =>
  post(PATH, { id, revision, ...PLAN, ...more }, 'boss', 'PUT');
const planned = async (id: number) => (await call(`${PATH}/info?id=${id}`, as('boss'))).data;

describe('planning', () => {
  it('is for administrators alone', async () => {
    await addActivity(1);
    await enter(1, 1, 'a');
    for (const who of ['a', 'ed']) {
      expect((await create({}, who)).code).toBe(403);
      expect((await call(PATH, as(who))).code).toBe(403);
      expect((await call(`${PATH}/entries?id=1`, as(who))).code).toBe(403);
      expect((await post(`${PATH}/score`, { entryId: 1, score: 5 }, who, 'PUT')).code).toBe(403);
      expect((await post(`${PATH}/results`, { id: 1, awards: [], statement: '无' }, who)).code).toBe(403);
      expect((await post(`${PATH}/cancel`, { id: 1, cause: '无' }, who)).code).toBe(403);
    }
    expect((await infoOf(1)).state).toBe('running');
  });

  it('stores a draft once for a key, rendered, and shows it to nobody else', async () => {
    const body = { ...PLAN, key: 'same' };
    const [one, two] = await Promise.all([post(PATH, body, 'boss'), post(PATH, body, 'boss')]);
    expect(one.data).toEqual(two.data);
    expect(await db.$count(activities, sql`key = 'same'`)).toBe(1);
    const it = await planned(one.data.id);
    expect(it).toMatchObject({
      state: 'draft',
      contentMd: PLAN.content,
      revision: 1,
      startTime: PLAN.startTime,
    });
    expect(it.content).toContain('katex');
    expect(it.tagList).toEqual([{ id: 1, name: '标签1' }]);
    expect((await call(`/v1/activity/info?id=${one.data.id}`)).code).toBe(404);
  });

  it.each([
    [{ title: '' }, '请填写标题'],
    [{ title: '长'.repeat(61) }, '标题太长，最多 60 个字符'],
    [{ endTime: '2029-01-01 00:00:00' }, '投稿截止时间须晚于投稿开始时间'],
    [{ startTime: 'soon' }, '开始时间格式不正确'],
    [{ startTime: '2030-99-01 00:00:00' }, '时间不存在，请检查日期'],
    [{ tags: ['没有'] }, '没有“没有”这个标签'],
    [{ categoryId: 99 }, '没有这个分类，请重新选择'],
    [
      { isPublic: 1, startTime: '2020-01-01 00:00:00', endTime: '2020-02-01 00:00:00' },
      '投稿截止时间已经过去，不能公开',
    ],
    [{ content: '字'.repeat(8_000) }, /不能超过 20 KB/],
  ])('refuses %j and names the field', async (more, message) => {
    const answer = await create(more);
    expect(answer.code).not.toBe(200);
    expect(answer.message).toMatch(message);
  });

  it('changes from the revision that was read, and touches what shows it', async () => {
    const { id } = (await create({ isPublic: 1 })).data;
    const both = await Promise.all([
      edit(id, 1, { isPublic: 1, title: '甲' }),
      edit(id, 1, { isPublic: 1, title: '乙' }),
    ]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(both.find((it) => it.code === 200)?.headers.get('x-touched')).toBe(`activity:${id}, activities`);
    expect((await edit(id, 2, { isPublic: 0 })).message).toContain('不能改回草稿');
    expect((await post(PATH, { id }, 'boss', 'DELETE')).message).toContain('不能删除');
    expect((await planned(id)).revision).toBe(2);
  });

  it('holds the pictures of cover and text, and lets go of them with the draft', async () => {
    const keys = ['u/boss/cover.png', 'u/boss/text.png'];
    await db.insert(files).values(
      keys.map((key) => ({
        key,
        userId: 'boss',
        size: 1,
        mime: 'image/png',
        type: 'cover' as const,
        sha256: key,
        createdAt: NOON,
        usedAt: NOON,
      })),
    );
    const [cover, text] = keys.map((key) => `/ming/file/${key}`);
    const { id } = (await create({ cover, content: `![图](${text})` })).data;
    const used = async () => (await db.select().from(fileUses)).map((it) => it.key).toSorted();
    expect(await used()).toEqual(keys);
    expect((await call(`${PATH}?id=${id}`, { method: 'DELETE', ...as('boss') })).code).toBe(200);
    expect(await used()).toEqual([]);
    expect(await planned(id)).toBeNull();
  });
});

/** An ended activity with articles of `a` and `b`. */
async function closedWith(id: number): Promise<number[]> {
  await addActivity(id);
  const [one, two] = [await enter(id, 1, 'a'), await enter(id, 4, 'b')];
  await db.run(sql`update activities set end_time = ${Date.now()} where id = ${id}`);
  return [one.data.id, two.data.id];
}
const results = (id: number, given: object[], statement = '', who = 'boss') =>
  post(`${PATH}/results`, { id, awards: given, statement }, who);
const correct = (id: number, revision: number, given: object[], note = '漏了一位') =>
  post(`${PATH}/results`, { id, revision, awards: given, note, statement: '' }, 'boss', 'PUT');
const told = async (who: string) =>
  (await db.select().from(notices).where(sql`user_id = ${who}`)).map((it) => it.content);

describe('judging', () => {
  it('keeps a score of each judge, the last one, and none for one’s own article', async () => {
    const [first, second] = await closedWith(102);
    const score = (entryId: number | undefined, points: number, who: string) =>
      post(`${PATH}/score`, { entryId, score: points, remark: '好' }, who, 'PUT');
    await score(first, 4, 'boss');
    await score(first, 8, 'boss');
    await score(first, 6, 'judge');
    await score(second, 9, 'judge');
    expect((await score(second, 11, 'judge')).message).toBe('评分格式不正确');
    await db.run(sql`update activity_entries set user_id = 'judge' where id = ${second}`);
    expect((await score(second, 10, 'judge')).message).toBe('不能给自己的文章评分');
    await post(`${PATH}/shortlist`, { entryId: first, isShortlisted: true }, 'boss', 'PUT');
    const list = (query = '') => call(`${PATH}/entries?id=102${query}`, as('boss'));
    const { records } = (await list('&sort=score')).data;
    expect(records.map((it: { id: number; average: number }) => [it.id, it.average])).toEqual([
      [second, 9],
      [first, 7],
    ]);
    expect(
      records[1].scores.toSorted((a: { score: number }, b: { score: number }) => a.score - b.score),
    ).toMatchObject([
      { judge: { id: 'judge' }, score: 6, remark: '好' },
      { judge: { id: 'boss' }, score: 8 },
    ]);
    expect((await list('&isShortlisted=1')).data.total).toBe(1);
    const log = (await call('/v1/moderation/log', as('boss'))).data.records;
    expect(log.map((it: { action: string }) => it.action)).toEqual(
      expect.arrayContaining(['给投稿评分', '修改入围']),
    );
  });

  it('goes with a withdrawn submission', async () => {
    await addActivity(103);
    const entryId = (await enter(103, 1, 'a')).data.id;
    await post(`${PATH}/score`, { entryId, score: 4 }, 'boss', 'PUT');
    await post('/v1/activity/withdraw', { activityId: 103, articleId: 1 }, 'a');
    expect(await db.$count(judgings, sql`entry_id = ${entryId}`)).toBe(0);
  });
});

describe('results', () => {
  beforeEach(() => db.delete(notices));

  it('are published once, for everybody to read, and tell who took part', async () => {
    const [first, second] = await closedWith(104);
    const given = [{ entryId: first, name: '一等奖', remark: '推导完整' }];
    const both = await Promise.all([
      results(104, given),
      results(104, [{ entryId: second, name: '一等奖' }], '', 'judge'),
    ]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(both.find((it) => it.code === 400)?.message).toContain('结果已经公布');
    const { state, awards: shown, resultTime } = await infoOf(104);
    expect([state, shown.length, resultTime !== '']).toEqual(['ended', 1, true]);
    expect(await db.$count(awards, sql`activity_id = 104`)).toBe(1);
    const { articleId } = shown[0];
    const done = both.find((it) => it.code === 200)?.headers.get('x-touched');
    expect(done).toBe(`activities, activity:104, article:${articleId}`);
    const { activities: taken } = (await call(`/v1/article/info?id=${articleId}`)).data;
    expect(taken).toContainEqual({ id: 104, title: '活动104', award: '一等奖' });
    const events = await announced('activity.decided');
    expect(events).toEqual([{ activityId: 104 }]);
    for (const _ of [1, 2]) await deliver({ id: 901, type: 'activity.decided', data: { activityId: 104 } });
    const [winner, other] = shown[0].author.id === 'a' ? ['a', 'b'] : ['b', 'a'];
    expect(await told(winner)).toEqual([
      expect.stringMatching(/^恭喜，你的《文章\d》在活动《活动104》中获得“一等奖”。$/),
    ]);
    expect(await told(other)).toEqual(['你参加的活动《活动104》公布了结果，感谢参与。']);
    const { data } = await call('/v1/im/getMessageNotice?type=0', as('a'));
    expect(data.records[0].url).toBe('/activity/104');
  });

  it('wait for the deadline, and go only to what takes part and can be read', async () => {
    await addActivity(105);
    const entryId = (await enter(105, 1, 'a')).data.id;
    const given = [{ entryId, name: '奖' }];
    expect((await results(105, given)).message).toBe('投稿截止以后才能公布结果');
    await db.run(sql`update activities set end_time = ${Date.now()} where id = 105`);
    const [stranger] = await closedWith(106);
    expect((await results(105, [{ entryId: stranger, name: '奖' }])).message).toContain('重新读取');
    expect((await results(105, [...given, ...given])).message).toBe('一篇文章只能得一个奖');
    expect((await results(105, [])).message).toContain('结果说明');
    await db.run(sql`update articles set publish = 0 where id = 1`);
    expect((await results(105, given)).message).toContain('不再公开');
    await db.run(sql`update articles set publish = 1 where id = 1`);
    expect((await infoOf(105)).state).toBe('judging');
    expect((await results(105, given)).code).toBe(200);
  });

  it('do not change but for a correction that says why', async () => {
    const [first, second] = await closedWith(107);
    await results(107, [{ entryId: first, name: '一等奖' }]);
    expect((await edit(107, 2)).message).toContain('不能再修改');
    expect((await post(`${PATH}/cancel`, { id: 107, cause: '不办了' }, 'boss')).message).toBe(
      '结果已经公布，不能再取消',
    );
    expect((await post(`${PATH}/score`, { entryId: first, score: 1 }, 'boss', 'PUT')).message).toBe(
      '活动已经结束',
    );
    const given = [
      { entryId: first, name: '一等奖' },
      { entryId: second, name: '二等奖' },
    ];
    expect((await correct(107, 2, given, '')).message).toContain('请填写补充说明');
    const both = await Promise.all([correct(107, 2, given), correct(107, 2, given)]);
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(await infoOf(107)).toMatchObject({
      awards: [{ name: '一等奖' }, { name: '二等奖' }],
      corrections: [{ note: '漏了一位' }],
    });
    const [kept] = await db.select().from(corrections);
    expect(JSON.parse(kept?.before ?? '')).toEqual([{ entryId: first, name: '一等奖', remark: '' }]);
    const [data] = await announced('activity.corrected');
    for (const _ of [1, 2])
      await deliver({
        id: 902,
        type: 'activity.corrected',
        data: data ?? { activityId: 0, correctionId: 0 },
      });
    expect(await told('a')).toEqual(['活动《活动107》的结果有更正：漏了一位']);
  });
});

describe('an activity that is called off', () => {
  it('says why to everybody, and tells who took part, once', async () => {
    await addActivity(108);
    await enter(108, 1, 'a');
    const cancel = () => post(`${PATH}/cancel`, { id: 108, cause: '报名太少' }, 'boss');
    expect((await Promise.all([cancel(), cancel()])).map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(await infoOf(108)).toMatchObject({ state: 'cancelled', cancelReason: '报名太少' });
    expect(await announced('activity.cancelled')).toEqual([{ activityId: 108 }]);
    await db.delete(notices);
    for (const _ of [1, 2]) await deliver({ id: 903, type: 'activity.cancelled', data: { activityId: 108 } });
    expect(await told('a')).toEqual(['你参加的活动《活动108》已经取消。原因：报名太少']);
    expect((await results(108, [], '无')).message).toBe('活动已经取消');
  });
});

describe('the clock', () => {
  it('tells the administrators of what has closed, once', async () => {
    await db.delete(activities);
    await db.delete(entries);
    await db.delete(notices);
    await closedWith(109);
    expect([await closeDue(db, Date.now()), await closeDue(db, Date.now())]).toEqual([
      { closed: 1 },
      { closed: 0 },
    ]);
    expect(await announced('activity.closed')).toEqual([{ activityId: 109 }]);
    await deliver(
      { id: 904, type: 'activity.closed', data: { activityId: 109 } },
      { vars: env as unknown as Partial<Env> },
    );
    expect(await told('judge')).toEqual(['活动《活动109》投稿已经截止，共 2 篇，请在活动管理里评审。']);
    expect(await told('a')).toEqual([]);
    expect(await closeDue(db, Date.now() + DAY)).toEqual({ closed: 0 });
  });
});
