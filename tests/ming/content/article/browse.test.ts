import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { hotScore } from '../../../../ming/src/content/article/rules.ts';
import { articles, viewDays, views } from '../../../../ming/src/content/article/schema.ts';
import { countDuration, countView } from '../../../../ming/src/content/article/view/writes.ts';
import { daily } from '../../../../ming/src/jobs/daily.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db, logIn, NOON } from '../../support/world.ts';

beforeAll(buildWorld);

const seen = async (id: number) => (await call(`/v1/article/info?id=${id}`)).data.quantity;
const browse = (articleId: number, address: string, agent = 'Firefox') =>
  call('/v1/article/increaseBrowseLog', {
    body: { articleId },
    headers: { 'cf-connecting-ip': address, 'user-agent': agent },
  });

const reading = (body: Record<string, number>) =>
  call('/v1/article/increaseBrowseLog', { body: { articleId: 2, ...body } });

describe('increaseBrowseLog', () => {
  it('counts a visitor once in half an hour, and another one too', async () => {
    const before = await seen(1);
    await browse(1, '203.0.113.1');
    await browse(1, '203.0.113.1');
    expect(await seen(1)).toBe(before + 1);
    await browse(1, '203.0.113.2');
    expect(await seen(1)).toBe(before + 2);
  });

  it('counts a network once, whatever the browser says it is', async () => {
    const before = await seen(5);
    for (let n = 0; n < 20; n++) await browse(5, `2001:db8:1:1::${n}`, `agent${n}`);
    expect(await seen(5)).toBe(before + 1);
    await browse(5, '2001:db8:1:2::1');
    expect(await seen(5)).toBe(before + 2);
  });

  it('takes the duration of a reading once in half an hour, and half an hour of it at most', async () => {
    const it = { articleId: 1, visitor: 'reader', duration: 60, now: NOON };
    expect(await countDuration(db, { ...it, duration: 0 })).toBe(0);
    expect(await countDuration(db, it)).toBe(60);
    expect(await countDuration(db, { ...it, now: NOON + 1 })).toBe(0);
    expect(await countDuration(db, { ...it, articleId: 2, duration: 86_400 })).toBe(1_800);
    expect(await countDuration(db, { ...it, now: NOON + 30 * 60_000 })).toBe(60);
  });

  it('adds one duration to the day however many beacons come', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.50' };
    for (let n = 0; n < 10; n++)
      await call('/v1/article/increaseBrowseLog', { body: { articleId: 3, duration: 900 }, headers });
    const days = (await db.select().from(viewDays)).filter((row) => row.articleId === 3);
    expect(days).toMatchObject([{ views: 1, seconds: 900 }]);
  });

  it('counts again after half an hour, not a moment before', async () => {
    const it = { articleId: 2, visitor: 'v', now: NOON };
    expect(await countView(db, it)).toBe(true);
    expect(await countView(db, { ...it, now: NOON + 30 * 60_000 - 1 })).toBe(false);
    expect(await countView(db, { ...it, now: NOON + 30 * 60_000 })).toBe(true);
  });

  it('counts once when the same visitor comes twenty times at once', async () => {
    const before = await seen(4);
    await Promise.all(Array.from({ length: 20 }, () => browse(4, '203.0.113.9')));
    expect(await seen(4)).toBe(before + 1);
  });

  it('takes its parameter from the query as well', async () => {
    const answer = await call('/v1/article/increaseBrowseLog?articleId=6', { method: 'POST' });
    expect(answer.code).toBe(200);
  });

  it('refuses what is not there and changes nothing', async () => {
    for (const id of [7, 8, 999]) {
      expect(await browse(id, '203.0.113.3')).toMatchObject({ code: 404, message: '抱歉，文章不存在' });
    }
    expect(await db.select().from(views)).not.toContainEqual(expect.objectContaining({ articleId: 7 }));
  });

  it('keeps no address', async () => {
    await browse(3, '203.0.113.77');
    const rows = JSON.stringify(await db.select().from(views));
    expect(rows).not.toContain('203.0.113');
  });
});

