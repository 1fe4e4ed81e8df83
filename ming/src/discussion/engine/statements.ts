import { type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { setFileUses } from '../../kit/file/uses.ts';
import type { Change } from '../../kit/moderated.ts';
import { openCase } from '../../people/conduct/cases.ts';
import { stateOf } from './rules.ts';
import type { Text } from './text.ts';

/** Table, event and id field of each kind of text. */
export const KIND = {
  comment: { table: 'comments', event: 'comment.added', field: 'commentId' },
  question: { table: 'questions', event: 'question.asked', field: 'questionId' },
  answer: { table: 'answers', event: 'answer.added', field: 'answerId' },
  remark: { table: 'forum_comments', event: 'post.commented', field: 'remarkId' },
} as const;

export type Kind = keyof typeof KIND;

/** The table of a kind of text. */
export const tableOf = (kind: Kind) => KIND[kind].table;

const inSql = (kind: Kind): SQL => sql.raw(tableOf(kind));

/** Emits the event of a text if `when` holds. */
function announce(db: Db, kind: Kind, id: number | SQL, when: SQL) {
  const { event, field } = KIND[kind];
  return emit(db, event, { [field]: id } as never, when);
}

/** Owner key of the uploads of a text: its idempotency key, since the id is not known before the insert. */
export const fileKey = (it: { id?: number; userId: string; key: string | null }): string =>
  it.key === null && it.id !== undefined ? String(it.id) : `${it.userId} ${it.key}`;

type Attempt = { userId: string; key: string; why: readonly string[]; now: number };

/**
 * Statements that follow the insert of a text: emit the event if public, queue for moderation if in doubt,
 * record its uploads.
 */
export function afterStoring(db: Db, kind: Kind, it: Attempt, ...files: string[]) {
  const target = sql`select id from ${inSql(kind)} where user_id = ${it.userId} and key = ${it.key}`;
  const { userId, why, now } = it;
  return [
    announce(
      db,
      kind,
      sql`last_insert_rowid()`,
      sql`changes() > 0 and ${stateOf(why)} = ${COMMENT_STATE.shown}`,
    ),
    ...openCase(db, { kind, target, userId, why, now }),
    ...setFileUses(db, tableOf(kind), fileKey(it), ...files),
  ] as const;
}

export type Own = { id: number; userId: string; key: string | null };
/** An edit with its reasons for review; times in ms. */
export type Edit = Own & { since: number; why: readonly string[]; now: number };

const isOwnPost = (it: Own) => sql`id = ${it.id} and user_id = ${it.userId} and deleted_at is null`;

/** SQL: the comment that this batch has changed. */
export const justChanged = (kind: Kind, it: Edit): SQL =>
  sql`from ${inSql(kind)} where id = ${it.id} and edit_time = ${it.now}`;

/**
 * Statements that change one's own comment; no-op if written before `since` or `when` is false. Text that
 * needs review is hidden until then; moderation's decisions stay. `columns` are extra assignments.
 */
export function changeText(db: Db, kind: Kind, it: Edit, text: Text, columns: SQL, when = sql`true`) {
  const changed = justChanged(kind, it);
  const { userId, why, now } = it;
  return [
    change(
      db,
      sql`update ${inSql(kind)} set source = ${text.source}, html = ${text.html}, ${columns}, edit_time = ${now},
        state = case state when ${COMMENT_STATE.shown} then ${stateOf(why)} else state end
      where ${isOwnPost(it)} and create_time >= ${it.since} and ${when}`,
    ),
    ...openCase(db, { kind, target: sql`select id ${changed}`, userId, why, now }),
    ...setFileUses(db, tableOf(kind), sql`(select ${fileKey(it)} ${changed})`, text.source),
  ] as const;
}

/** Statements that delete one's own comment; moderation's decisions stay. */
export function takeBack(db: Db, kind: Kind, it: Own, now: number) {
  return [
    change(db, sql`update ${inSql(kind)} set deleted_at = ${now} where ${isOwnPost(it)}`),
    ...setFileUses(db, tableOf(kind), fileKey(it)),
  ] as const;
}

/** Statements that show or hide a text; the event is emitted the first time only. */
export function setShown(db: Db, kind: Kind, { key, shown, waits, when, now }: Change) {
  const table = inSql(kind);
  const id = Number(key);
  const state = shown ? COMMENT_STATE.shown : waits ? COMMENT_STATE.review : COMMENT_STATE.hidden;
  const isFirst = sql`id = ${id} and state = ${COMMENT_STATE.shown} and shown_at is null`;
  return [
    change(db, sql`update ${table} set state = ${state} where id = ${id} and state <> ${state} and ${when}`),
    announce(db, kind, id, sql`changes() > 0 and exists (select 1 from ${table} where ${isFirst})`),
    change(db, sql`update ${table} set shown_at = ${now} where ${isFirst}`),
  ] as const;
}
