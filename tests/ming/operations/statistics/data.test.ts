import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN_DAYS, SOURCES_A_DAY } from '../../../../contract/operations/statistics/own.ts';
import { viewDays } from '../../../../ming/src/content/article/schema.ts';
import { sourceOf } from '../../../../ming/src/content/article/view/source.ts';
import { countDuration, countView } from '../../../../ming/src/content/article/view/writes.ts';
import { dayAfter, dayOf, dayStart } from '../../../../ming/src/kit/clock.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { before, daysOf, mondayOf, spanOf, timesOf, weekOf } from '../../../../ming/src/kit/span.ts';
import { figures } from '../../../../ming/src/operations/statistics/rules.ts';
import {
  articleSearches,
  articleSources,
  authorDays,
} from '../../../../ming/src/operations/statistics/schema.ts';
import { forgetOrigins } from '../../../../ming/src/operations/statistics/writes.ts';
import { call } from '../../support/call.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const ORIGIN = 'https://mingjie.test';
const today = () => dayOf(Date.now());

describe('the days of a report', () => {
  it('are as many as asked for, and so is the period before', () => {
    const span = spanOf(NOON, 7);
    expect(span).toEqual({ from: '2026-04-25', to: '2026-05-01' });
    expect(daysOf(span)).toHaveLength(7);
    expect(before(span)).toEqual({ from: '2026-04-18', to: '2026-04-24' });
    const midnight = Date.parse('2026-04-25T00:00:00+08:00');
    expect(timesOf(span)).toEqual({ since: midnight, until: midnight + 7 * DAY });
  });

  it('begin a week on Monday in GMT+8', () => {
    expect(mondayOf('2026-05-01')).toBe('2026-04-27');
    expect(mondayOf('2026-05-03')).toBe('2026-04-27');
    expect(mondayOf('2026-05-04')).toBe('2026-05-04');
    expect(weekOf('2026-04-27')).toEqual({ from: '2026-04-27', to: '2026-05-03' });
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  });

  it('average the depth over the readings that told one', () => {
    const sums = { views: 3, readers: 2, seconds: 90, likes: 0, collects: 0, comments: 0 };
    expect(figures({ ...sums, reports: 2, depth: 150 }).depth).toBe(75);
    expect(figures({ ...sums, reports: 0, depth: 0 }).depth).toBe(0);
    expect(figures(undefined).views).toBe(0);
  });
});

describe('where a reader came from', () => {
  it.each([
    ['', 'direct', ''],
    ['not an address', 'direct', ''],
    ['android-app://com.example/', 'direct', ''],
    ['https://www.example.com/a?b=c', 'example.com', ''],
    [`${ORIGIN}/tag?id=1`, 'site', ''],
    [`${ORIGIN}/search?keyword=%E7%BD%91%20%E6%A0%BC`, 'site', '网格'],
    ['https://example.com/search?keyword=x', 'example.com', ''],
  ])('%s', (referer, source, keyword) => {
    expect(sourceOf(referer, ORIGIN)).toEqual({ source, keyword });
  });
});

