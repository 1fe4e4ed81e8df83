import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { dayStart } from '../../kit/clock.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { lacksGuardian } from '../age/allowance.ts';
import { bornBy } from '../age/rules.ts';
import { boundContact } from '../identity/contact.ts';
import { owedVersion } from '../terms/agreement.ts';
import type { Channel } from './rules.ts';

const authorRowColumns = {
  role: col.text,
  createTime: col.number,
  posts: col.number,
  muteUntil: col.number,
  banUntil: col.number,
  trusted: col.number,
  hasContact: col.number,
  approved: col.number,
  owedTerms: col.number,
  lacksGuardian: col.number,
  conduct: col.textOrNull,
};

/** Number of a person's visible forum posts. */
const forumPosts = sql.join(
  ['questions', 'answers', 'forum_comments'].map(
    (table) => sql`(select count(*) from ${sql.raw(table)} where user_id = p.id and ${isPublicPost()})`,
  ),
  sql` + `,
);

export type Sanction = 'mute' | 'ban' | 'trust';

/** SQL: end of an active sanction in ms; 0 if none. */
export const sanctionUntil = (userId: SQL, kind: Sanction, now: number): SQL =>
  sql`coalesce((select until from sanctions where user_id = ${userId} and kind = ${kind} and until > ${now}), 0)`;

/** Query of an author's facts for the rules, with the rules setting; one row. */
export function authorRow(db: Db, userId: string, now: number) {
  const until = (kind: Sanction) => sanctionUntil(sql`p.id`, kind, now);
  return rowsOf(
    db,
    authorRowColumns,
    sql`select p.role, p.create_time as createTime, p.comment_count + p.article_count + ${forumPosts} as posts,
      ${until('mute')} as muteUntil, ${until('ban')} as banUntil, ${until('trust')} > 0 as trusted,
      ${boundContact(sql`p.id`)} as hasContact,
      exists(select 1 from moderation_cases where user_id = p.id and outcome = 'approve') as approved,
      ${owedVersion(sql`p.id`, now)} as owedTerms,
      ${lacksGuardian(sql`p.id`, bornBy(14, now))} as lacksGuardian,
      (select value from settings where name = 'conduct') as conduct
    from people p where p.id = ${userId}`,
  );
}

/**
 * Query of the current word list version, with the words unless it is `known`; no row for the default list.
 */
export function wordsRow(db: Db, known: number) {
  return rowsOf(
    db,
    { version: col.number, words: col.textOrNull },
    sql`select id as version, case when id <> ${known} then words end as words
    from word_lists order by id desc limit 1`,
  );
}

/** `network`: daily visitor id, empty if unknown. */
type Attempt = { userId: string; key: string; now: number; network: string };

/**
 * How often each mark was left within a day by other attempts: by this person (`own`) and by new accounts
 * (`fresh`).
 */
export function repeatRows(db: Db, { userId, key, now }: Omit<Attempt, 'network'>, marks: readonly string[]) {
  return rowsOf(
    db,
    { mark: col.text, own: col.number, fresh: col.number },
    sql`select mark, sum(user_id = ${userId}) as own, sum(fresh) as fresh from post_marks
    where mark in (select value from json_each(${JSON.stringify(marks)})) and create_time > ${now - DAY_MS}
      and not (user_id = ${userId} and key = ${key}) group by mark`,
  );
}

type Pace = { most: number; gapMs: number };
type Burst = { most: number; windowMs: number };

/**
 * The person's other attempts within the burst window. Indexed by time: few rows lie within seconds, one
 * person may have many a day.
 */
const lately = (it: Attempt, channel: Channel, { windowMs }: Burst) =>
  sql`post_marks m indexed by post_marks_time where m.create_time > ${it.now - windowMs}
    and m.user_id = ${it.userId} and m.channel = ${channel} and m.mark = '' and m.key <> ${it.key}`;

/** Statement that records an attempt, unless `burst` or `pace` is exceeded; safe under concurrency. */
export function noteAttempt(
  db: Db,
  it: Attempt,
  channel: Channel,
  limits: { pace: Pace | null; burst: Burst | null },
) {
  const { pace, burst } = limits;
  const mine = sql`user_id = ${it.userId} and channel = ${channel} and mark = '' and key <> ${it.key}`;
  const calm = burst ? sql`(select count(*) from ${lately(it, channel, burst)}) < ${burst.most}` : sql`true`;
  const within = pace
    ? sql`(select count(*) from post_marks where ${mine} and create_time >= ${dayStart(it.now)}) < ${pace.most}
      and not exists (select 1 from post_marks where ${mine} and create_time > ${it.now - pace.gapMs})`
    : sql`true`;
  return change(
    db,
    sql`insert into post_marks (user_id, key, mark, channel, fresh, network, create_time)
    select ${it.userId}, ${it.key}, '', ${channel}, ${Number(pace !== null)}, ${it.network}, ${it.now} where ${within} and ${calm}
    on conflict do nothing`,
  );
}

/** Statement that stores the marks of a recorded attempt. */
export function leaveMarks(db: Db, it: Attempt, channel: Channel, fresh: boolean, marks: readonly string[]) {
  return change(
    db,
    sql`insert into post_marks (user_id, key, mark, channel, fresh, create_time)
    select ${it.userId}, ${it.key}, value, ${channel}, ${Number(fresh)}, ${it.now}
    from json_each(${JSON.stringify(marks)})
    where exists (select 1 from post_marks where user_id = ${it.userId} and key = ${it.key} and mark = '')
    on conflict do nothing`,
  );
}

/**
 * Statement that records an account's network, right in the batch that creates it; no-op if it was not
 * created or the network is unknown.
 */
export function noteJoin(db: Db, { userId, network, now }: Pick<Attempt, 'userId' | 'network' | 'now'>) {
  return change(
    db,
    sql`insert into post_marks (user_id, key, mark, channel, fresh, network, create_time)
    select id, 'join', '', 'join', 1, ${network}, ${now} from people where id = ${userId} and ${network} <> ''`,
  );
}

/**
 * Whether an attempt was recorded, today's count, the last time, and since when the burst is full; one row.
 */
export function attemptRow(db: Db, it: Attempt, channel: Channel, burst: Burst | null) {
  const full = burst
    ? sql`(select m.create_time from ${lately(it, channel, burst)} order by m.create_time desc limit 1 offset ${burst.most - 1})`
    : sql`null`;
  return rowsOf(
    db,
    { today: col.number, last: col.numberOrNull, noted: col.number, full: col.numberOrNull },
    sql`select count(*) filter (where key <> ${it.key} and create_time >= ${dayStart(it.now)}) as today,
      max(create_time) filter (where key <> ${it.key}) as last, count(*) filter (where key = ${it.key}) as noted, ${full} as full
    from post_marks where user_id = ${it.userId} and channel = ${channel} and mark = ''`,
  );
}

/** Deletes a failed attempt's records. */
export function forgetAttempt(db: Db, { userId, key }: Pick<Attempt, 'userId' | 'key'>) {
  return change(db, sql`delete from post_marks where user_id = ${userId} and key = ${key}`);
}
