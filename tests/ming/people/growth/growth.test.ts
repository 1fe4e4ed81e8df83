import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GROWTH } from '../../../../contract/people/growth/growth.ts';
import { tick } from '../../../../ming/src/jobs/cron.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { lastRuns, settings } from '../../../../ming/src/kit/schema.ts';
import { experience, experienceDues } from '../../../../ming/src/people/growth/schema.ts';
import { growDue, regrade } from '../../../../ming/src/people/growth/writes.ts';
import { call } from '../../support/call.ts';
import { deliver } from '../../support/events.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WHO = ['a', 'b'];

const run = (text: string) => env.DB.prepare(text).run();
const sumOf = async (id: string) =>
  (await rowsOf<{ exp: number; level: number }>(db, sql`select exp, level from people where id = ${id}`))[0];
const days = () =>
  rowsOf<{ kind: string; points: number }>(
    db,
    sql`select user_id as who, kind, day, points from experience where kind <> 'sign' order by 1, 3, 2`,
  );

const comment = (id: number, who: string, at: number) =>
  `insert into comments (id, article_id, user_id, source, html, create_time)
    values (${id}, 1, '${who}', '', '', ${at}) on conflict do nothing`;
const article = (id: number, who: string, at: number) =>
  `insert into articles (id, user_id, category_id, title, publish, create_time, update_time)
    values (${id}, '${who}', 1, 't', 1, ${at}, ${at}) on conflict do nothing`;
const question = (id: number, who: string) =>
  `insert into questions (id, user_id, title, create_time, update_time, last_time)
    values (${id}, '${who}', 'q', 1, 1, 1) on conflict do nothing`;
const answer = (id: number, who: string, at: number) =>
  `insert into answers (id, question_id, user_id, create_time, update_time, summary, source, html)
    values (${id}, ${1 + (id % 3)}, '${who}', ${at}, ${at}, '', '', '') on conflict do nothing`;

beforeAll(async () => {
  for (const id of [...WHO, 'c']) await addPerson(id);
});

beforeEach(async () => {
  for (const table of ['comments', 'comment_likes', 'articles', 'article_likes', 'questions', 'answers'])
    await run(`delete from ${table}`);
  await db.delete(experience);
  await db.delete(experienceDues);
  await recount(db);
});

describe('experience', () => {
  it('comes by the table, within the limits of a day, and sets the level', async () => {
    for (let id = 1; id <= 7; id++) await run(comment(id, 'a', NOON + id));
    for (let id = 1; id <= 3; id++) await run(article(id, 'a', NOON));
    await run(question(1, 'b'));
    await run(answer(3, 'a', NOON));
    await run('update questions set accepted_answer_id = 3 where id = 1');
    for (const who of ['a', 'b', 'c']) await run(`insert into article_likes values (1, '${who}', ${NOON})`);
    await run(`insert into comment_likes values (1, 'b', ${NOON})`);
    await growDue(db, NOON + DAY);
    expect((await days()).map((it) => [it.kind, it.points])).toEqual([
      ['accepted', 20],
      ['answer', 5],
      ['article', 60],
      ['comment', 10],
      ['like', 3],
    ]);
    expect(await sumOf('a')).toEqual({ exp: 98, level: 2 });
    expect(await recount(db)).toEqual([]);
  });

  it('waits for a comment to be an hour old', async () => {
    await run(comment(1, 'a', NOON));
    await growDue(db, NOON + HOUR - 1);
    expect(await days()).toEqual([]);
    await growDue(db, NOON + HOUR);
    expect(await days()).toHaveLength(1);
  });

  it('goes with the content, and comes back with it', async () => {
    await run(article(1, 'a', NOON));
    await run(`insert into article_likes values (1, 'b', ${NOON + 3 * DAY})`);
    await growDue(db, NOON + 9 * DAY);
    expect(await sumOf('a')).toMatchObject({ exp: 31 });
    await run('update articles set publish = 0 where id = 1');
    await growDue(db, NOON + 9 * DAY);
    expect(await sumOf('a')).toEqual({ exp: 0, level: 1 });
    await run('update articles set publish = 1 where id = 1');
    await growDue(db, NOON + 9 * DAY);
    expect(await sumOf('a')).toMatchObject({ exp: 31 });
  });

  it('belongs to a day in GMT+8', async () => {
    const midnight = Date.parse('2026-05-02T00:00:00+08:00');
    await run(comment(1, 'a', midnight - 1));
    await run(comment(2, 'a', midnight));
    await growDue(db, midnight + DAY);
    expect(await rowsOf(db, sql`select day from experience order by day`)).toEqual([
      { day: '2026-05-01' },
      { day: '2026-05-02' },
    ]);
  });

  it('is brought up every minute', async () => {
    await run(article(1, 'a', NOON));
    await tick(createScheduledController({ scheduledTime: new Date(NOON + DAY), cron: '* * * * *' }), env);
    expect(await sumOf('a')).toMatchObject({ exp: 30 });
  });

  it('is brought up also where an earlier step of the minute fails, which is told in the end', async () => {
    await run(article(1, 'a', NOON));
    const prepare = (text: string) => {
      if (text.includes('article_pending')) throw new Error('the schedule is away');
      return env.DB.prepare(text);
    };
    const DB = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
    const cron = createScheduledController({ scheduledTime: new Date(NOON + DAY), cron: '* * * * *' });
    await expect(tick(cron, { ...env, DB })).rejects.toThrow();
    expect(await sumOf('a')).toMatchObject({ exp: 30 });
    expect((await db.select().from(lastRuns).where(eq(lastRuns.name, 'job:minute')))[0]).toMatchObject({
      ok: 0,
      detail: expect.stringContaining('away'),
    });
  });

  it('follows the rules that an operator sets', async () => {
    await db.insert(settings).values({ name: 'growth', value: '{"article":{"points":7},"levels":[0,5]}' });
    await run(article(1, 'a', NOON));
    await growDue(db, NOON + DAY);
    expect(await sumOf('a')).toEqual({ exp: 7, level: 2 });
    await change(db, sql`delete from settings where name = 'growth'`);
    expect(await regrade(db)).toEqual({ changed: 1 });
    expect(await sumOf('a')).toMatchObject({ level: 1 });
  });

  it('is told to its owner with the level and what today brought', async () => {
    const now = Date.now();
    await run(article(1, 'a', now - 1));
    await growDue(db, now);
    const { data } = await call('/v1/level/mine', { token: await logIn('a') });
    expect(data).toMatchObject({ level: 1, exp: 30, from: 0, next: 50, levels: GROWTH.levels });
    expect(data.today).toContainEqual({ kind: 'article', points: 30, most: 60 });
    expect(await call('/v1/level/mine')).toMatchObject({ code: 401 });
  });
});

