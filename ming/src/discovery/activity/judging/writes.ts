import { sql } from 'drizzle-orm';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { isPublicArticle } from '../../../kit/publicWhere.ts';
import { logGuarded } from '../desk/writes.ts';

/** SQL: whether submission `e` may be judged: started and without results. */
const fromJudgeableEntry = (
  entryId: number,
  now: number,
) => sql`from activity_entries e join activities v on v.id = e.activity_id
  where e.id = ${entryId} and v.is_public = 1 and v.start_time <= ${now} and v.cancelled_at is null and v.result_at is null`;

const logIfChanged = (
  db: Db,
  action: string,
  entryId: number,
  after: string,
  { operator, now }: AuditActor,
) =>
  logAction(db, {
    operator,
    now,
    action,
    after,
    kind: 'activity_entry',
    key: String(entryId),
    when: sql`changes() > 0`,
  });

/** Statements that store a judge's score; no-op for one's own submission or outside judging. */
export function score(db: Db, it: { entryId: number; score: number; remark: string }, by: AuditActor) {
  return [
    change(
      db,
      sql`insert into activity_scores (entry_id, user_id, score, remark, update_time)
      select e.id, ${by.operator}, ${it.score}, ${it.remark}, ${by.now} ${fromJudgeableEntry(it.entryId, by.now)}
        and e.user_id <> ${by.operator}
      on conflict (entry_id, user_id) do update set score = excluded.score, remark = excluded.remark,
        update_time = excluded.update_time`,
    ),
    logIfChanged(db, 'activity.score', it.entryId, String(it.score), by),
  ] as const;
}

/** Statements that set or clear the shortlist flag; no-op outside judging. */
export function shortlist(db: Db, entryId: number, wanted: boolean, by: AuditActor) {
  return [
    change(
      db,
      sql`update activity_entries set is_shortlisted = ${Number(wanted)}
      where id in (select e.id ${fromJudgeableEntry(entryId, by.now)})`,
    ),
    logIfChanged(db, 'activity.shortlist', entryId, wanted ? '入围' : '未入围', by),
  ] as const;
}

type AwardInput = { entryId: number; name: string; remark: string; batchId: number };
type Results = { id: number; awards: readonly AwardInput[]; statement: string };

const fieldOf = (field: keyof AwardInput) => sql.raw(`j.value ->> '${field}'`);

const awardStatement = (db: Db, { id, awards }: Results) =>
  change(
    db,
    sql`insert into activity_awards (entry_id, activity_id, position, name, remark, batch_id)
    select ${fieldOf('entryId')}, ${id}, j.key, ${fieldOf('name')}, ${fieldOf('remark')}, ${fieldOf('batchId')}
    from json_each(${JSON.stringify(awards)}) j`,
  );

/** SQL: whether every award goes to a readable submission of the activity, or to one that has an award. */
const allThere = ({ id, awards }: Results) => sql`${awards.length} = (select count(*)
  from json_each(${JSON.stringify(awards)}) j join activity_entries e on e.id = ${fieldOf('entryId')}
  where e.activity_id = ${id} and (exists (select 1 from activity_awards w where w.entry_id = e.id)
    or exists (select 1 from articles a where a.id = e.article_id and ${isPublicArticle('a')})))`;

const saidOf = (awards: readonly AwardInput[]) => awards.map((it) => `${it.name} ${it.entryId}`).join('，');

/**
 * Publishes results and emits an event; false if not possible now, or if an award has no valid submission.
 */
export function decideActivity(db: Db, it: Results, by: AuditActor) {
  const when = sql`is_public = 1 and cancelled_at is null and result_at is null and end_time <= ${by.now} and ${allThere(it)}`;
  return isDone(
    db.batch([
      logGuarded(db, { id: it.id, action: 'activity.results', when, after: saidOf(it.awards) }, by),
      awardStatement(db, it),
      change(
        db,
        sql`update activities set result_at = ${by.now}, statement = ${it.statement}, revision = revision + 1
        where id = ${it.id}`,
      ),
      emit(db, 'activity.decided', { activityId: it.id }),
    ]),
  );
}

/**
 * Replaces awards and announces the correction; false if the revision is stale, or if an award has no valid
 * submission.
 */
export function correct(db: Db, it: Results & { revision: number; note: string }, by: AuditActor) {
  const when = sql`result_at is not null and revision = ${it.revision} and ${allThere(it)}`;
  return isDone(
    db.batch([
      logGuarded(
        db,
        { id: it.id, action: 'activity.correct', when, after: saidOf(it.awards), reason: it.note },
        by,
      ),
      change(
        db,
        sql`insert into activity_corrections (activity_id, note, before, create_time)
        select ${it.id}, ${it.note}, (select coalesce(json_group_array(json_object('entryId', entry_id, 'name', name,
          'remark', remark)), '[]') from activity_awards where activity_id = ${it.id}), ${by.now}`,
      ),
      emit(db, 'activity.corrected', { activityId: it.id, correctionId: sql`last_insert_rowid()` }),
      change(db, sql`delete from activity_awards where activity_id = ${it.id}`),
      awardStatement(db, it),
      change(
        db,
        sql`update activities set statement = ${it.statement}, revision = revision + 1 where id = ${it.id}`,
      ),
    ]),
  );
}
