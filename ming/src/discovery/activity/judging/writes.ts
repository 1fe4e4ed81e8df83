import { sql } from 'drizzle-orm';
import { type By, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { isPublicArticle } from '../../../kit/shown.ts';
import { guarded } from '../desk/writes.ts';

/** Where a submission, joined as `e`, may be judged: submissions have begun, and nothing is decided. */
const judged = (
  entryId: number,
  now: number,
) => sql`from activity_entries e join activities v on v.id = e.activity_id
  where e.id = ${entryId} and v.is_public = 1 and v.start_time <= ${now} and v.cancelled_at is null and v.result_at is null`;

const logged = (db: Db, action: string, entryId: number, after: string, { operator, now }: By) =>
  logAction(db, {
    operator,
    now,
    action,
    after,
    kind: 'activity_entry',
    key: String(entryId),
    when: sql`changes() > 0`,
  });

/** The statements that keep a judge's score, unless the submission is their own or is not judged now. */
export function score(db: Db, it: { entryId: number; score: number; remark: string }, by: By) {
  return [
    change(
      db,
      sql`insert into activity_scores (entry_id, user_id, score, remark, update_time)
      select e.id, ${by.operator}, ${it.score}, ${it.remark}, ${by.now} ${judged(it.entryId, by.now)}
        and e.user_id <> ${by.operator}
      on conflict (entry_id, user_id) do update set score = excluded.score, remark = excluded.remark,
        update_time = excluded.update_time`,
    ),
    logged(db, 'activity.score', it.entryId, String(it.score), by),
  ] as const;
}

/** The statements that put a submission on the shortlist or take it off, where it is judged now. */
export function shortlist(db: Db, entryId: number, wanted: boolean, by: By) {
  return [
    change(
      db,
      sql`update activity_entries set is_shortlisted = ${Number(wanted)}
      where id in (select e.id ${judged(entryId, by.now)})`,
    ),
    logged(db, 'activity.shortlist', entryId, wanted ? '入围' : '未入围', by),
  ] as const;
}

/** An award as an operator gives it. */
type Given = { entryId: number; name: string; remark: string; batchId: number };
type Results = { id: number; awards: readonly Given[]; statement: string };

const fieldOf = (field: keyof Given) => sql.raw(`j.value ->> '${field}'`);

const awardStatement = (db: Db, { id, awards }: Results) =>
  change(
    db,
    sql`insert into activity_awards (entry_id, activity_id, position, name, remark, batch_id)
    select ${fieldOf('entryId')}, ${id}, j.key, ${fieldOf('name')}, ${fieldOf('remark')}, ${fieldOf('batchId')}
    from json_each(${JSON.stringify(awards)}) j`,
  );

/** Whether every award goes to a submission of the activity that can be read, or already has one. */
const allThere = ({ id, awards }: Results) => sql`${awards.length} = (select count(*)
  from json_each(${JSON.stringify(awards)}) j join activity_entries e on e.id = ${fieldOf('entryId')}
  where e.activity_id = ${id} and (exists (select 1 from activity_awards w where w.entry_id = e.id)
    or exists (select 1 from articles a where a.id = e.article_id and ${isPublicArticle('a')})))`;

const saidOf = (awards: readonly Given[]) => awards.map((it) => `${it.name} ${it.entryId}`).join('，');

/** Publishes results and announces them; false where they cannot be published now, or an award goes to nobody. */
export function decideActivity(db: Db, it: Results, by: By) {
  const when = sql`is_public = 1 and cancelled_at is null and result_at is null and end_time <= ${by.now} and ${allThere(it)}`;
  return isDone(
    db.batch([
      guarded(db, { id: it.id, action: 'activity.results', when, after: saidOf(it.awards) }, by),
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

/** Replaces published awards and announces why; false where the results have changed meanwhile, or an award goes to nobody. */
export function correct(db: Db, it: Results & { revision: number; note: string }, by: By) {
  const when = sql`result_at is not null and revision = ${it.revision} and ${allThere(it)}`;
  return isDone(
    db.batch([
      guarded(
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
