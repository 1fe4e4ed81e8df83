import { type SQL, sql } from 'drizzle-orm';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { isPublicArticle } from '../../kit/publicWhere.ts';

/** SQL: whether submissions to activity `v` are open; mirrors `activityState` in rules.ts. */
const isOpen = (now: number): SQL => sql`(v.is_public = 1 and v.cancelled_at is null and v.result_at is null
  and v.start_time <= ${now} and v.end_time > ${now})`;

type Submission = { activityId: number; articleId: number; userId: string; now: number };

/**
 * Statement that submits an article; mirrors `articleFault` in rules.ts. Limit and deadline are checked in
 * the same statement, so that concurrent requests cannot exceed them.
 */
export function submitArticle(db: Db, it: Submission) {
  const tagged = sql`select 1 from activity_tags t where t.activity_id = v.id`;
  return change(
    db,
    sql`insert into activity_entries (activity_id, article_id, user_id, create_time)
    select v.id, a.id, a.user_id, ${it.now} from activities v, articles a
    where v.id = ${it.activityId} and a.id = ${it.articleId} and a.user_id = ${it.userId}
      and ${isPublicArticle('a')} and ${isOpen(it.now)}
      and v.category_id in (0, a.category_id) and a.create_time >= v.since
      and (not exists (${tagged}) or exists (${tagged} and t.tag_id in
        (select tag_id from article_tags where article_id = a.id)))
      and (select count(*) from activity_entries e where e.activity_id = v.id and e.user_id = a.user_id) < v.most
    on conflict do nothing`,
  );
}

/** Statements that withdraw a submission and its scores while submissions are open. */
export function removeEntry(db: Db, it: Submission) {
  const mine = sql`select e.id from activity_entries e join activities v on v.id = e.activity_id
    where e.activity_id = ${it.activityId} and e.article_id = ${it.articleId} and e.user_id = ${it.userId}
      and ${isOpen(it.now)}`;
  return [
    change(db, sql`delete from activity_scores where entry_id in (${mine})`),
    change(db, sql`delete from activity_entries where id in (${mine})`),
  ] as const;
}

/** Emits an event, once each, for activities whose submissions closed. Returns their number. */
export async function closeDue(db: Db, now: number): Promise<{ closed: number }> {
  const due = await rowsOf(
    db,
    { id: col.number },
    sql`select id from activities where is_public = 1 and cancelled_at is null and result_at is null
    and reminded_at is null and end_time <= ${now}`,
  );
  for (const { id } of due)
    await db.batch([
      change(db, sql`update activities set reminded_at = ${now} where id = ${id} and reminded_at is null`),
      emit(db, 'activity.closed', { activityId: id }, sql`changes() > 0`),
    ]);
  return { closed: due.length };
}
