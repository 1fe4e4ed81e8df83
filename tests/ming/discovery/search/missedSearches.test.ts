import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WANTED_WEEKS } from '../../../../contract/discovery/search/missedSearches.ts';
import { worthTelling } from '../../../../ming/src/discovery/search/rules.ts';
import { misses, wanted } from '../../../../ming/src/discovery/search/schema.ts';
import { noteMiss, sumUpMisses } from '../../../../ming/src/discovery/search/wanted/writes.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { dayAfter, dayOf } from '../../../../ming/src/kit/clock.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { weeklyVisitorOf } from '../../../../ming/src/kit/http/visitor.ts';
import { mondayOf } from '../../../../ming/src/kit/span.ts';
import { wordLists } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db, logIn } from '../../support/world.ts';

const MONDAY = mondayOf(dayOf(Date.now()));
const LAST = dayAfter(MONDAY, -7);
const report = (keyword: string, address: string) =>
  call('/v1/search/made', { body: { keyword }, headers: { 'cf-connecting-ip': address } });
const kept = async () => (await db.select().from(wanted)).map(({ keyword, people }) => [keyword, people]);
const missedBy = async (keyword: string, people: number, week = LAST) => {
  for (let n = 0; n < people; n++) await noteMiss(db, { keyword, visitor: `v${n}`, week });
};
let token = '';

beforeAll(async () => {
  await addPerson('a');
  await addArticle(1, { title: '滑轨' });
  await drainArticles(db, openDb(env.SEARCH), 10);
  token = await logIn('a');
});
beforeEach(async () => {
  await db.delete(misses);
  await db.delete(wanted);
});

describe('a search that finds nothing', () => {
  it('is noted once a person and week, however it is spelled, and one that finds something is not', async () => {
    for (const keyword of ['晶体塑性', '"晶体 塑性"', '滑轨']) await report(keyword, '192.0.2.1');
    await report('晶体塑性', '192.0.2.2');
    const rows = await db.select().from(misses);
    expect(rows.map(({ week, keyword }) => [week, keyword])).toEqual([
      [MONDAY, '晶体塑性'],
      [MONDAY, '晶体塑性'],
    ]);
    expect(new Set(rows.map((it) => it.visitor)).size).toBe(2);
    expect(rows.map((it) => it.visitor).join()).not.toContain('192');
  });

  it('is a person’s by week: the same name on each of its days, another one the week after', async () => {
    const name = await weeklyVisitorOf(db, '2026-05-04', '192.0.2.1');
    expect(await weeklyVisitorOf(db, '2026-05-04', '192.0.2.1')).toBe(name);
    expect(await weeklyVisitorOf(db, '2026-05-11', '192.0.2.1')).not.toBe(name);
    // Last week's salt is deleted: its hashes cannot be derived any more.
    expect(await weeklyVisitorOf(db, '2026-05-04', '192.0.2.1')).not.toBe(name);
  });

  it('of one person counts for so many keywords', async () => {
    for (let n = 0; n < 30; n++) await noteMiss(db, { keyword: `词语${n}`, visitor: 'busy', week: MONDAY });
    expect(await db.$count(misses)).toBe(20);
  });
});

describe('what could tell of a person is told to nobody', () => {
  it.each([
    'a@example.com',
    '张三 13800138000',
    '电话 138-0013-8000',
    '010-62345678 客服',
    '订单 2026112800017',
    'sk-3f9a2b7c1d5e8f0a',
    '身份证11010519491231002X',
    'https://example.com/x',
    '我的论文题目是某某大学某某系某某方向的研究',
  ])('%s', (keyword) => expect(worthTelling(keyword)).toBe(false));

  it.each(['晶体塑性', 'Abaqus 2024', 'GB/T 34104-2017', 'S355J2+N', 'k-ω SST', 'AISI 316L', 'NACA 0012'])(
    '%s is no such thing',
    (keyword) => expect(worthTelling(keyword)).toBe(true),
  );
});

describe('the week in sum', () => {
  it('keeps what three people searched for, never fewer, and forgets who they were', async () => {
    await missedBy('晶体塑性', 4);
    await missedBy('两个人的词', 2);
    await missedBy('这一周的词', 5, MONDAY);
    await sumUpMisses(db, MONDAY);
    expect(await kept()).toEqual([['晶体塑性', 4]]);
    expect((await db.select().from(misses)).every((it) => it.week === MONDAY)).toBe(true);
  });

  it('changes nothing when it runs again, and lets no late search lower it', async () => {
    await missedBy('晶体塑性', 4);
    for (let n = 0; n < 3; n++) await sumUpMisses(db, dayAfter(MONDAY, n));
    await missedBy('晶体塑性', 3);
    await sumUpMisses(db, MONDAY);
    expect(await kept()).toEqual([['晶体塑性', 4]]);
  });

  it('lasts so many weeks', async () => {
    await missedBy('旧词', 3, dayAfter(MONDAY, -7 * WANTED_WEEKS));
    await sumUpMisses(db, MONDAY);
    expect(await kept()).toEqual([['旧词', 3]]);
    await sumUpMisses(db, dayAfter(MONDAY, 7));
    expect(await kept()).toEqual([]);
  });
});

describe('what is wanted', () => {
  const read = async () => (await call('/v1/data/wanted', { token })).data;

  it('is told to members, by week, the latest and the most people first', async () => {
    await db.insert(wanted).values([
      { week: LAST, keyword: '晶体塑性', people: 3 },
      { week: LAST, keyword: '相场断裂', people: 5 },
      { week: dayAfter(LAST, -7), keyword: '晶体 塑性', people: 4 },
      { week: dayAfter(LAST, -14), keyword: '近场动力学', people: 9 },
    ]);
    const { weeks, searches } = await read();
    expect(weeks).toHaveLength(WANTED_WEEKS);
    expect(weeks.slice(0, 2)).toEqual([LAST, dayAfter(LAST, -7)]);
    expect(
      searches.map((it: { keyword: string; people: number[] }) => [it.keyword, it.people.slice(0, 3)]),
    ).toEqual([
      ['相场断裂', [5, 0, 0]],
      ['晶体塑性', [3, 4, 0]],
      ['近场动力学', [0, 0, 9]],
    ]);
    expect((await call('/v1/data/wanted')).code).toBe(401);
  });

  it('leaves out what an article answers by now, and words of the operators’ list', async () => {
    await db
      .insert(wanted)
      .values(['滑轨', '违禁的词', '相场断裂'].map((keyword) => ({ week: LAST, keyword, people: 3 })));
    const list = { block: [], review: ['违禁'], replace: [], allow: [] };
    await db.insert(wordLists).values({ words: JSON.stringify(list), createTime: 1 });
    expect((await read()).searches).toEqual([expect.objectContaining({ keyword: '相场断裂', asked: false })]);
  });

  it('is empty where nothing was', async () => {
    expect((await read()).searches).toEqual([]);
  });
});
