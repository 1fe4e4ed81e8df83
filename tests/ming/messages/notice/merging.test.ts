import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOTICE } from '../../../../contract/messages/notice/notice.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { deliverBatch } from '../../support/events.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, buildWorld, db } from '../../support/world.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'a'];

beforeAll(async () => {
  await buildWorld();
  for (const id of PEOPLE) if (id !== 'a') await addPerson(id);
});

let last = 5_000_000;

/** Order of events: each at least once, some redelivered. */
const arrivals = (most: number) =>
  fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: most }, (_, at) => at),
      { minLength: most },
    ),
    again: fc.array(fc.nat({ max: most - 1 }), { maxLength: 6 }),
    /** Notices are read after so many deliveries. */
    readAt: fc.option(fc.nat({ max: most })),
  });

/** Delivers events in that order, in batches of three. */
async function arrive(
  events: readonly Event[],
  { order, again, readAt }: { order: number[]; again: number[]; readAt: number | null },
) {
  const queue = [...order, ...again.filter((at) => at < events.length)]
    .filter((at) => at < events.length)
    .map((at) => events[at]);
  for (let from = 0; from < queue.length; from += 3) {
    if (readAt !== null && from >= readAt) await change(db, sql`update notices set is_read = 1`);
    await deliverBatch(queue.slice(from, from + 3));
  }
}

type Actor = { type: number; subject: string; userId: string; actor: string };

const actors = () =>
  rowsOf<Actor>(
    db,
    sql`select n.type, n.subject, n.user_id as userId, a.user_id as actor from notices n
    join notice_actors a on a.notice_id = n.id order by n.type, n.subject, n.user_id, a.user_id`,
  );
const openOnes = () =>
  rowsOf<{ most: number }>(
    db,
    sql`select coalesce(max(many), 0) as most from (
      select count(*) as many from notices where is_read = 0 group by user_id, type, subject)`,
  );

async function clear(): Promise<void> {
  for (const table of [
    'notices',
    'notice_actors',
    'article_likes',
    'follows',
    'comments',
    'comment_mentions',
  ])
    await change(db, sql.raw(`delete from ${table}`));
}

const byText = (a: Actor, b: Actor) => JSON.stringify(a).localeCompare(JSON.stringify(b));

describe('notices', () => {
  it('name everybody who likes or follows once, whatever arrives in whatever order, twice, or was taken back', async () => {
    const deed = fc.record({
      what: fc.constantFrom('like 1', 'like 2', 'follow'),
      who: fc.constantFrom(...PEOPLE),
      holds: fc.boolean(),
    });
    const deeds = fc.uniqueArray(deed, { selector: (it) => `${it.what} ${it.who}`, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(deeds, arrivals(10), async (all, how) => {
        await clear();
        const events: Event[] = [];
        for (const { what, who, holds } of all) {
          const articleId = Number(what.slice(5));
          last += 1;
          if (what === 'follow') {
            if (holds)
              await change(
                db,
                sql`insert into follows (user_id, target_id, created_at) values (${who}, 'a', 1)`,
              );
            events.push({ id: last, type: 'user.followed', data: { userId: who, targetId: 'a' } } as Event);
          } else {
            if (holds)
              await change(
                db,
                sql`insert into article_likes (article_id, user_id, created_at) values (${articleId}, ${who}, 1)`,
              );
            events.push({ id: last, type: 'article.liked', data: { articleId, userId: who } } as Event);
          }
        }
        await arrive(events, how);
        const wanted = all
          .filter((it) => it.holds && it.who !== 'a')
          .map(({ what, who }) => ({
            type: what === 'follow' ? NOTICE.watch : NOTICE.like,
            subject: what === 'follow' ? 'follow' : `article:${what.slice(5)}`,
            userId: 'a',
            actor: who,
          }));
        expect((await actors()).toSorted(byText)).toEqual(wanted.toSorted(byText));
        expect((await openOnes())[0]?.most).toBeLessThanOrEqual(1);
      }),
      { numRuns: 12 },
    );
  });

  it('tell everybody whom a comment concerns of it once', async () => {
    const one = fc.record({
      by: fc.constantFrom(...PEOPLE),
      answers: fc.option(fc.constantFrom(...PEOPLE)),
      names: fc.uniqueArray(fc.constantFrom(...PEOPLE), { maxLength: 3 }),
      shown: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 6 }), arrivals(6), async (all, how) => {
        await clear();
        const events: Event[] = [];
        for (const [at, { by, answers, names, shown }] of all.entries()) {
          const id = at + 1;
          await change(
            db,
            sql`insert into comments (id, article_id, user_id, reply_user_id, state, source, html, create_time)
            values (${id}, 1, ${by}, ${answers ?? ''}, ${shown ? 1 : 3}, '', '', 1)`,
          );
          for (const name of names)
            await change(db, sql`insert into comment_mentions (comment_id, user_id) values (${id}, ${name})`);
          last += 1;
          events.push({ id: last, type: 'comment.added', data: { commentId: id } } as Event);
        }
        await arrive(events, how);
        const wanted = all.flatMap(({ by, answers, names, shown }, at) =>
          [...new Set(['a', ...names, ...(answers ? [answers] : [])])]
            .filter((to) => shown && to !== by)
            .map((to) => ({ type: NOTICE.comment, subject: `comment:${at + 1}`, userId: to, actor: by })),
        );
        expect((await actors()).toSorted(byText)).toEqual(wanted.toSorted(byText));
      }),
      { numRuns: 12 },
    );
  });
});
