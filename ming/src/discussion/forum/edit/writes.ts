import { type SQL, sql } from 'drizzle-orm';
import { setPostCitations } from '../../../content/citation/posts.ts';
import type { Target } from '../../../content/citation/rules.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { setFileUses } from '../../../kit/file/uses.ts';
import { openCase } from '../../../people/conduct/cases.ts';
import type { Verdict } from '../../engine/gate.ts';
import { fileKey } from '../../engine/statements.ts';
import type { Text } from '../../engine/text.ts';
import type { Field } from '../ask/template.ts';
import { fieldStatements, tagStatements } from '../bodies.ts';
import type { PostState } from '../history/snapshots.ts';

/**
 * Post after an edit. Title, tags and fields are empty for an answer; `attachments` is JSON, `cites` its
 * references.
 */
export type EditedPost = {
  title: string;
  text: Text;
  tags: readonly string[];
  fields: readonly Field[];
  attachments: string;
  cites: readonly Target[];
};

export type Editing = {
  editorId: string;
  reason: string;
  verdict: Pick<Verdict, 'why' | 'state'>;
  now: number;
};

/** Template fields as JSON, as stored in revisions and suggestions. */
const templateOf = (fields: readonly Field[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(({ field, value }) => [field, value])));

const tableOf = ({ answerId }: PostState) => sql.raw(answerId ? 'answers' : 'questions');
const idOf = ({ answerId, questionId }: PostState) => answerId || questionId;

/** SQL: post id while its revision is the edited one and `when` holds, else null (optimistic lock). */
const openOf = (before: PostState, when: SQL): SQL =>
  sql`(select id from ${tableOf(before)} where id = ${idOf(before)} and revision = ${before.revision}
    and deleted_at is null and ${when})`;

/** SQL: a key while `open` is not null, else null. */
const whereOpen = (open: SQL, key: string): SQL => sql`(select ${key} where ${open} is not null)`;

function postStatement(db: Db, before: PostState, by: Editing, to: EditedPost, open: SQL) {
  const { text } = to;
  const own = before.answerId
    ? sql`summary = ${text.summary}, source = ${text.source}, html = ${text.html}, attachments = ${to.attachments}`
    : sql`title = ${to.title}, summary = ${text.summary}`;
  return change(
    db,
    sql`update ${tableOf(before)} set ${own}, mentions = ${text.mentions}, revision = revision + 1,
      editor_id = ${by.editorId}, update_time = ${by.now},
      state = case state when 1 then ${by.verdict.state} else state end
    where id = ${open}`,
  );
}

/** Statements that store the original state before the first edit, and the new revision. */
function revisionStatements(db: Db, before: PostState, by: Editing, to: EditedPost, open: SQL) {
  const { questionId, answerId, revision } = before;
  const into = sql`insert into forum_revisions (question_id, answer_id, revision, user_id, reason, title, tags, template,
    attachments, source, created_at)`;
  return [
    change(
      db,
      sql`${into} select ${questionId}, ${answerId}, ${revision}, ${before.userId}, '', ${before.title}, ${before.tags},
        ${before.template}, ${before.attachments}, ${before.source}, ${before.createTime} where ${open} is not null
      on conflict do nothing`,
    ),
    change(
      db,
      sql`${into} select ${questionId}, ${answerId}, ${revision + 1}, ${by.editorId}, ${by.reason}, ${to.title},
        ${JSON.stringify(to.tags)}, ${templateOf(to.fields)}, ${to.attachments}, ${to.text.source}, ${by.now}
      where ${open} is not null on conflict do nothing`,
    ),
    // Old revisions keep their uploads.
    ...setFileUses(
      db,
      'forum_revisions',
      whereOpen(open, `${questionId} ${answerId} ${revision}`),
      before.source,
      before.attachments,
    ),
  ] as const;
}

