import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '../../../../ming/src/app.ts';
import { withRankChange } from '../../../../ming/src/discovery/site/lines.ts';
import { boardsOf, fetchBoard, linesOf } from '../../../../ming/src/discovery/site/outside.ts';
import { hotBoards, hotRanks, searches } from '../../../../ming/src/discovery/site/schema.ts';
import { keepRanks } from '../../../../ming/src/discovery/site/writes.ts';
import { daily } from '../../../../ming/src/jobs/daily.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addPerson, buildWorld, db, NOON } from '../../support/world.ts';

const DAY = 86_400_000;

beforeAll(async () => {
  await buildWorld();
  for (const [keyword, hot] of [['网格', 9] as const, ['接触', 5] as const])
    await db.insert(searches).values({ keyword, hot, updatedAt: NOON });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const line = (url: string) => ({ keyword: url, url, hot: 1 });

it('the ranking of authors reads no person who has written nothing', async () => {
  const before = await queriesOf('/v1/hot?type=author');
  for (let at = 0; at < 40; at++) await addPerson(`reader${at}`);
  const after = await queriesOf('/v1/hot?type=author');
  expect(after.rows).toBe(before.rows);
});

describe('trend', () => {
  it('says how far a line rose or fell, that it stayed, or that it is new', () => {
    const before = ['/b', '/a', '/c'].map((key, i) => ({ key, rank: i + 1 }));
    const ways = withRankChange(['/a', '/b', '/c', '/d'].map(line), before).map((it) => [
      it.trend,
      it.change,
    ]);
    expect(ways).toEqual([
      ['up', 1],
      ['down', 1],
      ['same', 0],
      ['new', 0],
    ]);
  });

  it('is the same for all where nothing was noted', () => {
    expect(withRankChange([line('/a')], [])).toEqual([{ ...line('/a'), trend: 'same', change: 0 }]);
  });

  it('compares with the day that the daily job noted, and keeps a few days only', async () => {
    const trends = async () =>
      (await call('/v1/hot?type=article')).data.data.map((it: { trend: string }) => it.trend);
    expect(new Set(await trends())).toEqual(new Set(['same']));
    const old = { type: 'article', day: '2026-01-01', key: '/article/1', rank: 1 };
    await db.insert(hotRanks).values(old);
    await daily(createScheduledController({ scheduledTime: new Date(NOON) }), env);
    const rows = await db.select().from(hotRanks);
    expect(rows).not.toContainEqual(old);
    expect(new Set(rows.map((it) => it.day))).toEqual(new Set(['2026-04-30']));
    expect(rows).toContainEqual({ type: 'article', day: '2026-04-30', key: '/article/2', rank: 1 });
    expect(rows).toContainEqual({ type: 'tag', day: '2026-04-30', key: '/tag?id=1', rank: 1 });
    expect(rows).toContainEqual({ type: 'author', day: '2026-04-30', key: '/user_main?userId=a', rank: 1 });
    expect(rows.filter((it) => it.type === 'site')).toHaveLength(2);
    expect(await trends()).toEqual(Array(6).fill('same'));
    await keepRanks(db, 'article', '2026-05-02', ['/article/4', '/article/2']);
    const { data } = (await call('/v1/hot?type=article')).data;
    expect(data.slice(0, 3)).toMatchObject([
      { url: '/article/2', trend: 'up', change: 1 },
      { url: '/article/4', trend: 'down', change: 1 },
      { url: '/article/1', trend: 'new', change: 0 },
    ]);
  });
});

describe('the setting of outside boards', () => {
  const board = { type: 'weibo', name: '微博', source: 'https://boards.example/weibo' };

  it('takes https sources under names of their own, once each', () => {
    expect(boardsOf(JSON.stringify([board, { ...board, name: '又一个' }]))).toEqual([board]);
    expect(boardsOf(undefined)).toEqual([]);
  });

  it.each([
    ['not JSON', '{'],
    ['not https', JSON.stringify([{ ...board, source: 'http://boards.example/' }])],
    ['a board of ours', JSON.stringify([{ ...board, type: 'article' }])],
    ['no name', JSON.stringify([{ ...board, name: ' ' }])],
  ])('is passed over with a word in the log: %s', (_, setting) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(boardsOf(setting)).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('an answer of a source', () => {
  const item = { keyword: '热', url: 'https://a.example/x', hot: 12 };

  it('is understood plain, nested and nested twice, under either name', () => {
    for (const answer of [[item], { data: [item] }, { data: { data: [item] } }])
      expect(linesOf(answer)).toEqual([item]);
    expect(linesOf([{ title: ' 标题\n二 ', url: item.url, hot: '4321' }])).toEqual([
      { keyword: '标题 二', url: item.url, hot: 4_321 },
    ]);
  });

  it('loses lines without a name or with an address that is none of http', () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', '/x', null].map((url) => ({ ...item, url }));
    expect(linesOf([...bad, { url: item.url }, { ...item, hot: 'many' }])).toEqual([{ ...item, hot: 0 }]);
    expect(() => linesOf(bad)).toThrow();
    expect(() => linesOf({ rows: [item] })).toThrow();
  });

  it('must be short, successful and JSON', async () => {
    const from = (body: string, init?: ResponseInit) =>
      fetchBoard('https://a.example/', async () => new Response(body, init));
    await expect(from(JSON.stringify([item]))).resolves.toHaveLength(1);
    await expect(from(JSON.stringify([item, { keyword: 'x'.repeat(256 * 1024) }]))).rejects.toThrow('large');
    await expect(from('[]', { status: 503 })).rejects.toThrow('503');
    await expect(from('<html>')).rejects.toThrow();
  });

  it('is given up on after five seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const obedient = async (_: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
      return new Response('[]');
    };
    await expect(fetchBoard('https://a.example/', obedient)).rejects.toThrow();
    expect(limit).toHaveBeenCalledWith(5_000);
  });
});

describe('an outside board', () => {
  const list = (...names: string[]) =>
    Response.json({
      data: { data: names.map((it) => ({ keyword: it, url: `https://a.example/${it}`, hot: 1 })) },
    });

  async function ask(type: string) {
    const boards = [{ type, name: '外榜', source: `https://boards.example/${type}` }];
    const answer = await app.fetch(new Request(`https://ming.test/ming/v1/hot?type=${type}`), {
      ...env,
      HOT_BOARDS: JSON.stringify(boards),
    });
    return (await answer.json()) as {
      data: { data: { keyword: string }[] };
      extra: { boards: unknown; time?: string; stale?: boolean };
    };
  }
  const age = (type: string) =>
    db
      .update(hotBoards)
      .set({ fetchedAt: Date.now() - 11 * 60_000 })
      .where(eq(hotBoards.type, type));

  it('is named among the boards, and asked for once in ten minutes', async () => {
    const source = vi.fn(async () => list('a', 'b'));
    vi.stubGlobal('fetch', source);
    const first = await ask('one');
    expect(first.data.data.map((it) => it.keyword)).toEqual(['a', 'b']);
    expect(first.extra).toEqual({
      boards: [{ type: 'one', name: '外榜' }],
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    await ask('one');
    expect(source).toHaveBeenCalledOnce();
    await age('one');
    await ask('one');
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('shows the last good list when its source fails, and leaves it alone for a minute', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => list('gut'));
    await ask('two');
    await age('two');
    const broken = vi.fn(async () => new Response('', { status: 500 }));
    vi.stubGlobal('fetch', broken);
    for (const _ of [1, 2]) {
      const { data, extra } = await ask('two');
      expect(data.data.map((it) => it.keyword)).toEqual(['gut']);
      expect(extra).toMatchObject({ stale: true, time: expect.any(String) });
    }
    expect(broken).toHaveBeenCalledOnce();
  });

  it('is empty where it was never fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('down')));
    const { data, extra } = await ask('three');
    expect(data.data).toEqual([]);
    expect(extra).toEqual({ boards: [{ type: 'three', name: '外榜' }] });
  });

  it('is fetched by one of many who ask at once', async () => {
    const source = vi.fn(async () => list('a'));
    vi.stubGlobal('fetch', source);
    await Promise.all(Array.from({ length: 8 }, () => ask('four')));
    expect(source).toHaveBeenCalledOnce();
  });

  it('is noted by the daily job as well', async () => {
    await daily(createScheduledController({ scheduledTime: new Date(Date.now() + DAY) }), env);
    const rows = await db.select().from(hotRanks).where(eq(hotRanks.type, 'one'));
    expect(rows.map((it) => [it.key, it.rank])).toEqual([
      ['https://a.example/a', 1],
      ['https://a.example/b', 2],
    ]);
  });
});
