import { type SQL, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../contract/discussion/comment/comment.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { setFileUses } from '../../kit/file/uses.ts';
import type { Change } from '../../kit/moderated.ts';
import { openCase } from '../../people/conduct/cases.ts';
import { stateOf } from './rules.ts';
import type { Text } from './text.ts';

/** Where texts of a kind are kept, and the event that says that everybody may read one, with its field for the id. */
export const KIND = {
  comment: { table: 'comments', event: 'comment.added', field: 'commentId' },
  question: { table: 'questions', event: 'question.asked', field: 'questionId' },
  answer: { table: 'answers', event: 'answer.added', field: 'answerId' },
  remark: { table: 'forum_comments', event: 'post.commented', field: 'remarkId' },
} as const;

export type Kind = keyof typeof KIND;

/** The table that keeps texts of a kind. */
export const tableOf = (kind: Kind) => KIND[kind].table;

const inSql = (kind: Kind): SQL => sql.raw(tableOf(kind));

/** The statement that announces a text, where `when` holds. */
function announce(db: Db, kind: Kind, id: number | SQL, when: SQL) {
  const { event, field } = KIND[kind];
  return emit(db, event, { [field]: id } as never, when);
}

/** The uploads of a text belong to the attempt that wrote it, since its id is not known before. */
export const fileKey = (it: { id?: number; userId: string; key: string | null }): string =>
  it.key === null && it.id !== undefined ? String(it.id) : `${it.userId} ${it.key}`;

type Attempt = { userId: string; key: string; why: readonly string[]; now: number };

/**
 * What follows at once the statement that stores a text: it is announced where everybody may read it, put into the moderation
 * queue where it is doubted, and the uploads in `files` are noted.
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

/** One's own comment. */
export type Own = { id: number; userId: string; key: string | null };
/** A change of it, which moderators have to look at for the reasons `why`; times in ms. */
export type Edit = Own & { since: number; why: readonly string[]; now: number };

const mine = (it: Own) => sql`id = ${it.id} and user_id = ${it.userId} and deleted_at is null`;

/** The comment that was just changed, for further statements of the batch. */
export const justChanged = (kind: Kind, it: Edit): SQL =>
  sql`from ${inSql(kind)} where id = ${it.id} and edit_time = ${it.now}`;

/**
 * The statements that give one's own comment another text; they change nothing where it was written before `since` or `when`
 * does not hold. One that has to be looked at is not read until then; what moderation decided stays. `columns` are those that
 * its table has besides.
 */
export function changeText(db: Db, kind: Kind, it: Edit, text: Text, columns: SQL, when = sql`true`) {
  const changed = justChanged(kind, it);
  const { userId, why, now } = it;
  return [
    change(
      db,
      sql`update ${inSql(kind)} set source = ${text.source}, html = ${text.html}, ${columns}, edit_time = ${now},
        state = case state when ${COMMENT_STATE.shown} then ${stateOf(why)} else state end
      where ${mine(it)} and create_time >= ${it.since} and ${when}`,
    ),
    ...openCase(db, { kind, target: sql`select id ${changed}`, userId, why, now }),
    ...setFileUses(db, tableOf(kind), sql`(select ${fileKey(it)} ${changed})`, text.source),
  ] as const;
}

/** The statements that take one's own comment back; what moderation decided about it stays. */
export function takeBack(db: Db, kind: Kind, it: Own, now: number) {
  return [
    change(db, sql`update ${inSql(kind)} set deleted_at = ${now} where ${mine(it)}`),
    ...setFileUses(db, tableOf(kind), fileKey(it)),
  ] as const;
}

/** The statements that bring a text to the public or away from it; it is announced where it is shown for the first time. */
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