/** Statements that record the uploads of an edited post. */
function usesOf(db: Db, post: PostState, to: EditedPost, open: SQL) {
  const { userId, key } = post;
  const owner = post.answerId ? 'answers' : 'questions';
  const row = whereOpen(open, fileKey({ id: idOf(post), userId, key }));
  return setFileUses(db, owner, row, to.text.source, to.attachments);
}

/**
 * Statements that edit a post and store revisions, in one batch; `changes` of the last tells whether it
 * applied. No-op for a stale revision or if `when` is false. Hidden posts stay hidden.
 */
export function applyEdit(db: Db, before: PostState, by: Editing, to: EditedPost, when: SQL = sql`true`) {
  const open = openOf(before, when);
  const { text, attachments } = to;
  const body = before.answerId
    ? []
    : [
        change(
          db,
          sql`update question_bodies set source = ${text.source}, html = ${text.html}, attachments = ${attachments}
          where question_id = ${open}`,
        ),
        ...tagStatements(db, open, to.tags),
        ...fieldStatements(db, open, to.fields),
      ];
  return [
    ...body,
    ...revisionStatements(db, before, by, to, open),
    ...openCase(db, {
      kind: before.answerId ? 'answer' : 'question',
      target: sql`select id from ${tableOf(before)} where id = ${open}`,
      userId: by.editorId,
      why: by.verdict.why,
      now: by.now,
    }),
    ...usesOf(db, before, to, open),
    ...setPostCitations(
      db,
      before.answerId ? { questionId: before.questionId, answerId: open } : { questionId: open, answerId: 0 },
      to.cites,
    ),
    // Must be last: the statements before it check the revision that it replaces.
    postStatement(db, before, by, to, open),
  ] as const;
}

/** Statements that suggest an edit; replaces the person's own pending one. */
export function suggestEdit(db: Db, before: PostState, by: Editing, to: EditedPost) {
  const { questionId, answerId, revision } = before;
  return [
    change(
      db,
      sql`insert into forum_edits (question_id, answer_id, revision, user_id, reason, title, tags, template, attachments,
        source, mentions, created_at)
      values (${questionId}, ${answerId}, ${revision}, ${by.editorId}, ${by.reason}, ${to.title},
        ${JSON.stringify(to.tags)}, ${templateOf(to.fields)}, ${to.attachments}, ${to.text.source},
        ${to.text.mentions}, ${by.now})
      on conflict (question_id, answer_id, user_id) where state = 0 do update set revision = excluded.revision,
        reason = excluded.reason, title = excluded.title, tags = excluded.tags, template = excluded.template,
        attachments = excluded.attachments, source = excluded.source, mentions = excluded.mentions`,
    ),
    emit(
      db,
      'edit.suggested',
      {
        editId: sql`(select id from forum_edits where question_id = ${questionId} and answer_id = ${answerId}
          and user_id = ${by.editorId} and state = 0)`,
      },
      sql`changes() > 0`,
    ),
    ...setFileUses(
      db,
      'forum_edits',
      `${questionId} ${answerId} ${by.editorId}`,
      to.text.source,
      to.attachments,
    ),
  ] as const;
}

/** `state` is contract `EDIT_STATE`; `when` is a further condition. */
export type Decision = { id: number; state: number; deciderId: string; note: string; now: number };

/** Statements that decide a pending suggestion. */
export function decideStatements(db: Db, it: Decision, when: SQL = sql`true`) {
  return [
    change(
      db,
      sql`update forum_edits set state = ${it.state}, decider_user_id = ${it.deciderId}, note = ${it.note},
        decided_at = ${it.now} where id = ${it.id} and state = 0 and ${when}`,
    ),
    emit(db, 'edit.decided', { editId: it.id }, sql`changes() > 0`),
  ] as const;
}

/** Statements that approve and apply a suggestion; no-op if the post was edited meanwhile. */
export function approveEdit(db: Db, before: PostState, by: Editing, to: EditedPost, it: Decision) {
  const waits = sql`exists (select 1 from forum_edits where id = ${it.id} and state = 0)`;
  return [...applyEdit(db, before, by, to, waits), ...decideStatements(db, it, sql`changes() > 0`)] as const;
}