describe('badges', () => {
  it('are given for what holds, once, whatever is delivered twice', async () => {
    await run(article(1, 'b', NOON));
    await run(question(1, 'a'));
    await run(answer(3, 'b', NOON));
    await run('update questions set accepted_answer_id = 3 where id = 1');
    const events = [
      { type: 'article.published', data: { articleId: 1 } },
      { type: 'article.liked', data: { articleId: 1, userId: 'a' } },
      { type: 'answer.added', data: { answerId: 3 } },
      { type: 'answer.accepted', data: { questionId: 1, answerId: 3 } },
      { type: 'user.followed', data: { userId: 'a', targetId: 'b' } },
    ] as const;
    for (const half of [1, 2])
      for (const [at, it] of events.entries()) await deliver({ id: 900 + half * 10 + at, ...it } as Event);
    const keys = async () =>
      (await rowsOf<{ badge: string }>(db, sql`select badge from badges where user_id = 'b' order by 1`)).map(
        (it) => it.badge,
      );
    expect(await keys()).toEqual(['first-accepted', 'first-answer', 'first-article']);
    await run('update articles set like_count = 100 where id = 1');
    await run("update people set fans_count = 50 where id = 'b'");
    for (const [at, it] of events.entries()) await deliver({ id: 950 + at, ...it } as Event);
    expect(await keys()).toContain('likes-100');
    expect(await keys()).toContain('fans-50');
    await run("update people set fans_count = 0 where id = 'b'");
  });

  it('are not given for one’s own acceptance, nor for what is hidden', async () => {
    await run('delete from badges');
    await run(question(1, 'a'));
    await run(answer(3, 'a', NOON));
    await run('update questions set accepted_answer_id = 3 where id = 1');
    await deliver({ id: 990, type: 'answer.accepted', data: { questionId: 1, answerId: 3 } });
    await run('update answers set deleted_at = 1 where id = 3');
    await deliver({ id: 991, type: 'answer.added', data: { answerId: 3 } });
    expect(await rowsOf(db, sql`select * from badges`)).toEqual([]);
  });
});

