import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GROWTH } from '../../../../contract/people/growth/growth.ts';
import { dayAfter, dayOf } from '../../../../ming/src/kit/clock.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { signRecords } from '../../../../ming/src/people/growth/schema.ts';
import { openDays, type Signed, signPoints, streakOf } from '../../../../ming/src/people/growth/streak.ts';
import { signIn } from '../../../../ming/src/people/growth/writes.ts';
import { call } from '../../support/call.ts';
import { deliver, emitted } from '../../support/events.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

let token = '';
const today = dayOf(Date.now());
const ago = (n: number) => dayAfter(today, -n);

beforeAll(async () => {
  await addPerson('a');
  await addPerson('new', { createTime: Date.now() });
  token = await logIn('a');
});

beforeEach(async () => {
  await db.delete(signRecords);
  await change(db, sql`delete from experience`);
});

const state = (as = token) => call('/v1/sign/getSignRecords', { token: as });
const signOn = (body: object = {}, as = token) => call('/v1/sign/', { body, token: as });
const had = (...days: number[]) =>
  db.insert(signRecords).values(days.map((n) => ({ userId: 'a', day: ago(n), createdAt: NOON })));

describe('checking in', () => {
  it('counts once a day, however often and at once', async () => {
    expect((await call('/v1/sign/validateTodayIsSign', { token })).data).toBe(false);
    const answers = await Promise.all([signOn(), signOn(), signOn()]);
    for (const it of answers)
      expect(it).toMatchObject({ code: 200, data: { isSign: true, streak: 1, points: 2 } });
    expect((await call('/v1/sign/validateTodayIsSign', { token })).data).toBe(true);
    const { data, extra } = await state();
    expect(data).toEqual([{ day: today, isMakeUp: 0, points: 2 }]);
    expect(extra).toMatchObject({ today, isSign: true, streak: 1, days: 1, makeUpsLeft: 2 });
    expect((await call('/v1/level/mine', { token })).data).toMatchObject({ exp: 2, level: 1 });
  });

  it('brings a bonus on every seventh day in a row', async () => {
    await had(6, 5, 4, 3, 2, 1);
    expect((await signOn()).data).toMatchObject({ streak: 7, points: 7 });
    expect((await call('/v1/level/mine', { token })).data.exp).toBe(6 * 2 + 7);
  });

  it('makes up for missed days: two a month, seven days back, without experience', async () => {
    await had(3);
    expect((await state()).extra['open']).toEqual([1, 2, 4, 5, 6, 7].map(ago));
    expect((await signOn({ day: ago(8) })).message).toBe('只能补签最近 7 天里注册之后漏签的日子');
    expect((await signOn({ day: dayAfter(today) })).code).toBe(400);
    const [one, two] = await Promise.all([signOn({ day: ago(1) }), signOn({ day: ago(2) })]);
    expect([one.code, two.code]).toEqual([200, 200]);
    expect((await signOn()).data).toMatchObject({ streak: 4, makeUpsLeft: 0, open: [] });
    expect(await signOn({ day: ago(4) })).toMatchObject({ code: 400, message: '本月的 2 次补签已用完' });
    expect((await signOn({ day: ago(2) })).code, 'a repeat is no error').toBe(200);
    expect((await call('/v1/level/mine', { token })).data.exp).toBe(4);
  });

  it('takes no more make-ups than the month has, however many come at once', async () => {
    const codes = (await Promise.all([1, 2, 3, 4, 5].map((n) => signOn({ day: ago(n) })))).map(
      (it) => it.code,
    );
    expect(codes.filter((it) => it === 200)).toHaveLength(2);
    expect(await db.$count(signRecords)).toBe(2);
  });

  it('makes up for no day before one joined, and asks for a login and a real day', async () => {
    const fresh = await logIn('new');
    expect((await signOn({ day: ago(1) }, fresh)).code).toBe(400);
    expect((await signOn({ day: '2026-13-01' })).message).toBe('日期格式不正确');
    expect((await call('/v1/sign/', { body: {} })).code).toBe(401);
    expect((await call('/v1/sign/getSignRecords?month=2026', { token })).message).toBe('月份格式不正确');
  });

  it('earns a badge for seven days, once', async () => {
    await had(6, 5, 4, 3, 2, 1);
    await signOn();
    expect((await emitted('sign.made')).every((it) => it.userId === 'a')).toBe(true);
    for (const id of [1, 2]) await deliver({ id: 77 + id, type: 'sign.made', data: { userId: 'a' } });
    const { data } = await call('/v1/level/mine', { token });
    expect(data.badges.map((it: { key: string }) => it.key)).toEqual(['sign-7']);
  });
});

describe('rules', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 50 })
    .chain((list) =>
      fc.tuple(
        ...list.map((n) =>
          fc.record({ day: fc.constant(dayAfter('2026-01-01', n)), isMakeUp: fc.constantFrom(0, 1) }),
        ),
      ),
    );

  it('points do not depend on the order of the days, and a make-up takes none away', () => {
    fc.assert(
      fc.property(days, (signed: Signed[]) => {
        const points = signPoints(signed, GROWTH.sign);
        expect(signPoints(signed.toReversed(), GROWTH.sign)).toEqual(points);
        const sum = (list: Signed[]) =>
          [...signPoints(list, GROWTH.sign).values()].reduce((all, it) => all + it, 0);
        for (const [at, it] of signed.entries()) {
          const others = signed.filter((_, n) => n !== at);
          if (it.isMakeUp) expect(sum(signed)).toBeGreaterThanOrEqual(sum(others));
        }
      }),
    );
  });

  it('the database derives the same points', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (signed: Signed[]) => {
        await db.delete(signRecords);
        await change(db, sql`delete from experience`);
        for (let at = 0; at < signed.length; at += 20)
          await db
            .insert(signRecords)
            .values(signed.slice(at, at + 20).map((it) => ({ userId: 'a', createdAt: 1, ...it })));
        const again = { userId: 'a', day: signed[0]?.day ?? '', isMakeUp: false, monthStart: 0, now: 1 };
        await db.batch([...signIn(db, again, GROWTH)]);
        const rows = await rowsOf<{ day: string; points: number }>(
          db,
          sql`select day, points from experience`,
        );
        const wanted = [...signPoints(signed, GROWTH.sign)].filter(([, it]) => it > 0);
        expect(new Map(rows.map((it) => [it.day, it.points]))).toEqual(new Map(wanted));
      }),
      { numRuns: 10 },
    );
  });

  it('a streak ends at a missed day; today is still open', () => {
    expect(streakOf(new Set(['2026-02-28', '2026-03-01']), '2026-03-02')).toBe(2);
    expect(streakOf(new Set(['2026-02-27', '2026-03-01']), '2026-03-01')).toBe(1);
    expect(streakOf(new Set(['2026-02-27']), '2026-03-01')).toBe(0);
  });

  it('no day is open without make-ups, before joining, or too far back', () => {
    const it = { today: '2026-03-08', since: '2026-03-05', used: 0 };
    expect(openDays(new Set(['2026-03-06']), it, GROWTH.makeUp)).toEqual(['2026-03-07', '2026-03-05']);
    expect(openDays(new Set(), { ...it, used: 2 }, GROWTH.makeUp)).toEqual([]);
    expect(openDays(new Set(), { ...it, since: '2020-01-01' }, GROWTH.makeUp)).toHaveLength(7);
  });
});