describe('what follows from a view', () => {
  it('is in the same transaction: the figures of the day and hot', async () => {
    await db.update(articles).set({ quantity: 50, likeCount: 3, collectCount: 2, commentCount: 1 });
    const it = { articleId: 6, visitor: 'w', now: NOON };
    await countView(db, it);
    await countView(db, it);
    await countDuration(db, { ...it, duration: 40 });
    await countDuration(db, { ...it, visitor: 'x', duration: 20 });
    const days = (await db.select().from(viewDays)).filter((row) => row.day === dayOf(NOON));
    expect(days).toContainEqual(expect.objectContaining({ articleId: 6, views: 1, readers: 1, seconds: 60 }));
    const [row] = (await db.select().from(articles)).filter((row) => row.id === 6);
    expect(row?.quantity).toBe(51);
    if (row) expect(row.hot).toBeCloseTo(hotScore(row), 10);
  });

  it('waits, on an article with many views, until it changes them by 1 %', async () => {
    await db.update(articles).set({ quantity: 300, newViews: 0, hot: 0 });
    const rowAfter = async (visitors: string[]) => {
      for (const visitor of visitors) await countView(db, { articleId: 5, visitor, now: NOON });
      return (await db.select().from(articles)).find((row) => row.id === 5);
    };
    expect(await rowAfter(['p', 'q', 'r'])).toMatchObject({ quantity: 300, newViews: 3, hot: 0 });
    expect(await seen(5)).toBe(303);
    const row = await rowAfter(['s']);
    expect(row).toMatchObject({ quantity: 304, newViews: 0 });
    if (row) expect(row.hot).toBeCloseTo(hotScore(row), 10);
    const days = (await db.select().from(viewDays)).filter((it) => it.articleId === 5);
    expect(days.find((it) => it.day === dayOf(NOON))).toMatchObject({ views: 4, readers: 4 });
  });

  it('forgets visitors when they can no longer be counted twice', async () => {
    await countView(db, { articleId: 1, visitor: 'old', now: NOON });
    await daily(createScheduledController({ scheduledTime: new Date(NOON + 31 * 60_000) }), env);
    const left = await db.select().from(views);
    expect(left.map((it) => it.visitor)).not.toContain('old');
  });
});

describe('how far a reading came', () => {
  const depthsOf = async (query: string, token: string) =>
    (await call(`/v1/data/work?days=7&${query}`, { token })).data.depths;
  const none = { reports: 0, quarters: [0, 0, 0, 0] };

  it('is told its author, those who had only what is before the lock apart', async () => {
    const token = await logIn('a');
    const read = (visitor: string, progress: number | undefined, part?: 'open') =>
      countDuration(db, {
        articleId: 2,
        visitor,
        duration: 20,
        progress,
        now: Date.now(),
        ...(part && { part }),
      });
    for (const [n, progress] of [0, 24, 25, 74, 99, 100].entries()) await read(`d${n}`, progress);
    await read('d6', 100, 'open');
    await read('d7', undefined);
    // Once per 30 minutes, whatever progress is claimed.
    await read('d0', 100);
    await read('d0', 100, 'open');
    expect(await depthsOf('articleId=2', token)).toEqual({
      whole: { reports: 6, quarters: [4, 3, 2, 1] },
      open: { reports: 1, quarters: [1, 1, 1, 1] },
    });
    expect(await depthsOf('articleId=2', await logIn('b'))).toEqual({ whole: none, open: none });
    await reading({ duration: 9, progress: 60, locked: 1 });
    expect((await depthsOf('articleId=2', token)).open).toEqual({ reports: 2, quarters: [2, 2, 1, 1] });
  });

  it.each([{ progress: 101 }, { progress: -1 }, { progress: 1.5 }, { locked: 2 }])(
    'is refused where it cannot be: %j',
    async (more) => expect((await reading({ duration: 9, ...more })).code).toBe(10018),
  );
});
