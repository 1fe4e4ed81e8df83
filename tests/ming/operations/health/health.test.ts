import { env } from 'cloudflare:workers';
import { getTableName, is, sql } from 'drizzle-orm';
import { integer, SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEALTH_CHECKS } from '../../../../contract/operations/health/health.ts';
import { app } from '../../../../ming/src/app.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { DOMAINS } from '../../../../ming/src/domains.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { forget } from '../../../../ming/src/kit/memory.ts';
import { recordRun } from '../../../../ming/src/kit/runs.ts';
import { lastRuns, mails, settings } from '../../../../ming/src/kit/schema.ts';
import { backups } from '../../../../ming/src/operations/backup/schema.ts';
import { estimate, estimateTables, placesIn } from '../../../../ming/src/operations/health/estimate.ts';
import { incidents, storageDays, storageTables } from '../../../../ming/src/operations/health/schema.ts';
import { keepSizes, watchHealth } from '../../../../ming/src/operations/health/writes.ts';
import { deadLetters, eventOutbox } from '../../../../ming/src/operations/jobs/schema.ts';
import { as, buildCommunity, call } from '../../support/community.ts';
import { db, NOON } from '../../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const bindings = env as unknown as Env;

beforeAll(buildCommunity);
beforeEach(async () => {
  forget();
  await db.batch([
    db.delete(lastRuns),
    db.delete(backups),
    db.delete(incidents),
    db.delete(mails),
    db.delete(deadLetters),
    db.delete(eventOutbox),
    db.delete(settings).where(sql`name like 'alert%'`),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function beWell(now: number): Promise<void> {
  const ran = { ok: true, detail: '', startedAt: now - MINUTE, endedAt: now - MINUTE };
  await recordRun(db, 'job:minute', ran);
  await recordRun(db, 'job:daily', ran);
  await db
    .insert(backups)
    .values({ name: 'x', cause: 'daily', state: 'whole', progress: '{}', startedAt: now, endedAt: now })
    .onConflictDoNothing();
}

const asked = async (vars: object = {}) => {
  const answer = await app.fetch(new Request('https://ming.test/ming/health'), { ...bindings, ...vars });
  return { status: answer.status, said: await answer.json<{ status: string; checks: object }>() };
};

it('monitors get 200 while nothing is bad, else 503, and the states alone', async () => {
  await beWell(Date.now());
  const well = await asked();
  expect(well.status).toBe(200);
  expect(well.said).toEqual({
    status: 'ok',
    checks: Object.fromEntries(HEALTH_CHECKS.map((name) => [name, 'ok'])),
  });
  await recordRun(db, 'job:minute', { ok: true, detail: 'secret', startedAt: 0, endedAt: 0 });
  // Cached for ten seconds per isolate.
  expect((await asked()).status).toBe(200);
  forget();
  const ill = await asked();
  expect(ill.status).toBe(503);
  expect(ill.said).toMatchObject({ status: 'bad', checks: { minute: 'bad', daily: 'ok' } });
  expect(JSON.stringify(ill.said)).not.toContain('secret');
});

it('monitors get 503 where a database does not answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const gone = { prepare: () => ({ bind: () => gone }), batch: () => Promise.reject(new Error('gone')) };
  expect((await asked({ DB: gone })).status).toBe(503);
  forget();
  await beWell(Date.now());
  const broken = {
    prepare: () => {
      throw new Error('gone');
    },
  };
  expect(await asked({ SEARCH: broken })).toMatchObject({ status: 503, said: { checks: { search: 'bad' } } });
});

it('monitors get 503 where the database is read, but takes no writes, and write once a minute', async () => {
  const now = Date.now();
  await beWell(now);
  const probed = async () =>
    (await db.select().from(lastRuns)).find((it) => it.name === 'probe')?.endedAt ?? 0;
  expect((await asked()).status).toBe(200);
  const first = await probed();
  expect(first).toBeGreaterThanOrEqual(now);
  forget();
  await asked();
  expect(await probed()).toBe(first);
  await db.run(sql`update last_runs set ended_at = ${now - MINUTE} where name = 'probe'`);
  await db.run(sql`create trigger disk_full before update on last_runs when new.name = 'probe'
    begin select raise(abort, 'database or disk is full'); end`);
  try {
    forget();
    expect(await asked()).toMatchObject({ status: 503, said: { checks: { database: 'bad' } } });
    const { data } = await call('/v1/operator/health', as('admin'));
    expect(data.checks[0]).toMatchObject({ name: 'database', state: 'bad' });
    expect(data.checks[0].detail).toContain('写不进');
  } finally {
    await db.run(sql`drop trigger disk_full`);
  }
});

it('operators see every check, the migrations, and the sizes of the days', async () => {
  await beWell(Date.now());
  await db.delete(storageDays);
  await keepSizes(db, [], NOON - 500 * DAY);
  await keepSizes(db, [], NOON - DAY);
  const { bytes } = await keepSizes(db, [], NOON);
  expect(bytes).toBeGreaterThan(100_000);
  const { data } = await call('/v1/operator/health', as('admin'));
  expect(data.checks).toHaveLength(HEALTH_CHECKS.length);
  expect(data.schema).toEqual({ latest: env.MIGRATIONS.at(-1)?.name, pending: [] });
  expect(data.storage.days).toEqual([
    { day: '2026-04-30', bytes },
    { day: '2026-05-01', bytes },
  ]);
  expect(data.incidents).toEqual([]);
  expect(data.duties).toEqual([
    { name: 'complaints', state: 'ok', detail: '没有等待处理的' },
    { name: 'texts', state: 'ok', detail: '没有开启' },
  ]);
  for (const who of ['editor', 'one'])
    expect(await call('/v1/operator/health', as(who))).toMatchObject({ code: 403 });
});

describe('an estimate', () => {
  const sampling = { places: 20, run: 10 };
  /** Size estimate of a table with these rowids and row lengths. */
  function estimated(ids: readonly number[], lengthOf = (_id: number) => 100) {
    const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0];
    const places = placesIn(first, last, sampling);
    const most = places.length > 1 ? sampling.run : 200;
    const runs = places.map((place) => {
      const found = ids.filter((id) => id >= place).slice(0, most);
      const bytes = found.reduce((sum, id) => sum + lengthOf(id), 0);
      return [place, found.length, found.at(-1) ?? null, found.length > 0 ? bytes : null] as const;
    });
    return estimate(first, last, runs, most);
  }
  const upTo = (many: number, has = (_id: number) => true) =>
    Array.from({ length: many }, (_, n) => n + 1).filter(has);

  it('counts what fits into the sample, and a table without gaps', () => {
    expect(estimated([7])).toEqual({ rows: 1, bytes: 100 });
    expect(estimated([3, 50, 120])).toEqual({ rows: 3, bytes: 300 });
    expect(estimated(upTo(200))).toEqual({ rows: 200, bytes: 20_000 });
    expect(estimated(upTo(201))).toEqual({ rows: 201, bytes: 20_100 });
    expect(estimated(upTo(54_321))).toEqual({ rows: 54_321, bytes: 5_432_100 });
  });

  it.each<[string, (id: number) => boolean]>([
    ['every fourth row', (id) => id % 4 === 0],
    ['rows thinned at random', (id) => (id * 2_654_435_761) % 2 ** 32 < 2 ** 31],
    ['a half that was deleted', (id) => id < 10 || id > 10_000],
  ])('finds %s to a tenth', (_what, has) => {
    const ids = upTo(20_000, has);
    const { rows } = estimated(ids);
    expect(rows / ids.length).toBeGreaterThan(0.9);
    expect(rows / ids.length).toBeLessThan(1.1);
  });

  it('weighs rows of different length by where they are', () => {
    const { bytes } = estimated(upTo(20_000), (id) => (id > 15_000 ? 1_000 : 0));
    expect(bytes).toBe(5_000_000);
  });
});

describe('the sizes of tables', () => {
  const all = DOMAINS.flatMap((it) => Object.values(it.tables)).filter((it) => is(it, SQLiteTable));
  const big = sqliteTable('size_big', { id: integer().primaryKey(), words: text().notNull() });
  const bare = sqliteTable('size_bare', { id: text().primaryKey(), words: text() });
  const waiting = sqliteTable('size_waiting', { id: integer().primaryKey() });
  const given = [...all, big, bare, waiting];
  const fill = (table: string, many: number, id = 'n') =>
    db.run(sql`insert into ${sql.identifier(table)} with recursive c(n) as (select 1 union all select n + 1 from c
      where n < ${many}) select ${sql.raw(id)}, '解' || ${'x'.repeat(97)} from c`);
  beforeAll(async () => {
    await db.run(sql`create table size_big (id integer primary key, words text not null)`);
    await db.run(sql`create table size_bare (id text primary key, words text) without rowid`);
    await fill('size_big', 30_000);
    await fill('size_bare', 50, "'k' || (n + 100)");
  });
  afterAll(async () => {
    await db.run(sql`drop table size_big`);
    await db.run(sql`drop table size_bare`);
  });

  it('come from a few thousand rows, whatever the tables hold', async () => {
    let [rows, statements] = [0, 0];
    const prepare = (query: string) => {
      const counted = (it: D1PreparedStatement): D1PreparedStatement =>
        new Proxy(it, {
          get: (of, key) => {
            if (key === 'bind') return (...values: unknown[]) => counted(of.bind(...values));
            if (key === 'all' || key === 'raw')
              return async () => {
                statements++;
                const found = await of.all();
                rows += found.meta.rows_read;
                return key === 'all' ? found : found.results.map((row) => Object.values(row));
              };
            return Reflect.get(of, key).bind(of);
          },
        });
      return counted(bindings.DB.prepare(query));
    };
    const watched = openDb({ prepare } as unknown as D1Database);
    const sizes = new Map((await estimateTables(watched, given)).map((it) => [it.name, it]));
    expect([...sizes.keys()].toSorted()).toEqual(
      [...all.map(getTableName), 'size_big', 'size_bare'].toSorted(),
    );
    // Digits of an id, 100 bytes of text, and overhead: 4 and one per column.
    expect(sizes.get('size_big')?.rows).toBe(30_000);
    expect((sizes.get('size_big')?.bytes ?? 0) / (30_000 * 110.6)).toBeCloseTo(1, 1);
    expect(sizes.get('size_bare')).toEqual({ name: 'size_bare', rows: 50, bytes: 50 * (4 + 100 + 6) });
    expect(sizes.get('articles')?.rows).toBe(await db.$count(articles));
    expect(rows).toBeLessThan(3_000);
    expect(statements).toBeLessThan(20);
  });

  it('are told for the fifteen largest, with what came in thirty days', async () => {
    await db.delete(storageTables);
    expect((await call('/v1/operator/health', as('admin'))).data.storage.tables).toEqual({
      day: '',
      since: '',
      largest: [],
    });
    await keepSizes(db, given, NOON - 61 * DAY);
    await keepSizes(db, given, NOON - 31 * DAY);
    await keepSizes(db, given, NOON - 30 * DAY);
    const early = (await call('/v1/operator/health', as('admin'))).data.storage.tables;
    expect(early).toMatchObject({ day: '2026-04-01', since: '2026-03-31' });
    await fill('size_big', 10_000, 'n + 30000');
    await keepSizes(db, given, NOON);
    const days = await db.selectDistinct({ day: storageTables.day }).from(storageTables);
    expect(days.map((it) => it.day).toSorted()).toEqual(['2026-03-31', '2026-04-01', '2026-05-01']);
    const { day, since, largest } = (await call('/v1/operator/health', as('admin'))).data.storage.tables;
    expect({ day, since }).toEqual({ day: '2026-05-01', since: '2026-04-01' });
    expect(largest).toHaveLength(15);
    expect(largest[0]).toMatchObject({ name: 'size_big', rows: 40_000 });
    expect(largest[0].growth).toBe(Math.round(largest[0].bytes / 4));
    const sizes = largest.map((it: { bytes: number }) => it.bytes);
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a));
  });
});

