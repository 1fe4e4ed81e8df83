import { type SQL, sql } from 'drizzle-orm';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { setFileUses } from '../../../kit/file/uses.ts';
import { activities } from '../schema.ts';

export type Planned = Pick<
  typeof activities.$inferSelect,
  | 'title'
  | 'intro'
  | 'source'
  | 'html'
  | 'cover'
  | 'startTime'
  | 'endTime'
  | 'judgeTime'
  | 'prizes'
  | 'categoryId'
  | 'since'
  | 'most'
  | 'isPublic'
> & { tagIds: readonly number[] };

const LOG = { kind: 'activity' } as const;

const tagStatement = (db: Db, id: SQL, tagIds: readonly number[]) =>
  change(
    db,
    sql`insert into activity_tags (activity_id, tag_id)
    select ${id}, value from json_each(${JSON.stringify(tagIds)})`,
  );

/** Stores a new activity; false if the idempotency key exists. */
export function store(db: Db, key: string, { tagIds, ...it }: Planned, { operator, now }: AuditActor) {
  const id = sql`(select id from activities where key = ${key})`;
  return isDone(
    db.batch([
      db.insert(activities).values({ ...it, key, createTime: now, updateTime: now }),
      tagStatement(db, id, tagIds),
      logAction(db, { ...LOG, operator, now, action: 'activity.create', key: id, after: it.title }),
      ...setFileUses(db, 'activities', id, it.source),
    ]),
  );
}

/** An action that applies only if `when` holds for the activity's row. */
export type JudgedAction = {
  id: number;
  action: string;
  when: SQL;
  before?: string;
  after?: string;
  reason?: string;
};

/** Statement that logs an action; fails the batch if `when` does not hold. */
export const logGuarded = (db: Db, { id, when, ...it }: JudgedAction, { operator, now }: AuditActor) =>
  logAction(db, {
    ...LOG,
    ...it,
    operator,
    now,
    key: String(id),
    version: sql`(select revision from activities where id = ${id} and ${when})`,
  });

const going = sql`result_at is null and cancelled_at is null`;

/** Edits an activity; false if the revision is stale or it is over. */
export function revise(
  db: Db,
  { id, revision, before }: { id: number; revision: number; before: { title: string; endTime: number } },
  { tagIds, ...it }: Planned,
  by: AuditActor,
) {
  const deed = { id, action: 'activity.edit', when: sql`revision = ${revision} and ${going}` };
  const reminded = it.endTime === before.endTime ? {} : { remindedAt: null };
  return isDone(
    db.batch([
      logGuarded(db, { ...deed, before: before.title, after: it.title }, by),
      db
        .update(activities)
        .set({ ...it, ...reminded, revision: revision + 1, updateTime: by.now })
        .where(sql`id = ${id}`),
      change(db, sql`delete from activity_tags where activity_id = ${id}`),
      tagStatement(db, sql`${id}`, tagIds),
      ...setFileUses(db, 'activities', id, it.source),
    ]),
  );
}

/** Cancels an activity and emits an event; false if ended or a draft. */
export function callOff(db: Db, { id, cause }: { id: number; cause: string }, by: AuditActor) {
  return isDone(
    db.batch([
      logGuarded(
        db,
        { id, action: 'activity.cancel', when: sql`is_public = 1 and ${going}`, reason: cause },
        by,
      ),
      change(
        db,
        sql`update activities set cancelled_at = ${by.now}, cancel_reason = ${cause}, revision = revision + 1
        where id = ${id}`,
      ),
      emit(db, 'activity.cancelled', { activityId: id }),
    ]),
  );
}

/** Deletes a draft; false if it is none. */
export function dropDraft(db: Db, id: number, by: AuditActor) {
  return isDone(
    db.batch([
      logGuarded(db, { id, action: 'activity.delete', when: sql`is_public = 0` }, by),
      change(db, sql`delete from activity_tags where activity_id = ${id}`),
      change(db, sql`delete from activities where id = ${id}`),
      ...setFileUses(db, 'activities', id),
    ]),
  );
}
