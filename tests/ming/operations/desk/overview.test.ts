import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { siteDays } from '../../../../ming/src/discovery/site/schema.ts';
import { countVisit } from '../../../../ming/src/discovery/site/writes.ts';
import { comments } from '../../../../ming/src/discussion/comment/schema.ts';
import { answers, questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { payouts } from '../../../../ming/src/money/payout/schema.ts';
import { dailySteps } from '../../../../ming/src/operations/desk/schema.ts';
import { as, buildCommunity, call, comment, report } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { db, NOON } from '../../support/world.ts';

const DAY = 86_400_000;
const read = async (who = 'admin') => (await call('/v1/operator/overview', as(who))).data;

beforeAll(buildCommunity);

describe('the overview', () => {
  it('counts what happens today, and compares 30 days with the 30 before', async () => {
    const now = Date.now();
    const old = (await read()).total;
    await countVisit(db, dayOf(now), 'v');
    await countVisit(db, dayOf(now), 'v');
    await countVisit(db, dayOf(now - 29 * DAY), 'v');
    await countVisit(db, dayOf(now - 30 * DAY), 'v');
    await countVisit(db, dayOf(now - 60 * DAY), 'v');
    await comment('第一条', 'one');
    const { days, total, before, ever } = await read();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: dayOf(now), visits: 2, visitors: 1, comments: 1 });
    expect(total).toMatchObject({ visits: 3, visitors: 2, comments: old.comments + 1 });
    expect(before).toMatchObject({ visits: 1, visitors: 1 });
    expect(ever).toMatchObject({ visits: 5, articles: 9, people: 12 });
  });

  it('tells what waits: editors what is theirs, operators the machine, too', async () => {
    const { key } = await comment('看一看', 'one', 52);
    await report('comment', key, 'r1');
    await change(db, sql`insert into dead_letters (type, body, died_at) values ('x', 'null', ${NOON})`);
    const payout = { amount: 10_000, way: 'bank', account: '6222', payee: '甲', createTime: NOON } as const;
    await db.insert(payouts).values([
      { ...payout, payoutNo: 'p1', userId: 'one' },
      { ...payout, payoutNo: 'p2', userId: 'two', status: 1 },
    ]);
    const step = { day: '2026-05-01', detail: 'null', startedAt: NOON, endedAt: NOON + 1_000 };
    await db.insert(dailySteps).values([
      { ...step, step: 'a', ok: 1 },
      { ...step, step: 'b', ok: 0 },
      { ...step, day: '2026-04-30', step: 'a', ok: 0 },
    ]);
    const all = await read();
    expect(all.cases).toBe(1);
    expect(all.system).toMatchObject({
      deadLetters: 1,
      sponsors: 0,
      refundAsks: 0,
      payouts: 1,
      report: { day: '2026-05-01', steps: 2, failed: 1, endTime: '2026-05-01 12:00:01' },
    });
    expect(await read('editor')).toMatchObject({ cases: 1, system: null });
    expect((await call('/v1/operator/overview', as('one'))).code).toBe(403);
  });
});

const recounted = () =>
  rowsOf<{ day: string; kind: string; n: number }>(
    db,
    sql.raw(
      [
        ['articles', 'publish = 1 and deleted_at is null'],
        ['comments', 'state = 1 and deleted_at is null'],
        ['questions', 'state = 1 and deleted_at is null'],
        ['answers', 'state = 1 and deleted_at is null'],
        ['people', 'true'],
      ]
        .map(
          ([table, shown]) =>
            `select date(create_time / 1000 + 28800, 'unixepoch') as day, '${table}' as kind, count(*) as n from ${table} where ${shown} group by 1`,
        )
        .join(' union all '),
    ),
  );

it('days equal a recount after any changes of what is shown', async () => {
  const kinds = [
    [
      'articles',
      'publish',
      3,
      articles,
      { userId: 'a', categoryId: 1, title: 't', updateTime: NOON, hot: 0 },
    ],
    ['comments', 'state', 0, comments, { articleId: 51, userId: 'a', source: 's', html: 'h' }],
    ['questions', 'state', 0, questions, { userId: 'a', title: 't', updateTime: NOON, lastTime: NOON }],
    [
      'answers',
      'state',
      0,
      answers,
      { questionId: 900, userId: 'a', updateTime: NOON, summary: 's', source: 's', html: 'h' },
    ],
  ] as const;
  const step = fc.record({
    kind: fc.nat(3),
    id: fc.integer({ min: 900, max: 903 }),
    shown: fc.boolean(),
    deleted: fc.boolean(),
    day: fc.nat(3),
    gone: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const { kind, id, shown, deleted, day, gone } of steps) {
        const [name, column, hidden, table, more] = kinds[kind] ?? kinds[0];
        const t = sql.identifier(name);
        const createTime = NOON + day * DAY;
        const deletedAt = deleted ? NOON : null;
        await db
          .insert(table)
          .values({ id, createTime, deletedAt, [column]: shown ? 1 : hidden, ...more } as never)
          .onConflictDoNothing();
        await change(
          db,
          sql`update ${t} set ${sql.identifier(column)} = ${shown ? 1 : hidden}, deleted_at = ${deletedAt},
            create_time = ${createTime} where id = ${id}`,
        );
        if (gone === 0) await change(db, sql`delete from ${t} where id = ${id}`);
      }
      const days = await db.select().from(siteDays);
      const kept = days.flatMap((row) =>
        (['articles', 'comments', 'questions', 'answers', 'people'] as const)
          .filter((kind) => row[kind] !== 0)
          .map((kind) => ({ day: row.day, kind, n: row[kind] })),
      );
      const key = (it: { day: string; kind: string }) => `${it.day} ${it.kind}`;
      const sorted = <T extends { day: string; kind: string }>(list: readonly T[]) =>
        list.toSorted((a, b) => key(a).localeCompare(key(b)));
      expect(sorted(kept)).toEqual(sorted(await recounted()));
    }),
    { numRuns: 15 },
  );
});