it('operators see which build answers, where one was made', async () => {
  expect((await call('/v1/operator/health', as('admin'))).data).not.toHaveProperty('build');
  vi.stubEnv('BUILD_ID', 'mfz0k1');
  expect((await call('/v1/operator/health', as('admin'))).data.build).toBe('mfz0k1');
});

describe('alerts', () => {
  const subjects = async () =>
    (await db.select({ subject: mails.subject }).from(mails)).map((it) => it.subject);
  const set = (name: string, value: string) =>
    db.insert(settings).values({ name, value: JSON.stringify(value) });
  const watch = (now: number) => watchHealth({ env: bindings, db, now });
  const letter = { type: 'x', body: '{}', diedAt: 1 };

  it('go out once for an incident and once when it is over, by mail and webhook', async () => {
    await set('alertMail', 'ops@example.org');
    await set('alertHook', 'https://hook.example/in');
    const hook = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'));
    await beWell(NOON);
    await watch(NOON);
    expect(await subjects()).toEqual([]);
    await db.insert(deadLetters).values(letter);
    for (let n = 0; n < 3; n++) await watch(NOON + n * MINUTE);
    expect(await subjects()).toEqual(['【明解】死信不正常']);
    expect((await call('/v1/operator/health', as('admin'))).data.incidents).toEqual([
      { name: 'letters', createTime: '2026-05-01 12:00:00', told: true },
    ]);
    await db.delete(deadLetters);
    for (let n = 3; n < 5; n++) await watch(NOON + n * MINUTE);
    expect(await subjects()).toEqual(['【明解】死信不正常', '【明解】死信恢复正常']);
    expect(await db.$count(incidents)).toBe(0);
    const sent = hook.mock.calls.map(([address, init]) => ({
      address: String(address),
      ...JSON.parse(String(init?.body)),
    }));
    expect(sent).toMatchObject([
      { address: 'https://hook.example/in', check: 'letters', state: 'warn', over: null },
      { check: 'letters', state: 'ok', since: '2026-05-01T04:00:00.000Z', over: '2026-05-01T04:03:00.000Z' },
    ]);
  });

  it('that nobody takes are sent again, and what is over by then is not mentioned', async () => {
    await set('alertHook', 'https://hook.example/in');
    const hook = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('no', { status: 500 }));
    await beWell(NOON);
    await db.insert(deadLetters).values(letter);
    await watch(NOON);
    await watch(NOON + MINUTE);
    expect(hook).toHaveBeenCalledTimes(2);
    const [kept] = await db.select().from(lastRuns).where(sql`name = 'service:alert'`);
    expect(kept).toMatchObject({ ok: 0, detail: 'the webhook answered 500' });
    await db.delete(deadLetters);
    await watch(NOON + 2 * MINUTE);
    expect(hook).toHaveBeenCalledTimes(2);
    expect(await db.$count(incidents)).toBe(0);
  });

  it('go out at once: one that is taken late delays no other', async () => {
    await set('alertHook', 'https://hook.example/in');
    const both = Promise.withResolvers<void>();
    const hook = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (hook.mock.calls.length === 2) both.resolve();
      await both.promise;
      return new Response('ok');
    });
    await beWell(NOON);
    await db.insert(deadLetters).values(letter);
    await recordRun(db, 'job:daily', { ok: false, detail: 'x', startedAt: NOON, endedAt: NOON });
    await watch(NOON);
    expect(hook.mock.calls.length).toBe(2);
    expect((await db.select().from(incidents)).map((it) => it.toldAt)).toEqual([NOON, NOON]);
  });

  it('go nowhere without an address, and never to one that is not https', async () => {
    const hook = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'));
    await db.insert(deadLetters).values(letter);
    await set('alertHook', 'http://hook.example/in');
    await beWell(NOON);
    await watch(NOON);
    expect(hook).not.toHaveBeenCalled();
    await db.delete(settings).where(sql`name = 'alertHook'`);
    await watch(NOON + MINUTE);
    expect(await db.select().from(incidents)).toMatchObject([{ name: 'letters', toldAt: NOON + MINUTE }]);
  });
});
