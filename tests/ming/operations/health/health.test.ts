import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_MOST, HEALTH_CHECKS } from '../../../../contract/operations/health/health.ts';
import { app } from '../../../../ming/src/app.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { forget } from '../../../../ming/src/kit/memory.ts';
import { recordRun } from '../../../../ming/src/kit/runs.ts';
import { lastRuns, mails, settings } from '../../../../ming/src/kit/schema.ts';
import { backups } from '../../../../ming/src/operations/backup/schema.ts';
import { type Found, fullMonthOf, judge } from '../../../../ming/src/operations/health/rules.ts';
import { incidents, storageDays } from '../../../../ming/src/operations/health/schema.ts';
import { keepSize, watchHealth } from '../../../../ming/src/operations/health/writes.ts';
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
afterEach(() => vi.restoreAllMocks());

/** A site that is well at `now`. */
async function beWell(now: number): Promise<void> {
  const ran = { ok: true, detail: '', startedAt: now - MINUTE, endedAt: now - MINUTE };
  await recordRun(db, 'job:minute', ran);
  await recordRun(db, 'job:daily', ran);
  await db
    .insert(backups)
    .values({ name: 'x', cause: 'daily', state: 'whole', progress: '{}', startedAt: now, endedAt: now })
    .onConflictDoNothing();
}

const run = (ms: number, ok = true, detail = '') => ({ ok, detail, endedAt: NOON - ms });
const FINE: Found = {
  searchFault: '',
  pending: [],
  runs: new Map([
    ['job:minute', run(MINUTE)],
    ['job:daily', run(HOUR)],
  ]),
  failedSteps: 0,
  backupAt: NOON - HOUR,
  backupFault: '',
  events: 0,
  oldestEvent: 0,
  letters: 0,
  index: 0,
  bytes: 1e6,
  payoutsStopped: false,
};

describe('the rules', () => {
  it('find nothing wrong with a site that is well, and judge every check', () => {
    const checks = judge(FINE, NOON);
    expect(checks.map((it) => it.name)).toEqual(HEALTH_CHECKS);
    expect(checks.filter((it) => it.state !== 'ok')).toEqual([]);
  });

  const runs = (...given: [string, ReturnType<typeof run>][]) => ({
    runs: new Map([...FINE.runs, ...given]),
  });
  it.each<[string, Partial<Found>, string, string]>([
    ['migrations that wait', { pending: ['0001_x.sql'] }, 'schema', 'bad'],
    ['a search database that does not answer', { searchFault: '没有回应' }, 'search', 'bad'],
    ['a minute that is six minutes late', runs(['job:minute', run(6 * MINUTE)]), 'minute', 'warn'],
    ['a clock that stands still', runs(['job:minute', run(20 * MINUTE)]), 'minute', 'bad'],
    ['a minute that failed', runs(['job:minute', run(MINUTE, false, 'x')]), 'minute', 'warn'],
    ['a job that never ran', { runs: new Map() }, 'daily', 'warn'],
    ['a day without its job', runs(['job:daily', run(27 * HOUR)]), 'daily', 'warn'],
    ['two days without it', runs(['job:daily', run(51 * HOUR)]), 'daily', 'bad'],
    ['steps that failed', { failedSteps: 2 }, 'daily', 'warn'],
    ['no backup yet', { backupAt: 0 }, 'backup', 'warn'],
    ['a backup that failed', { backupFault: 'R2 is out' }, 'backup', 'warn'],
    ['a backup of the day before yesterday', { backupAt: NOON - 30 * HOUR }, 'backup', 'warn'],
    ['no backup for four days', { backupAt: NOON - 4 * DAY }, 'backup', 'bad'],
    ['events that wait', { events: 3, oldestEvent: NOON - 6 * MINUTE }, 'events', 'warn'],
    ['events that nobody sends', { events: 3, oldestEvent: NOON - HOUR }, 'events', 'bad'],
    ['dead letters', { letters: 1 }, 'letters', 'warn'],
    ['an index far behind', { index: 1_001 }, 'index', 'warn'],
    ['a database that fills', { bytes: 0.8 * DATABASE_MOST }, 'storage', 'warn'],
    ['a full database', { bytes: 0.96 * DATABASE_MOST }, 'storage', 'bad'],
    ['a mail that failed', runs(['service:mail', run(MINUTE, false, 'x')]), 'mail', 'warn'],
    ['a mail that failed yesterday', runs(['service:mail', run(DAY, false, 'x')]), 'mail', 'ok'],
    ['a payment provider that failed', runs(['service:wxpay', run(MINUTE, false, 'x')]), 'payment', 'warn'],
    ['payouts that are stopped', { payoutsStopped: true }, 'payment', 'warn'],
  ])('find %s', (_what, wrong, name, state) => {
    const checks = judge({ ...FINE, ...wrong }, NOON);
    expect(checks.find((it) => it.name === name)?.state).toBe(state);
  });

  it('foresee the month of the limit from a line through the sizes of the days', () => {
    const days = (from: number, growth: number, many: number) =>
      Array.from({ length: many }, (_, n) => ({
        day: new Date(Date.UTC(2026, 4, 1) + n * DAY).toISOString().slice(0, 10),
        bytes: from + n * growth + (n % 2) * 1_000,
      }));
    // 30 days at 0.02 GB from 1 GB: 1.58 GB on May 30, and 421 days more are July 25 of the next year.
    expect(fullMonthOf(days(1e9, 2e7, 30), DATABASE_MOST)).toBe('2027-07');
    expect(fullMonthOf(days(1e9, 2e7, 6), DATABASE_MOST)).toBe('');
    expect(fullMonthOf(days(1e9, -2e7, 30), DATABASE_MOST)).toBe('');
    expect(fullMonthOf(days(1e6, 100, 30), DATABASE_MOST)).toBe('');
    expect(fullMonthOf(days(2e10, 2e7, 30), DATABASE_MOST)).toBe('2026-05');
  });
});

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
  // Within ten seconds an isolate answers what it knows.
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

it('operators see every check, the migrations, and the sizes of the days', async () => {
  await beWell(Date.now());
  await db.delete(storageDays);
  await keepSize(db, NOON - 500 * DAY);
  await keepSize(db, NOON - DAY);
  const { bytes } = await keepSize(db, NOON);
  expect(bytes).toBeGreaterThan(100_000);
  const { data } = await call('/v1/operator/health', as('admin'));
  expect(data.checks).toHaveLength(HEALTH_CHECKS.length);
  expect(data.schema).toEqual({ latest: env.MIGRATIONS.at(-1)?.name, pending: [] });
  expect(data.storage.days).toEqual([
    { day: '2026-04-30', bytes },
    { day: '2026-05-01', bytes },
  ]);
  expect(data.incidents).toEqual([]);
  for (const who of ['editor', 'one'])
    expect(await call('/v1/operator/health', as(who))).toMatchObject({ code: 403 });
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