/** Reference implementation: scores all content by the table. */
async function oracle(now: number): Promise<unknown[]> {
  const rows = <T>(text: string) => rowsOf<T>(db, sql.raw(text));
  type Own = { id: number; who: string; at: number; owner: string };
  const comments = await rows<Own>(
    `select id, user_id who, create_time at from comments where state = 1 and deleted_at is null`,
  );
  const articles = await rows<Own>(
    `select id, user_id who, create_time at from articles where publish = 1 and deleted_at is null`,
  );
  const answers = await rows<
    Own & { accepted: number }
  >(`select a.id, a.user_id who, a.create_time at, q.user_id owner,
    q.accepted_answer_id accepted from answers a join questions q on q.id = a.question_id
    where a.state = 1 and a.deleted_at is null and q.state = 1 and q.deleted_at is null`);
  const likes = [
    ...(await rows<Own>('select article_id id, user_id who, created_at at from article_likes')).map((it) => ({
      ...it,
      owner: articles.find((a) => a.id === it.id)?.who,
    })),
    ...(await rows<Own>('select comment_id id, user_id who, created_at at from comment_likes')).map((it) => ({
      ...it,
      owner: comments.find((c) => c.id === it.id)?.who,
    })),
  ];
  const found = new Map<string, number>();
  const note = (who: string, kind: 'comment' | 'answer' | 'article' | 'accepted' | 'like', at: number) => {
    const key = JSON.stringify([who, dayOf(at), kind]);
    const { points, most } = GROWTH[kind];
    found.set(key, Math.min(most || Infinity, (found.get(key) ?? 0) + points));
  };
  for (const it of comments) if (it.at <= now - HOUR) note(it.who, 'comment', it.at);
  for (const it of articles) note(it.who, 'article', it.at);
  for (const it of answers) {
    note(it.who, 'answer', it.at);
    if (it.accepted === it.id && it.owner !== it.who) note(it.who, 'accepted', it.at);
  }
  for (const it of likes) if (it.owner && it.owner !== it.who) note(it.owner, 'like', it.at);
  return [...found]
    .map(([key, points]) => [...(JSON.parse(key) as string[]), points].map(String))
    .toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
}

/** Likes existing content only. */
const like = (kind: 'article' | 'comment', id: number, who: string, at: number) =>
  `insert into ${kind}_likes select id, '${who}', ${at} from ${kind}s where id = ${id} on conflict do nothing`;

describe('whatever is written in whatever order', () => {
  const who = fc.constantFrom(...WHO);
  const id = fc.integer({ min: 1, max: 4 });
  const at = fc.integer({ min: 0, max: 3 }).map((n) => NOON + n * (DAY / 2));
  const write = fc.oneof(
    fc.tuple(id, who, at).map((it) => comment(...it)),
    fc.tuple(id, who, at).map((it) => article(...it)),
    fc.tuple(id, who).map((it) => question(...it)),
    fc.tuple(id, who, at).map((it) => answer(...it)),
    fc.tuple(id, who, at).map((it) => like('article', ...it)),
    fc.tuple(id, who, at).map((it) => like('comment', ...it)),
    fc
      .tuple(id, fc.constantFrom(1, 3))
      .map(([n, state]) => `update comments set state = ${state} where id = ${n}`),
    fc.tuple(id, fc.constantFrom(0, 1)).map(([n, p]) => `update articles set publish = ${p} where id = ${n}`),
    fc
      .tuple(id, fc.constantFrom('null', '1'))
      .map(([n, d]) => `update questions set deleted_at = ${d} where id = ${n}`),
    fc
      .tuple(id, fc.constantFrom('null', '1'))
      .map(([n, d]) => `update answers set deleted_at = ${d} where id = ${n}`),
    fc.tuple(id, id).map(([n, a]) => `update questions set accepted_answer_id = ${a} where id = ${n}`),
    id.map(
      (n) => `delete from comments where id = ${n} and id not in (select comment_id from comment_likes)`,
    ),
    id.map((n) => `delete from article_likes where article_id = ${n}`),
  );

  it('experience is what the content that is there is worth', async () => {
    const now = NOON + 2 * DAY;
    await fc.assert(
      fc
        .asyncProperty(fc.array(write, { minLength: 6, maxLength: 30 }), async (writes) => {
          for (const half of [writes.slice(0, writes.length / 2), writes]) {
            await env.DB.batch(half.map((it) => env.DB.prepare(it)));
            await growDue(db, now);
          }
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`select user_id as who, day, kind, points from experience order by 1, 2, 3`,
          );
          expect(rows.map((it) => Object.values(it).map(String))).toEqual(await oracle(now));
          expect(await recount(db)).toEqual([]);
        })
        .beforeEach(async () => {
          for (const table of [
            'comments',
            'comment_likes',
            'articles',
            'article_likes',
            'questions',
            'answers',
          ])
            await run(`delete from ${table}`);
          await growDue(db, now);
        }),
      { numRuns: 12 },
    );
  });
});