describe('the calls', () => {
  let token = '';
  beforeAll(async () => {
    await buildWorld();
    token = await logIn('a');
    const now = dayStart(Date.now()) + DAY / 2;
    const view = (articleId: number, visitor: string, at: number, more = {}) =>
      countView(db, { articleId, visitor, now: at, ...more });
    const search = { source: 'site', keyword: '网格' };
    await view(1, 'v', now - 8 * DAY, { source: 'example.com' });
    await view(1, 'x', now - DAY, search);
    await view(1, 'x', now - DAY + 31 * 60_000, search);
    await view(2, 'y', now - DAY, { source: 'example.com' });
    await view(2, 'z', now);
    await view(4, 'w', now);
    await countDuration(db, { articleId: 1, visitor: 'x', duration: 100, progress: 80, now: now - DAY });
    await countDuration(db, { articleId: 2, visitor: 'y', duration: 20, progress: 20, now: now - DAY });
    for (const [articleId, user, at] of [
      [1, 'b', now],
      [2, 'b', now - DAY],
      [4, 'a', now],
    ] as const)
      await change(db, sql`insert into article_likes values (${articleId}, ${user}, ${at})`);
  });

  it('tell an author the figures of every day, of the whole period and of the one before', async () => {
    const { data } = await call('/v1/data/work?days=7', { token });
    expect(data.days).toHaveLength(7);
    expect(data.to).toBe(today());
    expect(data.days.at(-1)).toMatchObject({ day: today(), views: 1, readers: 1, likes: 1 });
    expect(data.days.at(-2)).toMatchObject({ views: 3, readers: 2, seconds: 120, depth: 50, likes: 1 });
    expect(data.total).toMatchObject({ views: 4, readers: 3, seconds: 120, depth: 50, likes: 2 });
    expect(data.before).toMatchObject({ views: 1, readers: 1, likes: 0 });
    expect(data.articles).toMatchObject([
      { id: 2, views: 2, likes: 1 },
      { id: 1, views: 2, likes: 1 },
    ]);
    expect(data.sources).toEqual([
      { name: 'site', views: 2 },
      { name: 'direct', views: 1 },
      { name: 'example.com', views: 1 },
    ]);
    expect(data.searches).toEqual([{ name: '网格', views: 2 }]);
  });

  it('tell those of one article, and nothing of a stranger’s', async () => {
    const one = await call('/v1/data/work?days=7&articleId=2', { token });
    expect(one.data.total).toMatchObject({ views: 2, readers: 2, seconds: 20, depth: 20 });
    expect(one.data.sources.map((it: { name: string }) => it.name)).toEqual(['direct', 'example.com']);
    const foreign = await call('/v1/data/work?days=7&articleId=4', { token });
    expect(foreign.data.total.views).toBe(0);
    expect(foreign.data.sources).toEqual([]);
  });

  it('tell what was sold in the period, less what was given back, of all articles or of one', async () => {
    const now = Date.now();
    const rows = [
      ['o1', 1, 800, 0, 2, now - DAY],
      ['o2', 2, 400, 100, 2, now - DAY],
      ['o3', 1, 800, 800, 5, now - DAY],
      ['o4', 1, 800, 0, 2, now - 8 * DAY],
    ] as const;
    for (const [no, articleId, share, back, status, paid] of rows)
      await change(
        db,
        sql`insert into orders (order_no, user_id, type, biz, article_id, title, price, amount, author_id, share, back, pay_way,
          status, create_time, expire_time, paid_time, mature_time)
        values (${no}, ${`b${no}`}, 'reading', ${articleId}, ${articleId}, '阅读', 1000, 1000, 'a', ${share}, ${back}, 'balance',
          ${status}, ${paid}, ${paid}, ${paid}, ${paid})`,
      );
    const soldOf = async (query: string) => (await call(`/v1/data/work?${query}`, { token })).data.sold;
    expect(await soldOf('days=7')).toEqual({ orders: 2, earned: 1_100 });
    expect(await soldOf('days=7&articleId=1')).toEqual({ orders: 1, earned: 800 });
    expect(await soldOf('days=30&articleId=1')).toEqual({ orders: 2, earned: 1_600 });
    const stranger = await logIn('b');
    const { data } = await call('/v1/data/work?days=30&articleId=1', { token: stranger });
    expect(data.sold).toEqual({ orders: 0, earned: 0 });
  });

  it('tell the questions that refer to an article and remain open', async () => {
    const ask = async (
      id: number,
      articleId: number,
      more: Partial<Parameters<typeof addQuestion>[1]> = {},
    ) => {
      await addQuestion(id, more);
      await change(
        db,
        sql`insert into post_citations (question_id, answer_id, kind, target) values (${id}, 0, 'article', ${String(articleId)})`,
      );
    };
    await ask(61, 1);
    await ask(62, 2);
    await ask(63, 1, { state: 2 });
    await ask(64, 4);
    await ask(65, 1);
    await change(db, sql`update questions set accepted_answer_id = 9 where id = 65`);
    await addQuestion(66);
    await addAnswer(71, 66);
    await addQuestion(67);
    await addAnswer(72, 67, { state: 3 });
    for (const [question, answer] of [
      [66, 71],
      [67, 72],
    ])
      await change(
        db,
        sql`insert into post_citations (question_id, answer_id, kind, target) values (${question}, ${answer}, 'article', '1')`,
      );
    const ids = async (query: string, who = token) =>
      (await call(`/v1/data/work?${query}`, { token: who })).data.questions.map(
        (it: { id: number }) => it.id,
      );
    expect((await ids('days=7')).toSorted()).toEqual([61, 62, 66]);
    expect((await ids('days=7&articleId=1')).toSorted()).toEqual([61, 66]);
    expect(await ids('days=7&articleId=1', await logIn('b'))).toEqual([]);
  });

  it('tell who came and who left', async () => {
    await addPerson('c');
    await addPerson('d');
    for (const it of ['c', 'd'])
      await change(db, sql`insert into follows values (${it}, 'a', ${Date.now() - 2 * DAY})`);
    await change(db, sql`delete from follows where user_id = 'd'`);
    await change(db, sql`update people set fans_count = 2 where id = 'a'`);
    const { data } = await call('/v1/data/fans?days=7', { token });
    expect(data.total).toEqual({ gained: 2, lost: 1 });
    expect(data.fansCount).toBe(2);
    expect(data.days.slice(-3).map((it: { total: number }) => it.total)).toEqual([3, 3, 2]);
    expect(data.latest.map((it: { userId: string }) => it.userId)).toEqual(['c', 'b']);
  });

  it('sum up a week', async () => {
    const monday = mondayOf(dayOf(Date.now() - DAY));
    const { data } = await call(`/v1/data/weekly?week=${monday}`, { token });
    expect(data).toMatchObject({ from: monday, to: dayAfter(monday, 6), search: { name: '网格', views: 2 } });
    expect(data.days).toHaveLength(7);
    expect(data.mostRead.views).toBeGreaterThanOrEqual(1);
    expect(data.weeks[0]).toBe(mondayOf(today()));
    expect(data.total.views).toBe(
      data.days.reduce((sum: number, it: { views: number }) => sum + it.views, 0),
    );
    const empty = await call('/v1/data/weekly', { token: await logIn('c') });
    expect(empty.data).toMatchObject({ mostRead: null, mostLiked: null, search: null });
  });

  it('sum up a week to the figures that are counted by hand', async () => {
    const monday = dayAfter(mondayOf(today()), -14);
    const noon = (n: number) => Date.parse(`${dayAfter(monday, n)}T12:00:00+08:00`);
    for (const [day, visitor] of [
      [-1, 'before'],
      [0, 'p'],
      [0, 'q'],
      [2, 'p'],
      [6, 'r'],
      [7, 'after'],
    ] as const)
      await countView(db, { articleId: 4, visitor, now: noon(day), source: 'example.com' });
    // Not counted again within 30 minutes.
    await countView(db, { articleId: 4, visitor: 'q', now: noon(0) + 60_000 });
    await countDuration(db, {
      articleId: 4,
      visitor: 'p',
      duration: 90,
      progress: 60,
      now: noon(2) + 120_000,
    });
    await change(db, sql`insert into article_likes values (4, 'c', ${noon(1)})`);
    const { data } = await call(`/v1/data/weekly?week=${monday}`, { token: await logIn('b') });
    expect(data.days.map((it: { views: number }) => it.views)).toEqual([2, 0, 1, 0, 0, 0, 1]);
    expect(data.days.map((it: { likes: number }) => it.likes)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(data.total).toMatchObject({ views: 4, readers: 3, seconds: 90, depth: 60, likes: 1 });
    expect(data.before).toMatchObject({ views: 1, readers: 1, likes: 0 });
    expect(data.mostRead).toMatchObject({ id: 4, views: 4 });
    expect(data.mostLiked).toMatchObject({ id: 4, likes: 1 });
  });

  it('ask for a login, and refuse another span or date', async () => {
    expect((await call('/v1/data/work')).code).toBe(401);
    expect((await call('/v1/data/work?days=8', { token })).message).toContain('天数');
    expect((await call('/v1/data/weekly?week=2026-02-30', { token })).code).toBe(10018);
  });
});

describe('what strangers choose', () => {
  it('is kept apart for so many sources a day only', async () => {
    await addArticle(90);
    const most = SOURCES_A_DAY + 5;
    for (let n = 0; n < most; n++)
      await countView(db, {
        articleId: 90,
        visitor: `s${n}`,
        now: NOON,
        source: `h${n}.test`,
        keyword: `k${n}`,
      });
    const mine = sql`article_id = 90`;
    const kept = await db.select().from(articleSources).where(mine);
    expect(kept).toHaveLength(SOURCES_A_DAY + 1);
    expect(kept.find((it) => it.source === 'other')?.views).toBe(5);
    expect(await db.select().from(articleSearches).where(mine)).toHaveLength(SOURCES_A_DAY + 1);
  });
});

it('where readers came from and what they searched for is forgotten in time', async () => {
  const [old, last] = [dayAfter(dayOf(NOON), -ORIGIN_DAYS), dayAfter(dayOf(NOON), 1 - ORIGIN_DAYS)];
  for (const day of [old, last]) {
    await db.insert(articleSources).values({ articleId: 91, day, source: 'direct', views: 1 });
    await db.insert(articleSearches).values({ articleId: 91, day, keyword: '网格', views: 1 });
  }
  for (let n = 0; n < 2; n++) await forgetOrigins(db, dayOf(NOON));
  for (const table of [articleSources, articleSearches])
    expect((await db.select().from(table).where(sql`article_id = 91`)).map((it) => it.day)).toEqual([last]);
});

describe('figures', () => {
  beforeEach(async () => {
    for (const table of ['article_likes', 'article_collects', 'comments', 'follows', 'article_views'])
      await change(db, sql`delete from ${sql.raw(table)}`);
    await db.delete(viewDays);
    await db.delete(authorDays);
  });

  const day = fc.integer({ min: 0, max: 3 });
  const articleId = fc.constantFrom(1, 2, 4);
  const who = fc.constantFrom('a', 'b', 'c', 'd');
  const event = fc.oneof(
    fc.record({ kind: fc.constant('view'), articleId, who, day }),
    fc.record({ kind: fc.constantFrom('like', 'unlike', 'collect', 'uncollect'), articleId, who, day }),
    fc.record({ kind: fc.constantFrom('comment', 'hide', 'show', 'remove'), articleId, who, day }),
    fc.record({ kind: fc.constantFrom('follow', 'unfollow'), articleId, who, day }),
  );

  it('equal a recount after any events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        for (const it of events) {
          const at = NOON + it.day * DAY;
          const mine = sql`article_id = ${it.articleId} and user_id = ${it.who}`;
          if (it.kind === 'view')
            await countView(db, { articleId: it.articleId, visitor: `${it.who}${it.day}`, now: at });
          if (it.kind === 'like')
            await change(
              db,
              sql`insert into article_likes values (${it.articleId}, ${it.who}, ${at}) on conflict do nothing`,
            );
          if (it.kind === 'unlike') await change(db, sql`delete from article_likes where ${mine}`);
          if (it.kind === 'collect')
            await change(
              db,
              sql`insert into article_collects values (${it.articleId}, ${it.who}, 0, ${at}) on conflict do nothing`,
            );
          if (it.kind === 'uncollect') await change(db, sql`delete from article_collects where ${mine}`);
          if (it.kind === 'comment')
            await change(
              db,
              sql`insert into comments (article_id, user_id, source, html, create_time)
              values (${it.articleId}, ${it.who}, 'x', 'x', ${at})`,
            );
          if (it.kind === 'hide') await change(db, sql`update comments set state = 0 where ${mine}`);
          if (it.kind === 'show') await change(db, sql`update comments set state = 1 where ${mine}`);
          if (it.kind === 'remove') await change(db, sql`delete from comments where ${mine}`);
          if (it.kind === 'follow' && it.who !== 'a')
            await change(db, sql`insert into follows values (${it.who}, 'a', ${at}) on conflict do nothing`);
          if (it.kind === 'unfollow') await change(db, sql`delete from follows where user_id = ${it.who}`);
        }
        const on = (time: string) => sql.raw(`date(${time} / 1000 + 28800, 'unixepoch') = d.day`);
        const wrong = await rowsOf(
          db,
          sql`select d.* from article_view_days d where
            likes <> (select count(*) from article_likes l where l.article_id = d.article_id and ${on('l.created_at')})
            or collects <> (select count(*) from article_collects c where c.article_id = d.article_id and ${on('c.created_at')})
            or comments <> (select count(*) from comments c where c.article_id = d.article_id and state = 1 and ${on('c.create_time')})
            or readers > views`,
        );
        expect(wrong).toEqual([]);
        const sums = ['views', 'readers', 'likes', 'collects', 'comments'];
        const columns = sql.raw(sums.map((it) => `sum(d.${it}) as ${it}`).join(', '));
        const byAuthor = sql`select user_id as whose, day, ${columns} from author_days d group by 1, 2`;
        const byArticle = sql`select a.user_id as whose, d.day, ${columns}
          from article_view_days d join articles a on a.id = d.article_id group by 1, 2`;
        const difference = await rowsOf(
          db,
          sql`select * from (${byArticle}) except select * from (${byAuthor})`,
        );
        expect(difference).toEqual([]);
        const [fans] = await rowsOf<{ kept: number; counted: number }>(
          db,
          sql`select (select count(*) from follows where target_id = 'a') as kept,
          (select coalesce(sum(gained - lost), 0) from author_days where user_id = 'a') as counted`,
        );
        expect(fans?.counted).toBe(fans?.kept);
        for (const table of ['article_likes', 'article_collects', 'comments', 'follows', 'article_views'])
          await change(db, sql`delete from ${sql.raw(table)}`);
        await db.delete(viewDays);
        await db.delete(authorDays);
      }),
      { numRuns: 30 },
    );
  });
});
